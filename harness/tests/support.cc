#include "support.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <map>
#include <optional>
#include <regex>
#include <thread>

#include "base/fault.h"
#include "system/process.h"
#include "types/decoder.h"
#include "types/signature.h"
#include "xml.h"

namespace harness {
namespace {

using std::filesystem::path;

constexpr std::chrono::milliseconds longest_run{240'000};

path temporary_folder() {
    return std::filesystem::canonical(std::filesystem::temp_directory_path());
}

std::string problem_json(const std::string& signature, const std::string& more) {
    return fmt::format(R"({{"number": 1, "title": "Scratch", "signature": "{}"{}{}}})", signature,
                       more.empty() ? "" : ", ", more);
}

std::vector<Judged::OneCase> cases_in(const XmlElement& report) {
    std::vector<Judged::OneCase> cases;
    for (const XmlElement* test : report.all("testcase")) {
        Judged::OneCase one;
        const auto suite = test->attributes.find("classname");
        if (suite != test->attributes.end()) one.suite = suite->second;
        for (const XmlElement* property : test->all("property")) {
            const auto& attributes = property->attributes;
            if (attributes.at("name") == "case") one.name = attributes.at("value");
            if (attributes.at("name") == "verdict") one.verdict = attributes.at("value");
        }
        for (const XmlElement* failure : test->all("failure")) one.failure += failure->text;
        cases.push_back(std::move(one));
    }
    return cases;
}

struct ProcessFacts {
    pid_t parent = 0;
    char state = 'Z';  // Z: it has ended, and waits to be collected
    std::string name;
};

std::optional<ProcessFacts> facts_of(const std::string& process) {
    std::ifstream file(path("/proc") / process / "stat");
    std::string line;
    if (!std::getline(file, line)) return std::nullopt;
    // "17 (name) S 16 …"
    const std::size_t open = line.find('(');
    const std::size_t close = line.rfind(')');
    if (close == std::string::npos || close + 4 >= line.size()) return std::nullopt;
    return ProcessFacts{std::atoi(line.c_str() + close + 4), line[close + 2],
                        line.substr(open + 1, close - open - 1)};
}

std::map<pid_t, ProcessFacts> all_processes() {
    std::map<pid_t, ProcessFacts> processes;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator("/proc", ignored)) {
        const std::string name = entry.path().filename().string();
        const int number = std::atoi(name.c_str());
        const auto facts = number > 0 ? facts_of(name) : std::nullopt;
        if (facts) processes[number] = *facts;
    }
    return processes;
}

bool is_below_this(pid_t process, const std::map<pid_t, ProcessFacts>& processes) {
    for (auto at = processes.find(process); at != processes.end();
         at = processes.find(at->second.parent)) {
        if (at->second.parent == getpid()) return true;
    }
    return false;
}

}  // namespace

testing::AssertionResult shows(const std::string& text, const std::string& part) {
    const bool is_there = text.find(part) != std::string::npos;
    return (is_there ? testing::AssertionSuccess() : testing::AssertionFailure())
           << "“" << part << "” " << (is_there ? "stands" : "doesn't stand") << " in:\n"
           << text;
}

std::size_t count_of(std::string_view part, std::string_view text) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos;
         at = text.find(part, at + part.size())) {
        ++count;
    }
    return count;
}

std::string replaced_pattern(const std::string& text, const std::string& pattern,
                             const std::string& to) {
    return std::regex_replace(text, std::regex(pattern), to);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

std::string fault_of(const std::function<void()>& action) {
    try {
        action();
    } catch (const InputFault& fault) {
        return fault.what();
    }
    return "";
}

Type type_of(const std::string& spelled) {
    return parse_signature(spelled + " f()").returned;
}

Problem problem_with(const std::string& signature, const std::string& more) {
    const ScratchFolder folder(temporary_folder());
    write_file(folder.path() / "problem.json", problem_json(signature, more));
    return read_problem(folder.path());
}

Case case_of(const Problem& problem, const std::string& input, const std::string& expected) {
    const ScratchFolder folder(temporary_folder());
    const path file = folder.path() / "cases.json";
    write_file(file, fmt::format(R"([{{"input": {}, "expected": {}}}])", input, expected));
    return read_case_file(file, problem)[0];
}

std::string bytes_of(const std::string& type, const std::string& json) {
    return case_of(problem_with(type + " f()"), "{}", json).expected.front();
}

Value value_of(const std::string& type, const std::string& json) {
    const std::string bytes = bytes_of(type, json);
    std::string_view rest = bytes;
    return *decode(type_of(type), rest);
}

std::string Judged::verdicts() const {
    std::vector<std::string> all;
    for (const OneCase& one : cases) all.push_back(one.verdict);
    return fmt::format("{}", fmt::join(all, ", "));
}

Judged run_judge(std::vector<std::string> arguments, const std::vector<std::string>& environment) {
    Launch launch;
    launch.arguments = std::move(arguments);
    launch.arguments.insert(launch.arguments.begin(), JUDGE_PROGRAM);
    // Of two with the same name the first counts.
    launch.environment = environment;
    for (const std::string& usual :
         {std::string("PATH=/usr/local/bin:/usr/bin:/bin"), std::string("LC_ALL=C.UTF-8"),
          "TMPDIR=" + temporary_folder().string()}) {
        launch.environment.push_back(usual);
    }
    const Finished finished = run_to_end(launch, longest_run, std::size_t{16} << 20);
    EXPECT_FALSE(finished.timed_out)
        << "the judge hangs: " << fmt::format("{}", fmt::join(launch.arguments, " "));
    EXPECT_EQ(finished.ending.signal, 0) << "the judge died: " << finished.output;
    return {finished.ending.exit_status, finished.output, "", {}};
}

ScratchProblem::ScratchProblem(const std::string& signature, const std::string& more)
    : folder_(std::make_unique<ScratchFolder>(temporary_folder())) {
    std::filesystem::create_directories(cases_folder());
    // Open to everybody, so that it is the sandbox that keeps a submission out.
    std::filesystem::permissions(root(), std::filesystem::perms(0755));
    with_file("problems/1-scratch/problem.json", problem_json(signature, more));
}

ScratchProblem& ScratchProblem::with_cases(const std::string& json, const std::string& file) {
    with_file("testcases/1-scratch/" + file, json);
    return *this;
}

std::string ScratchProblem::with_file(const std::string& file, const std::string& text) const {
    const path place = root() / file;
    std::filesystem::create_directories(place.parent_path());
    write_file(place, text);
    return place.string();
}

Judged ScratchProblem::judge(const std::string& submission, const std::vector<std::string>& options,
                             const std::vector<std::string>& environment) const {
    std::vector<std::string> arguments{"1", with_file("mine.cpp", submission)};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run(std::move(arguments), environment);
}

std::vector<std::string> ScratchProblem::on_these_folders(std::vector<std::string> words) const {
    for (const char* folder : {"problems", "testcases", "attempts"}) {
        words.push_back(fmt::format("--{}={}", folder, (root() / folder).string()));
    }
    return words;
}

Judged ScratchProblem::command(std::vector<std::string> arguments,
                               const std::vector<std::string>& environment) const {
    return run_judge(on_these_folders(std::move(arguments)), environment);
}

Judged ScratchProblem::run(std::vector<std::string> arguments,
                           const std::vector<std::string>& environment) const {
    const path report = root() / "report.xml";
    arguments.push_back("--gtest_output=xml:" + report.string());
    std::filesystem::remove(report);
    Judged judged = command(std::move(arguments), environment);
    if (!std::filesystem::exists(report)) return judged;
    judged.xml = read_file(report);
    try {
        judged.cases = cases_in(read_xml(judged.xml));
    } catch (const XmlFault& fault) {
        ADD_FAILURE() << "the report is not well-formed: " << fault.what() << "\n" << judged.xml;
    }
    return judged;
}

ScratchProblem problem_of(const std::string& members, const std::string& cases) {
    ScratchProblem problem("int replaced_below()");
    problem.with_file("problems/1-scratch/problem.json",
                      R"({"number": 1, "title": "Scratch", )" + members + "}");
    problem.with_cases(cases);
    return problem;
}

ScratchProblem echo_problem(const std::string& more) {
    ScratchProblem problem("int answer(int question)", more);
    problem.with_cases(R"([
        {"name": "first", "input": {"question": 1}, "expected": 1},
        {"name": "second", "input": {"question": 2}, "expected": 2},
        {"name": "third", "input": {"question": 3}, "expected": 3}
    ])");
    return problem;
}

std::string echo_submission(const std::string& something, const std::string& outside) {
    return outside + "class Solution {\npublic:\n    int answer(int question) {\n        " +
           something + "\n        return question;\n    }\n};\n";
}

Judged judge_echo(const std::string& something, const std::string& outside) {
    return echo_problem().judge(echo_submission(something, outside));
}

std::vector<pid_t> descendants_named(const std::string& name) {
    const std::map<pid_t, ProcessFacts> processes = all_processes();
    std::vector<pid_t> found;
    for (const auto& [process, facts] : processes) {
        const bool is_wanted = name.empty() || facts.name == name;
        if (is_wanted && is_below_this(process, processes)) found.push_back(process);
    }
    return found;
}

bool is_running(pid_t process) {
    const auto facts = facts_of(std::to_string(process));
    return facts && facts->state != 'Z';
}

Killer::Killer(std::string name, int most) {
    killing_ = std::async(std::launch::async, [this, wanted = std::move(name), most] {
        for (int killed = 0; !is_over_ && killed < most;) {
            for (const pid_t process : descendants_named(wanted)) {
                if (is_running(process) && killed++ < most) kill(process, SIGKILL);
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    });
}

}  // namespace harness

#include "commands.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>

#include "add.h"
#include "attempts.h"
#include "cases.h"
#include "check.h"
#include "chosen_cases.h"
#include "debug.h"
#include "fault.h"
#include "files.h"
#include "github.h"
#include "html_report.h"
#include "list.h"
#include "mutant_check.h"
#include "new_problem.h"
#include "practice.h"
#include "results.h"
#include "rules.h"
#include "runner.h"
#include "sandbox.h"
#include "stress.h"
#include "submissions.h"
#include "text.h"

namespace harness {
namespace {

using std::filesystem::path;

struct Options {
    std::string problems = "problems";
    std::string testcases = "testcases";
    std::string attempts = "attempts";
    std::string set;       // a folder of cases inside a problem's, run on request
    std::string compiler;  // empty: the newest that is found
    bool plain = false;
    bool untrusted = false;
    bool mutants = false;            // of `judge check`
    std::vector<std::string> cases;  // numbers or names; empty: all
    std::string json;                // file for the results; empty: none
    std::string html;                // file for the page; empty: none
    std::string problem;             // number or folder name; empty: all
    std::vector<std::string> files;  // submissions; empty: the problem's own solution

    Build build() const { return plain ? Build::plain : Build::sanitizer; }

    // Those that differ from the defaults, as they are typed.
    std::string typed() const {
        return typed_folders() + typed("--set", set, "") + typed("--compiler", compiler, "") +
               (plain ? " --plain" : "");
    }
    std::string typed_folders() const {
        const Options defaults;
        return typed("--problems", problems, defaults.problems) +
               typed("--testcases", testcases, defaults.testcases);
    }

private:
    static std::string typed(const char* name, const std::string& value,
                             const std::string& otherwise) {
        return value == otherwise ? "" : fmt::format(" {} {}", name, for_shell(value));
    }
};

// The folder of the program's own files, and what it keeps between runs.
path harness_folder() {
    return JUDGE_HARNESS_FOLDER;
}
path cache_folder() {
    return JUDGE_CACHE_FOLDER;
}

// GoogleTest's own flags, which it reads before the others are looked at.
std::vector<char*> take_runner_flags(int argc, char** argv) {
    std::vector<char*> flags{argv[0]};
    std::vector<char*> others{argv[0]};
    for (int i = 1; i < argc; ++i) {
        (std::string_view(argv[i]).starts_with("--gtest_") ? flags : others).push_back(argv[i]);
    }
    int count = static_cast<int>(flags.size());
    flags.push_back(nullptr);
    testing::InitGoogleTest(&count, flags.data());
    if (count > 1) {
        throw InputFault(
            fmt::format("{}: GoogleTest has no such flag; see README.md for those "
                        "that help",
                        flags[1]));
    }
    return others;
}

std::vector<Problem> chosen_problems(const Options& options) {
    std::vector<Problem> problems = read_problems(options.problems, options.problem);
    if (options.problem.empty()) return problems;
    std::vector<std::string> known{"add", "check",    "debug",  "list",
                                   "new", "practice", "stress", "selftest"};
    for (Problem& problem : problems) {
        const std::string number = fmt::to_string(problem.number);
        if (options.problem == number || options.problem == problem.slug) {
            return {std::move(problem)};
        }
        known.push_back(number);
        known.push_back(problem.slug);
    }
    throw InputFault(fmt::format("no problem {} in {}{}", in_quotes(options.problem),
                                 options.problems, did_you_mean(options.problem, known)));
}

path cases_folder(const Problem& problem, const Options& options) {
    const path folder = path(options.testcases) / problem.slug;
    return options.set.empty() ? folder : folder / options.set;
}

void say_missing_layers(const Options& options) {
    const std::vector<std::string> missing = missing_layers();
    if (missing.empty()) return;
    if (options.untrusted) {
        throw InputFault(fmt::format("--untrusted: this machine can't contain a submission:\n  {}",
                                     fmt::join(missing, "\n  ")));
    }
    for (const std::string& layer : missing) fmt::print(stderr, "judge: note: {}\n", layer);
}

int judge_all(std::vector<Assignment> assignments, Compiler& compiler, const Options& options) {
    Runner runner(std::move(assignments), compiler, options.build(), options.typed(),
                  Terminal::of_stdout());
    if (!options.html.empty()) runner.record_cases();
    const int status = runner.run();
    const Attempts attempts(options.attempts);
    for (const Summary& summary : runner.summaries()) attempts.record(summary, summary.cases);
    report_to_github(runner.summaries());
    if (!options.json.empty()) write_file(options.json, results_as_json(runner.summaries()));
    if (!options.html.empty()) write_file(options.html, html_report(runner.summaries()));
    return status;
}

bool names_folder_of_submissions(const Options& options) {
    return options.files.empty() && std::filesystem::is_directory(options.problem) &&
           (options.problem.find('/') != std::string::npos ||
            std::atoi(options.problem.c_str()) == 0);
}

// The problem of each submission is that of its name; the others run, too, where one has none.
int run_submissions(const Options& options) {
    const std::vector<Problem> problems = read_problems(options.problems);
    const Submissions submissions = submissions_in(options.problem, problems);
    say_missing_layers(options);
    Cache cache(cache_folder());
    Compiler compiler(options.compiler, harness_folder(), cache);
    std::map<const Problem*, std::shared_ptr<const CaseSet>> cases;
    std::vector<Assignment> assignments;
    for (const Submission& submission : submissions.found) {
        const Problem& problem = *submission.problem;
        std::shared_ptr<const CaseSet>& set = cases[&problem];
        if (!set) {
            set = std::make_shared<CaseSet>(read_cases(cases_folder(problem, options), problem));
            check_rules(problem, *set, compiler, cache);
        }
        assignments.push_back({submission, set, chosen_cases(*set, {}, "")});
    }
    int status = judge_failed;
    if (!assignments.empty()) {
        status = judge_all(std::move(assignments), compiler, options);
    }
    for (const std::string& stray : submissions.strays) fmt::print(stderr, "judge: {}\n", stray);
    return submissions.strays.empty() ? status : judge_failed;
}

int run_judge(const Options& options) {
    if (names_folder_of_submissions(options)) {
        if (options.cases.empty()) return run_submissions(options);
        throw InputFault("--case needs a problem, and a folder of submissions may be to several");
    }
    if (!options.cases.empty() && options.problem.empty()) {
        throw InputFault("--case needs a problem: `judge 37 --case 2`");
    }
    const std::vector<Problem> problems = chosen_problems(options);
    say_missing_layers(options);
    Cache cache(cache_folder());
    Compiler compiler(options.compiler, harness_folder(), cache);
    std::vector<Assignment> assignments;
    for (const Problem& problem : problems) {
        const path folder = cases_folder(problem, options);
        const auto cases = std::make_shared<CaseSet>(read_cases(folder, problem));
        const auto chosen = chosen_cases(*cases, options.cases, folder.string());
        check_rules(problem, *cases, compiler, cache);
        if (options.files.empty()) {
            assignments.push_back({{&problem, problem.folder / "solution.cpp"}, cases, chosen});
        }
        for (const std::string& file : options.files) {
            if (!std::filesystem::is_regular_file(file)) {
                throw InputFault(fmt::format("{}: no such file", file));
            }
            assignments.push_back({{&problem, file}, cases, chosen});
        }
    }
    return judge_all(std::move(assignments), compiler, options);
}

// A fault in the files of one problem doesn't keep the others from being looked at.
bool check(const Problem& problem, const Options& options, Compiler& compiler, Cache& cache) {
    const Terminal terminal = Terminal::of_stdout();
    try {
        const CaseSet cases = read_cases(cases_folder(problem, options), problem);
        check_rules(problem, cases, compiler, cache);
        const bool is_good = check_problem(problem, cases, compiler, options.build(), terminal);
        return (!options.mutants ||
                check_mutants(problem, cases, compiler, options.build(), terminal)) &&
               is_good;
    } catch (const InputFault& fault) {
        fmt::print("  {}  {}\n", terminal.red("FAULT"), fault.what());
        return false;
    }
}

int run_check(const Options& options) {
    const std::vector<Problem> problems = chosen_problems(options);
    say_missing_layers(options);
    Cache cache(cache_folder());
    Compiler compiler(options.compiler, harness_folder(), cache);
    std::vector<int> at_fault;
    for (const Problem& problem : problems) {
        if (!check(problem, options, compiler, cache)) at_fault.push_back(problem.number);
    }
    if (problems.size() > 1) {
        fmt::print("{} of {} in order{}{}\n", problems.size() - at_fault.size(),
                   counted(problems.size(), "problem"), at_fault.empty() ? "" : "; not ",
                   fmt::join(at_fault, ", "));
    }
    return at_fault.empty() ? all_accepted : judge_failed;
}

void add_folders(CLI::App& app, Options& options) {
    app.add_option("--problems", options.problems, "folder of the problems")->capture_default_str();
    app.add_option("--testcases", options.testcases, "folder of their cases")
        ->capture_default_str();
    app.add_option("--attempts", options.attempts, "folder of your attempts")
        ->capture_default_str();
}

std::string read_snippet(const std::string& file) {
    if (!file.empty() && file != "-") return read_file(file);
    std::ostringstream text;
    text << std::cin.rdbuf();
    return std::move(text).str();
}

// A line that a person types; nothing where nobody sits at a terminal, or the line is empty.
std::optional<std::string> ask(const char* question) {
    if (isatty(STDIN_FILENO) == 0 || isatty(STDERR_FILENO) == 0) return std::nullopt;
    fmt::print(stderr, "{}: ", question);
    std::fflush(stderr);
    std::cin.clear();  // it may have ended with the pasted text
    std::clearerr(stdin);
    std::string line;
    std::getline(std::cin, line);
    return line.empty() ? std::nullopt : std::optional(line);
}

struct AddOptions {
    std::string text_file;  // "" or "-": standard input
    std::string file = "added.json";
    std::optional<std::string> name;
    std::optional<std::string> why;
};

int run_add(const Options& options, const AddOptions& add) {
    const std::vector<Problem> problems = chosen_problems(options);
    const Problem& problem = problems.front();
    const path folder = cases_folder(problem, options);
    const bool is_typed = add.text_file.empty() || add.text_file == "-";
    if (is_typed && isatty(STDIN_FILENO) != 0) {
        fmt::print(stderr, "Paste the input, one argument a line; end with Ctrl-D.\n");
    }
    NewCase wanted;
    wanted.text = read_snippet(add.text_file);
    wanted.source = is_typed ? "pasted text" : add.text_file;
    wanted.name = add.name ? add.name : ask("name");
    wanted.why = add.why ? add.why : ask("why, in a line");
    wanted.file = folder / add.file;
    const bool has_cases = std::filesystem::exists(folder) && !std::filesystem::is_empty(folder);
    const CaseSet cases = has_cases ? read_cases(folder, problem) : CaseSet{};
    Cache cache(cache_folder());
    Compiler compiler(options.compiler, harness_folder(), cache);
    add_cases(problem, cases, wanted, compiler);
    return all_accepted;
}

int run_stress(const Options& options, StressOptions wanted) {
    const std::vector<Problem> problems = chosen_problems(options);
    const Problem& problem = problems.front();
    say_missing_layers(options);
    if (!std::filesystem::is_regular_file(wanted.submission)) {
        throw InputFault(fmt::format("{}: no such file", wanted.submission.string()));
    }
    Cache cache(cache_folder());
    Compiler compiler(options.compiler, harness_folder(), cache);
    wanted.cases = path(options.testcases) / problem.slug;
    wanted.build = options.build();
    wanted.folders = options.typed_folders();
    return stress(problem, wanted, compiler, Terminal::of_stdout());
}

CaseSet cases_of(const Problem& problem, const Options& options) {
    return read_cases(cases_folder(problem, options), problem);
}

struct PracticeFlags {
    bool again = false;  // a new attempt beside those that there are
    bool edit = false;   // opens the editor first
};

void open_editor(const path& file) {
    const char* visual = std::getenv("VISUAL");
    const char* editor = visual != nullptr ? visual : std::getenv("EDITOR");
    if (editor == nullptr || *editor == '\0') {
        throw InputFault("--edit: no editor is named; set EDITOR, say to `vim` or `code`");
    }
    const std::string command = std::string(editor) + " " + for_shell(file.string());
    if (std::system(command.c_str()) != 0) {
        throw InputFault(fmt::format("--edit: {} failed", command));
    }
}

int run_practice(const Options& options, const PracticeFlags& flags) {
    const std::vector<Problem> problems = chosen_problems(options);
    const Problem& problem = problems.front();
    const Attempts attempts(options.attempts);
    Cache cache(cache_folder());
    Compiler compiler(options.compiler, harness_folder(), cache);
    PracticeOptions wanted;
    wanted.attempt = attempts.latest(problem);
    if (wanted.attempt.empty() || flags.again) wanted.attempt = attempts.start(problem);
    wanted.cases = cases_folder(problem, options);
    wanted.build = options.build();
    wanted.typed = options.typed();
    wanted.debug = [&](std::size_t number) {
        const Case one = cases_of(problem, options)[number - 1];
        debug_case(problem, wanted.attempt, one, compiler, {});
    };
    if (flags.edit) open_editor(wanted.attempt);
    return practice(problem, wanted, attempts, compiler);
}

int run_list(const Options& options, bool as_json) {
    const std::vector<ListedProblem> listed = listed_problems(
        read_problems(options.problems), options.testcases, Attempts(options.attempts));
    fmt::print("{}", as_json ? list_as_json(listed) : list_as_table(listed, Terminal::of_stdout()));
    return all_accepted;
}

// The case that is named, else the first one that fails, else the first.
Case case_to_debug(const Submission& submission, const Options& options, Compiler& compiler) {
    const Problem& problem = *submission.problem;
    const CaseSet cases = cases_of(problem, options);
    const std::string place = cases_folder(problem, options).string();
    const std::vector<std::size_t> chosen = chosen_cases(cases, options.cases, place);
    if (!options.cases.empty()) return cases[chosen.front()];
    Judging judging(submission, cases, chosen, compiler, Build::sanitizer, Terminal{});
    for (const std::size_t index : chosen) {
        if (judging.next().verdict != Verdict::accepted) return cases[index];
    }
    return cases[0];
}

// The submission is the one given, else the newest attempt, else the problem's own solution.
Submission submission_to_debug(const std::vector<Problem>& problems, const Options& options) {
    if (std::filesystem::is_regular_file(options.problem)) {
        return submission_of(options.problem, problems);
    }
    const Problem& problem = problems.front();
    if (!options.files.empty()) return {&problem, options.files.front()};
    const path attempt = Attempts(options.attempts).latest(problem);
    return {&problem, attempt.empty() ? problem.folder / "solution.cpp" : attempt};
}

int run_debug(const Options& options, const DebugOptions& debug) {
    const bool is_file = std::filesystem::is_regular_file(options.problem);
    const std::vector<Problem> problems =
        is_file ? read_problems(options.problems) : chosen_problems(options);
    const Submission submission = submission_to_debug(problems, options);
    Cache cache(cache_folder());
    Compiler compiler(options.compiler, harness_folder(), cache);
    const Case one = case_to_debug(submission, options, compiler);
    debug_case(*submission.problem, submission.file, one, compiler, debug);
    return all_accepted;
}

CLI::App* add_practice(CLI::App& app, Options& options, PracticeFlags& flags) {
    CLI::App* command =
        app.add_subcommand("practice", "a starter file under attempts/, judged at every save");
    command->add_option("problem", options.problem, "number or folder of a problem")->required();
    command->add_flag("--again", flags.again, "begin a new attempt beside those that there are");
    command->add_flag("--edit", flags.edit, "open the attempt in $VISUAL or $EDITOR first");
    command->add_option("--compiler", options.compiler, "compiler (default: the newest)");
    command->add_flag("--plain", options.plain, "build at -O2 without sanitizers");
    add_folders(*command, options);
    command->footer("Example:\n  judge practice 37 --edit");
    return command;
}

CLI::App* add_list(CLI::App& app, Options& options, bool& as_json) {
    CLI::App* command =
        app.add_subcommand("list", "the problems, their cases and the state of your attempts");
    command->add_flag("--json", as_json, "as JSON, for other programs");
    add_folders(*command, options);
    command->footer("Example:\n  judge list --json");
    return command;
}

CLI::App* add_debug(CLI::App& app, Options& options, DebugOptions& debug) {
    CLI::App* command = app.add_subcommand(
        "debug",
        "step through a case with gdb (default: the first that your newest attempt fails)");
    command
        ->add_option("problem", options.problem,
                     "number or folder of a problem, or a submission whose path begins with one")
        ->required();
    command->add_option("file", options.files, "the submission")->expected(0, 1);
    command->add_option("--case", options.cases, "number or name of the case")->expected(1);
    command
        ->add_option("--debugger-argument", debug.arguments,
                     "a further argument for the debugger; may come several times")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command->add_option("--prepare", debug.prepared,
                        "start no debugger; put what one needs into this folder");
    command->add_option("--compiler", options.compiler, "compiler (default: the newest)");
    add_folders(*command, options);
    command->footer("Example:\n  judge debug 37 mine.cpp --case \"last cell only\"");
    return command;
}

CLI::App* add_add(CLI::App& app, Options& options, AddOptions& add) {
    CLI::App* command = app.add_subcommand(
        "add", "add a case from what LeetCode's Testcases panel holds (a file, or standard input)");
    command->add_option("problem", options.problem, "number or folder of a problem")->required();
    command->add_option("text", add.text_file,
                        "file with the input, one argument a line, or a case as JSON");
    command->add_option("--name", add.name, "the case's name");
    command->add_option("--why", add.why, "what the case is there to catch");
    command->add_option("--file", add.file, "case file that it goes into")->capture_default_str();
    command->add_option("--compiler", options.compiler, "compiler (default: the newest)");
    add_folders(*command, options);
    command->footer("Example:\n  judge add 20 --name \"crossed\" <<< '\"([)]\"'");
    return command;
}

CLI::App* add_stress(CLI::App& app, Options& options, StressOptions& wanted, int& seconds) {
    CLI::App* command = app.add_subcommand(
        "stress", "random inputs against the accepted solution, and the smallest one that fails");
    command->add_option("problem", options.problem, "number or folder of a problem")->required();
    command->add_option("file", wanted.submission, "the submission")->required();
    command->add_option("--seed", wanted.seed, "another seed gives other inputs")
        ->capture_default_str();
    command->add_option("--seconds", seconds, "how long to search")
        ->check(CLI::Range(1, 86'400))
        ->capture_default_str();
    command->add_option("--compiler", options.compiler, "compiler (default: the newest)");
    command->add_flag("--plain", options.plain, "build at -O2 without sanitizers");
    command->add_flag("--untrusted", options.untrusted,
                      "refuse to judge where a layer of the sandbox is missing");
    add_folders(*command, options);
    command->footer("Example:\n  judge stress 37 mine.cpp --seconds 60");
    return command;
}

CLI::App* add_new(CLI::App& app, Options& options, NewProblem& wanted, std::string& snippet) {
    CLI::App* command = app.add_subcommand(
        "new", "a problem's folder from a pasted LeetCode snippet (a file, or standard input)");
    command->add_option("number", wanted.number, "the problem's number")->required();
    command->add_option("snippet", snippet, "file with what the LeetCode editor holds");
    command->add_option("--title", wanted.title, "title (default: from the method's name)");
    command->add_option("--method", wanted.method, "the method that LeetCode calls");
    command->add_option("--node", wanted.node,
                        "what Node* stands for: random-list, graph, n-ary, "
                        "next-right, multilevel-list or quad");
    add_folders(*command, options);
    command->footer("Example:\n  judge new 79 snippet.cpp --title \"Word Search\"");
    return command;
}

void add_options(CLI::App& app, Options& options) {
    add_folders(app, options);
    app.add_option("--set", options.set,
                   "judge a set of cases that runs on request: a folder "
                   "inside the problem's cases");
    app.add_option("--compiler", options.compiler,
                   "compiler for submissions (default: the newest)");
    app.add_flag("--plain", options.plain, "build at -O2 without sanitizers");
    app.add_flag("--untrusted", options.untrusted,
                 "refuse to judge where a layer of the sandbox is missing");
}

}  // namespace

int run_command_line(int argc, char** argv) {
    std::vector<char*> arguments = take_runner_flags(argc, argv);
    Options options;
    CLI::App app{
        "Judges LeetCode solutions in C++ on JSON cases.\n"
        "Exit status: 0 all accepted, 1 a submission failed, 2 the judge, a case or the "
        "command line is at fault."};
    app.name("judge");
    add_options(app, options);
    app.add_option("problem", options.problem,
                   "number or folder of a problem (default: all), or a folder of submissions");
    app.add_option("files", options.files, "submissions (default: the problem's solution.cpp)");
    app.add_option("--case", options.cases,
                   "judge only these cases: numbers (1,3-5) or a name; may come several times")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.add_option("--json", options.json, "write the results to this file, for other programs");
    app.add_option("--html", options.html, "write a page about the results to this file");
    app.footer(
        "Examples:\n  judge              every problem's own solution\n"
        "  judge 37 mine.cpp  mine.cpp on the cases of problem 37\n"
        "  judge submissions/ every file in a folder; its name begins with the problem's number\n"
        "  judge check 37     is problem 37 itself in order?\n"
        "  judge new 79 snippet.cpp   a folder for problem 79\n"
        "  judge add 37               a case from pasted input\n"
        "  judge stress 37 mine.cpp   random inputs until one fails\n"
        "GoogleTest's flags (--gtest_filter, --gtest_output=xml:FILE, ...) pass through.");
    CLI::App* check = app.add_subcommand(
        "check", "judge a problem's approaches and mistakes: does each get its verdict?");
    add_options(*check, options);
    check->add_option("problem", options.problem, "number or folder of a problem (default: all)");
    check->add_flag("--mutants", options.mutants,
                    "also judge wrong versions of solution.cpp, each with one small edit, and list "
                    "those that fail no case");
    NewProblem wanted;
    std::string snippet;
    CLI::App* make = add_new(app, options, wanted, snippet);
    AddOptions add;
    CLI::App* adding = add_add(app, options, add);
    PracticeFlags flags;
    CLI::App* practising = add_practice(app, options, flags);
    bool as_json = false;
    CLI::App* listing = add_list(app, options, as_json);
    DebugOptions debug;
    CLI::App* debugging = add_debug(app, options, debug);
    StressOptions stressed;
    int seconds = static_cast<int>(stressed.longest.count());
    CLI::App* stressing = add_stress(app, options, stressed, seconds);
    try {
        app.parse(static_cast<int>(arguments.size()), arguments.data());
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app.exit(error);
        throw InputFault(fmt::format("{}; `judge --help` shows what there is", error.what()));
    }
    if (make->parsed()) {
        make_problem(wanted, read_snippet(snippet), options.problems, options.testcases);
        return all_accepted;
    }
    if (adding->parsed()) return run_add(options, add);
    if (stressing->parsed()) {
        stressed.longest = std::chrono::seconds(seconds);
        return run_stress(options, std::move(stressed));
    }
    if (practising->parsed()) return run_practice(options, flags);
    if (listing->parsed()) return run_list(options, as_json);
    if (debugging->parsed()) return run_debug(options, debug);
    return check->parsed() ? run_check(options) : run_judge(options);
}

}  // namespace harness

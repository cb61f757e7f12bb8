#include "cli/commands.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include "authoring/add.h"
#include "authoring/check.h"
#include "authoring/mutant_check.h"
#include "authoring/own_folder.h"
#include "base/fault.h"
#include "base/files.h"
#include "base/text.h"
#include "cli/runner.h"
#include "console/terminal.h"
#include "judging/judge.h"
#include "judging/submissions.h"
#include "practice/attempts.h"
#include "practice/list.h"
#include "practice/practice.h"
#include "race/bench.h"
#include "report/github.h"
#include "report/html_report.h"
#include "report/results.h"
#include "system/sandbox.h"

namespace harness {
namespace {

using std::filesystem::path;

// What the judge keeps between runs.
path cache_folder(const Options& options) {
    if (!options.paths.cache.empty()) return options.paths.cache;
    throw InputFault(
        "there is no folder for what was compiled; name one: JUDGE_CACHE=/tmp/my-judge judge …");
}

// What compiles submissions, and keeps what it made.
struct Tools {
    explicit Tools(const Options& options)
        : cache(cache_folder(options)),
          chosen(choose_compiler(options.compiler, options.paths.data, cache, options.build())) {
        for (const std::string& why : chosen.refused) say_error("judge: note: {}\n", why);
        if (!chosen.refused.empty()) {
            say_error("judge: note: {} compiles submissions\n", compiler.name());
        }
    }

    Cache cache;
    ChosenCompiler chosen;
    Compiler& compiler = chosen.compiler;
};

std::vector<Problem> chosen_problems(const Options& options) {
    std::vector<Problem> problems = read_problems(options.paths.problems, options.problem);
    if (options.problem.empty()) return problems;
    std::vector<std::string> known = options.commands;
    for (Problem& problem : problems) {
        const std::string number = fmt::to_string(problem.number);
        if (options.problem == number || options.problem == problem.slug) {
            return {std::move(problem)};
        }
        known.push_back(number);
        known.push_back(problem.slug);
    }
    throw InputFault(fmt::format("no problem {} in {}{}", in_quotes(options.problem),
                                 options.paths.problems.string(),
                                 did_you_mean(options.problem, known)));
}

path cases_folder(const Problem& problem, const Options& options) {
    const path folder = options.paths.testcases / problem.slug;
    return options.set.empty() ? folder : folder / options.set;
}

CaseStore cases_of(const Problem& problem, const Options& options) {
    return read_cases(cases_folder(problem, options), problem);
}

// The submission in that file. Throws where no such file is there, and names one that looks like
// it; with --untrusted also where it is a link.
Submission submission_in(const Problem& problem, const path& file, const Options& options) {
    if (std::filesystem::is_regular_file(file)) {
        const Submission submission{&problem, file};
        return options.untrusted ? as_untrusted(submission) : submission;
    }
    const path folder = file.has_parent_path() ? file.parent_path() : ".";
    std::vector<std::string> known;
    std::error_code ignored;
    for (const path& each : files_in(folder, ".cpp", ignored)) {
        known.push_back((file.parent_path() / each.filename()).string());
    }
    throw InputFault(
        fmt::format("{}: no such file{}", file.string(), did_you_mean(file.string(), known)));
}

void say_missing_layers(const Options& options) {
    const std::vector<std::string> missing = missing_layers();
    if (missing.empty()) return;
    if (options.untrusted) {
        throw InputFault(fmt::format("--untrusted: this machine can't contain a submission:\n  {}",
                                     fmt::join(missing, "\n  ")));
    }
    for (const std::string& layer : missing) say_error("judge: note: {}\n", layer);
}

int judge_all(std::vector<Assignment> assignments, Tools& tools, const Options& options) {
    Runner runner(std::move(assignments), tools.compiler, options.build(), options.typed(),
                  Terminal::of_stdout());
    if (!options.html.empty()) runner.record_cases();
    const int status = runner.run();
    const Attempts attempts(options.paths.attempts);
    for (const Summary& summary : runner.summaries()) attempts.record(summary, summary.cases);
    report_to_github(runner.summaries());
    if (!options.json.empty()) write_file(options.json, results_as_json(runner.summaries()));
    if (!options.html.empty()) write_file(options.html, html_report(runner.summaries()));
    return status;
}

// ---- judge 37 mine.cpp --------------------------------------------------------------------------

bool names_folder_of_submissions(const Options& options) {
    return options.files.empty() && std::filesystem::is_directory(options.problem) &&
           (options.problem.find('/') != std::string::npos ||
            std::atoi(options.problem.c_str()) == 0);
}

// The problem of each submission is that of its name; the others run, too, where one has none, or
// one that is broken itself.
int run_submissions(const Options& options) {
    std::vector<BrokenProblem> broken;
    const std::vector<Problem> problems = read_problems(options.paths.problems, "", &broken);
    Submissions submissions = submissions_in(options.problem, problems, broken);
    say_missing_layers(options);
    Tools tools(options);
    std::map<const Problem*, std::shared_ptr<const CaseStore>> cases;
    std::map<const Problem*, std::string> faults;
    std::vector<Assignment> assignments;
    for (const Submission& submission : submissions.found) {
        const Problem& problem = *submission.problem;
        std::shared_ptr<const CaseStore>& set = cases[&problem];
        if (!set && !faults.contains(&problem)) {
            try {
                auto read = std::make_shared<CaseStore>(cases_of(problem, options));
                check_rules(problem, *read, tools.compiler, tools.cache);
                set = std::move(read);
            } catch (const InputFault& fault) {
                faults[&problem] = fault.what();
            }
        }
        if (!set) {
            submissions.strays.push_back(judge_error_of(submission.file, faults[&problem]));
            continue;
        }
        assignments.push_back({submission, set, all_cases(*set)});
    }
    int status = judge_failed;
    if (!assignments.empty()) {
        status = judge_all(std::move(assignments), tools, options);
    }
    for (const std::string& stray : submissions.strays)
        say_error("judge: {}\n", for_line_of_screen(stray));
    return submissions.strays.empty() ? status : judge_failed;
}

}  // namespace

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
    Tools tools(options);
    std::vector<Assignment> assignments;
    for (const Problem& problem : problems) {
        const path folder = cases_folder(problem, options);
        const auto cases = std::make_shared<CaseStore>(read_cases(folder, problem));
        const auto chosen = chosen_cases(*cases, options.cases, folder.string());
        check_rules(problem, *cases, tools.compiler, tools.cache);
        if (options.files.empty()) {
            assignments.push_back({{&problem, problem.folder / "solution.cpp"}, cases, chosen});
        }
        for (const std::string& file : options.files) {
            assignments.push_back({submission_in(problem, file, options), cases, chosen});
        }
    }
    return judge_all(std::move(assignments), tools, options);
}

// ---- judge check --------------------------------------------------------------------------------

namespace {

// A fault in the files of one problem doesn't keep the others from being looked at.
bool check(const Problem& problem, const Options& options, Tools& tools) {
    const Terminal terminal = Terminal::of_stdout();
    try {
        const CaseStore cases = cases_of(problem, options);
        check_rules(problem, cases, tools.compiler, tools.cache);
        const bool is_good =
            check_problem(problem, cases, tools.compiler, options.build(), terminal);
        return (!options.mutants ||
                check_mutants(problem, cases, tools.compiler, options.build(), terminal)) &&
               is_good;
    } catch (const InputFault& fault) {
        say("  {}  {}\n", terminal.red("FAULT"), fault.what());
        return false;
    }
}

}  // namespace

int run_check(const Options& options) {
    const std::vector<Problem> problems = chosen_problems(options);
    say_missing_layers(options);
    Tools tools(options);
    std::vector<int> at_fault;
    for (const Problem& problem : problems) {
        if (!check(problem, options, tools)) at_fault.push_back(problem.number);
    }
    if (problems.size() > 1) {
        say("{} of {} in order{}{}\n", problems.size() - at_fault.size(),
            counted(problems.size(), "problem"), at_fault.empty() ? "" : "; not ",
            fmt::join(at_fault, ", "));
    }
    return at_fault.empty() ? all_accepted : judge_failed;
}

// ---- judge init, new and add --------------------------------------------------------------------

namespace {

// Whether there is a place for problems and cases of one's own.
void check_own(const Options& options) {
    if (options.paths.is_own) return;
    throw InputFault(fmt::format(
        "no folder of your own is here or above (it holds problems/ and testcases/), and those in "
        "{} are everybody's; `judge init` makes one here",
        options.paths.problems.parent_path().string()));
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
    say_error("{}: ", question);
    std::fflush(stderr);
    std::cin.clear();  // it may have ended with the pasted text
    std::clearerr(stdin);
    std::string line;
    std::getline(std::cin, line);
    return line.empty() ? std::nullopt : std::optional(line);
}

}  // namespace

int run_init(const std::string& folder) {
    make_own_folder(folder);
    return all_accepted;
}

int run_new(const Options& options, const NewProblem& wanted, const std::string& snippet) {
    check_own(options);
    make_problem(wanted, read_snippet(snippet), options.paths.problems, options.paths.testcases,
                 options.typed_folders());
    return all_accepted;
}

int run_add(const Options& options, const AddOptions& add) {
    check_own(options);
    const Problem problem = chosen_problems(options).front();
    const path folder = cases_folder(problem, options);
    const bool is_typed = add.text_file.empty() || add.text_file == "-";
    if (is_typed && isatty(STDIN_FILENO) != 0) {
        say_error("Paste the input, one argument a line; end with Ctrl-D.\n");
    }
    NewCase wanted;
    wanted.text = read_snippet(add.text_file);
    wanted.source = is_typed ? "pasted text" : add.text_file;
    wanted.name = add.name ? add.name : ask("name");
    wanted.why = add.why ? add.why : ask("why, in a line");
    wanted.file = folder / add.file;
    const bool has_cases = std::filesystem::exists(folder) && !std::filesystem::is_empty(folder);
    const CaseStore cases = has_cases ? read_cases(folder, problem) : CaseStore{};
    Tools tools(options);
    add_cases(problem, cases, wanted, tools.compiler);
    return all_accepted;
}

// ---- judge stress -------------------------------------------------------------------------------

int run_stress(const Options& options, StressOptions wanted) {
    const Problem problem = chosen_problems(options).front();
    say_missing_layers(options);
    submission_in(problem, wanted.submission, options);
    Tools tools(options);
    wanted.cases = options.paths.testcases / problem.slug;
    wanted.build = options.build();
    wanted.folders = options.typed_folders();
    return stress(problem, wanted, tools.compiler, Terminal::of_stdout());
}

// ---- judge bench --------------------------------------------------------------------------------

int run_bench(const Options& options, std::chrono::seconds longest) {
    const Problem problem = chosen_problems(options).front();
    say_missing_layers(options);
    for (const std::string& file : options.files) submission_in(problem, file, options);
    Tools tools(options);
    const CaseStore cases = cases_of(problem, options);
    check_rules(problem, cases, tools.compiler, tools.cache);
    BenchOptions wanted;
    wanted.files.assign(options.files.begin(), options.files.end());
    wanted.chosen = chosen_cases(cases, options.cases, cases_folder(problem, options).string());
    wanted.longest = longest;
    wanted.html = options.html;
    wanted.typed = options.typed();
    return bench(problem, cases, std::move(wanted), tools.compiler, Terminal::of_stdout());
}

// ---- judge completion ---------------------------------------------------------------------------

namespace {

// More are of no help to anybody who types.
constexpr std::size_t most_values = 1000;

std::set<std::string> sets_of(const path& folder) {
    std::set<std::string> sets;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        if (entry.is_directory()) sets.insert(entry.path().filename().string());
    }
    return sets;
}

// Folders with a problem, whatever it is like.
std::set<std::string> problems_in(const path& folder) {
    std::set<std::string> problems;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        if (std::filesystem::exists(entry.path() / "problem.json", ignored)) {
            problems.insert(entry.path().filename().string());
        }
    }
    return problems;
}

std::set<std::string> case_names(const CaseStore& cases) {
    std::set<std::string> names;
    for (std::size_t i = 0; i < cases.size() && names.size() < most_values; ++i) {
        names.insert(cases[i].name);
    }
    return names;
}

std::set<std::string> completed_values(const Options& options, const std::string& what) {
    if (what == "problem") return problems_in(options.paths.problems);
    if (options.problem.empty()) return {};
    const Problem problem = chosen_problems(options).front();
    return what == "set" ? sets_of(options.paths.testcases / problem.slug)
                         : case_names(cases_of(problem, options));
}

}  // namespace

int run_completion_values(const Options& options, const std::string& what) {
    for (const std::string& value : completed_values(options, what)) {
        // Nobody can type the others, and a line has to stay a line.
        if (!value.empty() && escaped(value) == value) say("{}\n", value);
    }
    return all_accepted;
}

// ---- judge practice, list and debug -------------------------------------------------------------

namespace {

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

}  // namespace

int run_practice(const Options& options, const PracticeFlags& flags) {
    const Problem problem = chosen_problems(options).front();
    const Attempts attempts(options.paths.attempts);
    Tools tools(options);
    PracticeOptions wanted;
    wanted.attempt = attempts.latest(problem);
    if (wanted.attempt.empty() || flags.again) wanted.attempt = attempts.start(problem);
    wanted.cases = cases_folder(problem, options);
    wanted.build = options.build();
    wanted.typed = options.typed();
    wanted.debug = [&](std::size_t number) {
        const Case one = cases_of(problem, options)[number - 1];
        debug_case(problem, wanted.attempt, one, tools.compiler, {});
    };
    if (flags.edit) open_editor(wanted.attempt);
    return practice(problem, wanted, attempts, tools.compiler);
}

int run_clean(const Options& options) {
    Cache cache(cache_folder(options));
    say("{}: emptied, {:.1f} MB\n", cache.folder().string(),
        static_cast<double>(cache.clear()) / 1e6);
    return all_accepted;
}

int run_list(const Options& options, bool as_json) {
    const std::vector<ListedProblem> listed =
        listed_problems(read_problems(options.paths.problems), options.paths.testcases,
                        Attempts(options.paths.attempts));
    say("{}", as_json ? list_as_json(listed) : list_as_table(listed, Terminal::of_stdout()));
    return all_accepted;
}

namespace {

// Judges up to the first case that fails.
class FirstFailure final : public JudgingEvents {
public:
    std::size_t index = 0;  // 0 where none fails

    bool judged(std::size_t which, Outcome outcome) override {
        if (outcome.verdict == Verdict::accepted) return true;
        index = which;
        return false;
    }
};

// The case that is named, else the first one that fails, else the first.
Case case_to_debug(const Submission& submission, const Options& options, Tools& tools) {
    const Problem& problem = *submission.problem;
    const CaseStore cases = cases_of(problem, options);
    const std::string place = cases_folder(problem, options).string();
    const std::vector<std::size_t> chosen = chosen_cases(cases, options.cases, place);
    if (!options.cases.empty()) return cases[chosen.front()];
    FirstFailure failure;
    judge_submission(submission, cases, chosen, tools.compiler, Build::sanitizer, failure);
    return cases[failure.index];
}

// The submission is the one given, else the newest attempt, else the problem's own solution.
Submission submission_to_debug(const std::vector<Problem>& problems, const Options& options) {
    if (std::filesystem::is_regular_file(options.problem)) {
        return submission_of(options.problem, problems);
    }
    const Problem& problem = problems.front();
    if (!options.files.empty()) return {&problem, options.files.front()};
    const path attempt = Attempts(options.paths.attempts).latest(problem);
    return {&problem, attempt.empty() ? problem.folder / "solution.cpp" : attempt};
}

}  // namespace

int run_debug(const Options& options, const DebugOptions& debug) {
    const bool is_file = std::filesystem::is_regular_file(options.problem);
    const std::vector<Problem> problems =
        is_file ? read_problems(options.paths.problems) : chosen_problems(options);
    const Submission submission = submission_to_debug(problems, options);
    Tools tools(options);
    const Case one = case_to_debug(submission, options, tools);
    debug_case(*submission.problem, submission.file, one, tools.compiler, debug);
    return all_accepted;
}

}  // namespace harness

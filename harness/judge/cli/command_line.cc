#include "cli/command_line.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "base/fault.h"
#include "base/text.h"
#include "cli/commands.h"
#include "cli/completion.h"
#include "cli/manual.h"
#include "cli/version.h"
#include "console/terminal.h"
#include "race/bench.h"
#include "verdict/verdict.h"

namespace harness {
namespace {

// What is read from the command line, and in the end the command that it is for.
struct CommandLine {
    CLI::App app{"Judges LeetCode solutions in C++ on JSON cases."};
    Options options;
    NewProblem problem;
    std::string snippet;
    AddOptions add;
    PracticeFlags practice;
    bool as_json = false;
    DebugOptions debug;
    StressOptions stress;
    int stress_seconds = static_cast<int>(StressOptions{}.longest.count());
    int bench_seconds = static_cast<int>(BenchOptions{}.longest.count());
    std::string shell;
    std::string completed_option;
    std::string own_folder = ".";
    std::function<int()> run;
};

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

// ---- options of several commands ----------------------------------------------------------------

void add_folders(CLI::App& command, Options& options) {
    NamedFolders& folders = options.folders;
    command.add_option("--problems", folders.problems,
                       "folder of the problems (default: yours, else the judge's)");
    command.add_option("--testcases", folders.testcases,
                       "folder of their cases (default: the same)");
    command.add_option("--attempts", folders.attempts,
                       "folder of your attempts (default: attempts)");
}

void add_compiler(CLI::App& command, Options& options) {
    command.add_option("--compiler", options.compiler, "compiler (default: the newest)");
}

void add_plain(CLI::App& command, Options& options) {
    command.add_flag("--plain", options.plain, "build at -O2 without sanitizers");
}

void add_untrusted(CLI::App& command, Options& options) {
    command.add_flag("--untrusted", options.untrusted,
                     "refuse to judge where a layer of the sandbox is missing");
}

void add_judging(CLI::App& command, Options& options) {
    add_folders(command, options);
    command.add_option("--set", options.set,
                       "a set of cases that runs on request: a folder inside the others");
    add_compiler(command, options);
    add_plain(command, options);
    add_untrusted(command, options);
}

void add_cases(CLI::App& command, Options& options) {
    command
        .add_option("--case", options.cases,
                    "only these cases: numbers (1,3-5) or a name; may come several times")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void add_html(CLI::App& command, Options& options) {
    command.add_option("--html", options.html, "write a page about the results to this file");
}

// An option that takes a number of seconds. The range is told where it is left, and not in the
// help.
void add_seconds(CLI::App& command, int& seconds, const std::string& description) {
    command.add_option("--seconds", seconds, description)
        ->check(CLI::Range(1, 86'400).description(""))
        ->capture_default_str();
}

CLI::Option* add_problem(CLI::App& command, Options& options) {
    return command.add_option("problem", options.problem, "number or folder of a problem");
}

// ---- the commands -------------------------------------------------------------------------------

void define_judge(CommandLine& line) {
    CLI::App& app = line.app;
    Options& options = line.options;
    app.name("judge");
    app.add_option("problem", options.problem,
                   "number or folder of a problem (default: all), or folder of submissions");
    app.add_option("files", options.files, "submissions (default: the problem's solution.cpp)");
    add_judging(app, options);
    add_cases(app, options);
    app.add_option("--json", options.json, "write the results to this file, for other programs");
    add_html(app, options);
    app.footer(
        "Examples:\n"
        "  judge                        every problem's own solution\n"
        "  judge 37 mine.cpp            a file on the cases of problem 37\n"
        "  judge submissions/           every file in a folder, named 37.cpp or 37/a.cpp\n"
        "  judge stress 37 mine.cpp     random inputs until one fails\n"
        "  judge bench 37 A.cpp B.cpp   which of them is faster?\n"
        "  judge practice --help        a command's own options, and an example\n"
        "GoogleTest's flags (--gtest_filter, --gtest_output=xml:FILE, ...) pass through.\n"
        "JUDGE_CACHE names the folder of what was compiled (else the checkout's, or "
        "~/.cache/judge).\n"
        "Exit status:\n"
        "  0  all were accepted\n"
        "  1  a submission failed\n"
        "  2  the judge, a case or the command line is at fault, or there was nothing to judge\n");
    app.set_version_flag(
        "--version",
        [&line] {
            return version_text(find_paths(line.options.folders, Surroundings::of_this_process()));
        },
        "version, commit, compilers and folders");
    line.run = [&line] { return run_judge(line.options); };
}

// Adds a command that does `run` where it is the one that is typed.
CLI::App* add_command(CommandLine& line, const std::string& name, const std::string& description,
                      const std::string& example, std::function<int()> run) {
    CLI::App* command = line.app.add_subcommand(name, description);
    command->footer("Example:\n  judge " + example + "\n");
    command->callback([&line, run = std::move(run)] { line.run = run; });
    return command;
}

void define_check(CommandLine& line) {
    CLI::App* command = add_command(
        line, "check", "judge a problem's approaches and mistakes: does each get its verdict?",
        "check 37 --mutants", [&line] { return run_check(line.options); });
    command->add_option("problem", line.options.problem,
                        "number or folder of a problem (default: all)");
    add_judging(*command, line.options);
    command->add_flag("--mutants", line.options.mutants,
                      "also judge wrong versions of solution.cpp, each with one small edit,\n"
                      "and list those that fail no case");
}

void define_init(CommandLine& line) {
    CLI::App* command =
        add_command(line, "init", "a folder of your own: problems, cases, README, CI",
                    "init course && cd course && judge new 900 snippet.cpp",
                    [&line] { return run_init(line.own_folder); });
    command->add_option("folder", line.own_folder, "the folder (default: this one)");
}

void define_new(CommandLine& line) {
    NewProblem& wanted = line.problem;
    CLI::App* command = add_command(
        line, "new", "a problem's folder from a pasted LeetCode snippet (a file, or stdin)",
        "new 79 snippet.cpp --title \"Word Search\"",
        [&line] { return run_new(line.options, line.problem, line.snippet); });
    command->add_option("number", wanted.number, "the problem's number")->required();
    command->add_option("snippet", line.snippet, "file with what the LeetCode editor holds");
    command->add_option("--title", wanted.title, "title (default: from the method's name)");
    command->add_option("--method", wanted.method, "the method that LeetCode calls");
    command->add_option("--node", wanted.node,
                        "what Node* stands for: random-list, graph, n-ary, next-right,\n"
                        "multilevel-list or quad");
    add_folders(*command, line.options);
}

void define_add(CommandLine& line) {
    AddOptions& add = line.add;
    CLI::App* command =
        add_command(line, "add", "a case from what LeetCode's Testcases panel holds",
                    "add 20 --name \"crossed\" <<< '\"([)]\"'",
                    [&line] { return run_add(line.options, line.add); });
    add_problem(*command, line.options)->required();
    command->add_option("text", add.text_file,
                        "file with the input, one argument a line, or a case as JSON\n"
                        "(default: standard input)");
    command->add_option("--name", add.name, "the case's name");
    command->add_option("--why", add.why, "what the case is there to catch");
    command->add_option("--file", add.file, "case file that it goes into")->capture_default_str();
    add_compiler(*command, line.options);
    add_folders(*command, line.options);
}

void define_practice(CommandLine& line) {
    CLI::App* command = add_command(
        line, "practice", "a starter file under attempts/, judged at every save",
        "practice 37 --edit", [&line] { return run_practice(line.options, line.practice); });
    add_problem(*command, line.options)->required();
    command->add_flag("--again", line.practice.again,
                      "begin a new attempt beside those that there are");
    command->add_flag("--edit", line.practice.edit, "open the attempt in $VISUAL or $EDITOR first");
    add_compiler(*command, line.options);
    add_plain(*command, line.options);
    add_folders(*command, line.options);
}

void define_list(CommandLine& line) {
    CLI::App* command =
        add_command(line, "list", "the problems, their cases and the state of your attempts",
                    "list --json", [&line] { return run_list(line.options, line.as_json); });
    command->add_flag("--json", line.as_json, "as JSON, for other programs");
    add_folders(*command, line.options);
}

void define_clean(CommandLine& line) {
    add_command(line, "clean", "remove what was compiled for earlier runs", "clean",
                [&line] { return run_clean(line.options); });
}

void define_debug(CommandLine& line) {
    CLI::App* command =
        add_command(line, "debug", "step with gdb through the first case that an attempt fails",
                    "debug 37 mine.cpp --case \"last cell only\"",
                    [&line] { return run_debug(line.options, line.debug); });
    command
        ->add_option("problem", line.options.problem,
                     "number or folder of a problem, or a submission named after one")
        ->required();
    command
        ->add_option("file", line.options.files,
                     "the submission (default: your newest attempt, else solution.cpp)")
        ->expected(0, 1);
    command->add_option("--case", line.options.cases, "number or name of the case")->expected(1);
    command
        ->add_option("--debugger-argument", line.debug.arguments,
                     "a further argument for the debugger; may come several times")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    command->add_option("--prepare", line.debug.prepared,
                        "start no debugger; put what one needs into this folder");
    add_compiler(*command, line.options);
    add_folders(*command, line.options);
}

void define_stress(CommandLine& line) {
    CLI::App* command = add_command(
        line, "stress", "random inputs against the accepted solution, until an answer differs",
        "stress 37 mine.cpp --seconds 60", [&line] {
            line.stress.longest = std::chrono::seconds(line.stress_seconds);
            return run_stress(line.options, line.stress);
        });
    add_problem(*command, line.options)->required();
    command->add_option("file", line.stress.submission, "the submission")->required();
    command->add_option("--seed", line.stress.seed, "another seed gives other inputs")
        ->capture_default_str();
    add_seconds(*command, line.stress_seconds, "how long to search");
    add_compiler(*command, line.options);
    add_plain(*command, line.options);
    add_untrusted(*command, line.options);
    add_folders(*command, line.options);
}

void define_bench(CommandLine& line) {
    CLI::App* command = add_command(
        line, "bench", "right files timed in turns: which is faster, and by how much?",
        "bench 37 A.cpp B.cpp --seconds 20",
        [&line] { return run_bench(line.options, std::chrono::seconds(line.bench_seconds)); });
    add_problem(*command, line.options)->required();
    command->add_option("files", line.options.files,
                        "submissions (default: solution.cpp and all approaches)");
    add_seconds(*command, line.bench_seconds, "how long to time them, all together");
    add_cases(*command, line.options);
    command->add_option("--set", line.options.set,
                        "a set of cases that runs on request: a folder inside the others");
    add_html(*command, line.options);
    add_compiler(*command, line.options);
    add_untrusted(*command, line.options);
    add_folders(*command, line.options);
}

DescribedOption described(const CLI::Option& option, const std::string& name) {
    return {name, option.get_description(), option.get_items_expected_max() > 0,
            option.get_required(), option.get_default_str()};
}

DescribedCommand described(const CLI::App& command) {
    DescribedCommand made{
        command.get_name(), command.get_description(), {}, {}, command.get_footer()};
    for (const CLI::Option* option : command.get_options()) {
        if (option->get_group().empty()) continue;  // hidden
        if (option->get_positional()) {
            made.arguments.push_back(described(*option, option->get_name(true)));
        }
        for (const std::string& name : option->get_lnames()) {
            made.options.push_back(described(*option, "--" + name));
        }
    }
    return made;
}

// Those that the help lists, then the judge itself.
std::vector<DescribedCommand> described_commands(const CommandLine& line) {
    std::vector<DescribedCommand> commands;
    for (const CLI::App* command : line.app.get_subcommands({})) {
        if (!command->get_group().empty()) commands.push_back(described(*command));
    }
    if (!line.options.paths.is_installed) {
        commands.push_back({"selftest", "build and run the tests of the judge itself", {}, {}, ""});
    }
    commands.push_back(described(line.app));
    commands.back().name.clear();
    return commands;
}

// The page that is installed; no help lists the command.
void define_manual(CommandLine& line) {
    add_command(line, "manual", "the manual page, for man", "manual > judge.1", [&line] {
        say("{}", manual_page(described_commands(line)));
        return all_accepted;
    })->group("");
}

void define_completion(CommandLine& line) {
    CLI::App* command = add_command(
        line, "completion", "a script that completes commands, options and problems in a shell",
        "completion bash > ~/.judge-completion && echo '. ~/.judge-completion' >> ~/.bashrc",
        [&line] {
            if (!line.completed_option.empty()) {
                return run_completion_values(line.options, line.completed_option);
            }
            // An installed one is found by its name.
            const std::string judge =
                line.options.paths.is_installed ? "judge" : own_program().string();
            say("{}", completion_script(line.shell, described_commands(line), judge));
            return all_accepted;
        });
    command->add_option("shell", line.shell, "the shell")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
    // What the scripts ask; no help lists it.
    command->add_option("--values", line.completed_option)
        ->check(CLI::IsMember({"case", "problem", "set"}))
        ->group("");
    command->add_option("--of", line.options.problem)->group("");
    command->add_option("--set", line.options.set)->group("");
}

void define_commands(CommandLine& line) {
    define_judge(line);
    define_check(line);
    define_init(line);
    define_new(line);
    define_add(line);
    define_practice(line);
    define_list(line);
    define_debug(line);
    define_stress(line);
    define_bench(line);
    define_clean(line);
    define_completion(line);
    define_manual(line);
}

// ---- what can't be read -------------------------------------------------------------------------

std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    }
    return names;
}

// The first option that the command doesn't have, else the first argument too many.
std::string words_about_extras(const std::vector<std::string>& extras, const CLI::App& command) {
    for (const std::string& extra : extras) {
        if (!extra.starts_with('-')) continue;
        const std::string name = extra.substr(0, extra.find('='));
        return fmt::format("no option {}{}", in_quotes(name),
                           did_you_mean(name, option_names(command)));
    }
    return fmt::format("one argument too many: {}", in_quotes(extras.front()));
}

std::string words_about(const CLI::ParseError& error, const CLI::App& app) {
    const std::vector<CLI::App*> typed = app.get_subcommands();
    const CLI::App& command = typed.empty() ? app : *typed.front();
    const std::vector<std::string> extras = app.remaining(true);
    const bool is_about_extras =
        error.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError) && !extras.empty();
    return fmt::format("{}; `judge {}--help` shows what there is",
                       is_about_extras ? words_about_extras(extras, command) : error.what(),
                       typed.empty() ? "" : command.get_name() + " ");
}

}  // namespace

int run_command_line(int argc, char** argv) {
    std::vector<char*> arguments = take_runner_flags(argc, argv);
    CommandLine line;
    define_commands(line);
    try {
        line.app.parse(static_cast<int>(arguments.size()), arguments.data());
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return line.app.exit(error);
        throw InputFault(words_about(error, line.app));
    }
    line.options.paths = find_paths(line.options.folders, Surroundings::of_this_process());
    for (const DescribedCommand& command : described_commands(line)) {
        if (!command.name.empty()) line.options.commands.push_back(command.name);
    }
    return line.run();
}

}  // namespace harness

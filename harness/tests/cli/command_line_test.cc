// The command line's own words: help, what is mistyped, and completion in a shell.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>

#include "at_terminal.h"
#include "base/files.h"
#include "support.h"
#include "system/process.h"

namespace harness {
namespace {

using std::filesystem::path;

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

// The commands that the help lists.
std::vector<std::string> commands() {
    std::vector<std::string> names;
    bool is_listing = false;
    for (const std::string& line : lines_of(run_judge({"--help"}).screen)) {
        if (is_listing && !line.starts_with("  ")) break;
        if (is_listing) names.push_back(line.substr(2, line.find(' ', 2) - 2));
        if (line == "Subcommands:") is_listing = true;
    }
    return names;
}

// The program where it is installed.
std::optional<path> installed(const std::string& program) {
    for (const char* folder : {"/usr/local/bin", "/usr/bin", "/bin"}) {
        if (std::filesystem::exists(path(folder) / program)) return path(folder) / program;
    }
    return std::nullopt;
}

// What a shell, or another program, prints that gets this script.
Finished run_in(const path& shell, const std::vector<std::string>& options,
                const std::string& script) {
    std::vector<std::string> arguments{shell.string()};
    arguments.insert(arguments.end(), options.begin(), options.end());
    arguments.push_back(script);
    return run_to_end({arguments, {"PATH=/usr/local/bin:/usr/bin:/bin"}, {}, {}, nullptr},
                      std::chrono::seconds(30), std::size_t{1} << 20);
}

void expect_fits_screen(const std::string& help, std::size_t most_lines) {
    const std::vector<std::string> lines = lines_of(help);
    EXPECT_LE(lines.size(), most_lines) << help;
    for (const std::string& line : lines) EXPECT_LE(line.size(), 100U) << line;
}

// ---- help ---------------------------------------------------------------------------------------

TEST(HelpOfCommands, ShowsAnExampleAndFitsAScreen) {
    const std::vector<std::string> all = commands();
    EXPECT_GE(all.size(), 9U);
    for (const std::string& command : all) {
        SCOPED_TRACE(command);
        const Judged judged = run_judge({command, "--help"});
        EXPECT_EQ(judged.status, 0);
        EXPECT_TRUE(shows(judged.screen, "\nExample:\n  judge " + command));
        expect_fits_screen(judged.screen, 40);
    }
}

TEST(HelpOfCommands, ListsExitStatusesAtTheTop) {
    const Judged judged = run_judge({"--help"});
    EXPECT_EQ(judged.status, 0);
    EXPECT_TRUE(shows(judged.screen, "\nExamples:\n  judge "));
    for (const char* status : {"\nExit status:\n", "\n  0  ", "\n  1  ", "\n  2  "}) {
        EXPECT_TRUE(shows(judged.screen, status));
    }
    expect_fits_screen(judged.screen, 48);
}

// ---- version and manual -------------------------------------------------------------------------

TEST(Version, NamesTheCommitCompilersAndFolders) {
    const path project = JUDGE_PROJECT_FOLDER;
    const Judged judged = run_judge({"--version"}, {"JUDGE_CACHE=/nowhere"});
    EXPECT_EQ(judged.status, 0);
    const std::vector<std::string> lines = lines_of(judged.screen);
    ASSERT_GE(lines.size(), 4U) << judged.screen;
    EXPECT_EQ(replaced_pattern(lines[0],
                               "[0-9.]+, commit (v[0-9.]+-?)?([0-9a-f]+|[0-9]+-g[0-9a-f]+)?"
                               "(-dirty)?$",
                               "X"),
              std::filesystem::exists(project / ".git") ? "judge X" : lines[0]);
    EXPECT_TRUE(shows(lines[2], "  clang ") || shows(lines[2], "  g++ "));
    EXPECT_EQ(lines.back(),
              "own files in " + (project / "harness").string() + ", cache in /nowhere");
}

TEST(Version, HasTheCommitOfItsOwnCheckoutOnly) {
    const path project = JUDGE_PROJECT_FOLDER;
    const ScratchFolder folder(project / "build");  // inside a checkout, but none itself
    const path made = folder.path() / "built_from.cc";
    const Finished finished = run_to_end(
        {{JUDGE_CMAKE, "-DSOURCE=" + folder.path().string(), "-DPROJECT_VERSION=9.8",
          "-DTEMPLATE=" + (project / "harness/judge/cli/built_from.cc.in").string(),
          "-DOUTPUT=" + made.string(), "-P", (project / "harness/cmake/commit.cmake").string()},
         {"PATH=/usr/bin:/bin"},
         {},
         {},
         nullptr},
        std::chrono::seconds(30), std::size_t{1} << 20);
    EXPECT_EQ(finished.ending.exit_status, 0) << finished.output;
    EXPECT_TRUE(shows(read_file(made), "judge_version = \"9.8\""));
    EXPECT_TRUE(shows(read_file(made), "judge_commit = \"unknown\""));
}

TEST(Manual, HasTheWordsOfTheHelp) {
    const std::string page = replaced(run_judge({"manual"}).screen, "\\-", "-");
    for (const std::string& command : commands()) {
        EXPECT_TRUE(shows(page, "\n.SS " + command + "\n"));
        EXPECT_TRUE(shows(page, "\\fBjudge " + command + "\\fR"));
    }
    EXPECT_TRUE(shows(page, "\\fB--mutants\\fR\nalso judge wrong versions of solution.cpp"));
    EXPECT_TRUE(shows(page, "\n.B Exit status:\n.nf\n  0  all were accepted"));
    EXPECT_FALSE(page.find(".SS manual") != std::string::npos);
}

TEST(Manual, IsWellFormed) {
    if (!installed("groff")) GTEST_SKIP() << "groff isn't installed";
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_file(folder.path() / "judge.1", run_judge({"manual"}).screen);
    const Finished finished =
        run_in(*installed("groff"), {"-man", "-ww", "-z"}, (folder.path() / "judge.1").string());
    EXPECT_EQ(finished.ending.exit_status, 0);
    EXPECT_EQ(finished.output, "");
}

// ---- what is mistyped ---------------------------------------------------------------------------

struct Mistake {
    std::vector<std::string> typed;
    std::string answer;
};

TEST(Mistyped, GetsTheNearestRightWord) {
    const ScratchProblem problem = echo_problem();
    const std::string mine = problem.with_file("mine.cpp", echo_submission(""));
    const std::string near = (problem.root() / "mnie.cpp").string();
    for (const Mistake& mistake : std::vector<Mistake>{
             {{"chek", "1"}, "no problem \"chek\" in "},
             {{"chek", "1"}, "did you mean \"check\"?"},
             {{"stres"}, "did you mean \"stress\"?"},
             {{"self-test"}, "did you mean \"selftest\"?"},
             {{"1-scrath"}, "did you mean \"1-scratch\"?"},
             {{"check", "1-scrath"}, "did you mean \"1-scratch\"?"},
             {{"1", mine, "--plian"}, "no option \"--plian\"; did you mean \"--plain\"?; `judge "},
             {{"check", "1", "--mutant"}, "did you mean \"--mutants\"?; `judge check --help`"},
             {{"stress", "1", mine, "--sed=3"}, "no option \"--sed\"; did you mean \"--seed\"?"},
             {{"list", "1"}, "one argument too many: \"1\"; `judge list --help` shows"},
             {{"bench"}, "problem is required; `judge bench --help` shows"},
             {{"completion", "bsh"}, "{bash,zsh,fish}"},
             {{"1", near}, "mnie.cpp: no such file; did you mean \"" + mine + "\"?"},
             {{"1", mine, "--case", "secnd"}, "did you mean \"second\"?"}}) {
        std::vector<std::string> typed = mistake.typed;
        SCOPED_TRACE(mistake.typed.front());
        for (const char* folder : {"testcases", "problems"}) {
            typed.insert(typed.begin(), {std::string("--") + folder, problem.root() / folder});
        }
        const Judged judged = run_judge(typed);
        EXPECT_EQ(judged.status, 2);
        EXPECT_TRUE(shows(judged.screen, mistake.answer));
    }
}

TEST(Mistyped, NamesEachCommandThatThereIs) {
    for (const std::string& command : commands()) {
        const Judged judged = run_judge(
            {"--problems", std::string(JUDGE_PROJECT_FOLDER) + "/problems", command + "x"});
        EXPECT_TRUE(shows(judged.screen, "did you mean \"" + command + "\"?"));
    }
}

// ---- completion ---------------------------------------------------------------------------------

class BashCompletion {
public:
    BashCompletion() : problem_(echo_problem()) {
        problem_.with_file("completion.bash", run_judge({"completion", "bash"}).screen);
        problem_.with_file("mine.cpp", "");
        problem_.with_file("notes.txt", "");
        problem_.with_cases(R"([{"name": "two words", "input": {"question": 1}, "expected": 1}])",
                            "more.json");
        problem_.with_cases(R"([{"name": "in a set", "input": {"question": 1}, "expected": 1}])",
                            "hard/cases.json");
    }

    path root() const { return problem_.root(); }

    // What is offered for the last of these words, one a line.
    std::string offered_for(const std::string& words) const {
        const Finished finished =
            run_in("/bin/bash", {"-c"},
                   "cd '" + problem_.root().string() +
                       "' && source ./completion.bash && COMP_WORDS=(" + words +
                       ") && COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) && _judge; "
                       "printf '%s\\n' \"${COMPREPLY[@]}\"");
        EXPECT_EQ(finished.ending.exit_status, 0) << finished.output;
        return "\n" + finished.output;
    }

private:
    ScratchProblem problem_;
};

TEST(Completion, OffersWhatIsRightInBash) {
    if (!installed("bash")) GTEST_SKIP() << "bash isn't installed";
    const BashCompletion bash;
    for (const std::string& command : commands()) {
        EXPECT_TRUE(shows(bash.offered_for("judge ''"), "\n" + command + "\n"));
    }
    EXPECT_EQ(bash.offered_for("judge ch"), "\ncheck\n");
    EXPECT_EQ(bash.offered_for("judge 1"), "\n1\n1-scratch\n");
    EXPECT_EQ(bash.offered_for("judge stress ''"), "\n1\n1-scratch\n");
    EXPECT_EQ(bash.offered_for("judge bench 1 m"), "\nmine.cpp\n");
    EXPECT_EQ(bash.offered_for("judge 1 n"), "\n\n");
    EXPECT_EQ(bash.offered_for("judge 1 --pl"), "\n--plain\n");
    EXPECT_EQ(bash.offered_for("judge check --mu"), "\n--mutants\n");
    EXPECT_EQ(bash.offered_for("judge 1 --mu"), "\n\n");
    EXPECT_EQ(bash.offered_for("judge --set hard stress 1 mine.cpp --see"), "\n--seed\n");
    EXPECT_EQ(bash.offered_for("judge stress --seed ''"), "\n\n");
    EXPECT_EQ(bash.offered_for("judge completion f"), "\nfish\n");
}

TEST(Completion, OffersCasesAndSetsOfTheProblemInBash) {
    if (!installed("bash")) GTEST_SKIP() << "bash isn't installed";
    const BashCompletion bash;
    EXPECT_EQ(bash.offered_for("judge 1 --case ''"), "\nfirst\nsecond\nthird\ntwo words\n");
    EXPECT_EQ(bash.offered_for("judge bench 1-scratch mine.cpp --case s"), "\nsecond\n");
    EXPECT_EQ(bash.offered_for("judge 1 --case '\"two w'"), "\ntwo words\n");
    EXPECT_EQ(bash.offered_for("judge 1 --case 'two\\ w'"), "\ntwo words\n");
    EXPECT_EQ(bash.offered_for("judge --set hard 1 --case ''"), "\nin a set\n");
    EXPECT_EQ(bash.offered_for("judge 1 --set ''"), "\nhard\n");
    EXPECT_EQ(bash.offered_for("judge 2 --case ''"), "\n\n");
    EXPECT_EQ(bash.offered_for("judge --case ''"), "\n\n");
}

TEST(Completion, QuotesANameWithABlankInBash) {
    if (!installed("bash")) GTEST_SKIP() << "bash isn't installed";
    const BashCompletion bash;
    AtTerminal terminal({"/bin/bash", "--norc", "--noprofile", "-i"});
    const auto type = [&](const std::string& keys) {
        for (const char key : keys) terminal.type(key);
    };
    type("cd '" + bash.root().string() + "' && source ./completion.bash\n");
    type("judge() { printf '<%s>' \"$@\"; }\n");
    type("judge 1 --case tw\t\n");
    EXPECT_TRUE(terminal.shows_next("<1><--case><two words>"));
    type("judge 1 --case \"tw\t\n");
    EXPECT_TRUE(terminal.shows_next("<1><--case><two words>"));
}

TEST(Completion, OffersTheJudgesProblemsElsewhere) {
    if (!installed("bash")) GTEST_SKIP() << "bash isn't installed";
    const BashCompletion bash;
    std::filesystem::remove_all(bash.root() / "testcases");
    const std::string offered = bash.offered_for("judge ''");
    EXPECT_FALSE(offered.find("\n1-scratch\n") != std::string::npos) << offered;
    for (const char* number : {"\n1\n", "\n37\n"}) EXPECT_TRUE(shows(offered, number));
}

TEST(Completion, OfOtherShellsHasAllCommandsAndOptions) {
    const std::string zsh = run_judge({"completion", "zsh"}).screen;
    const std::string fish = run_judge({"completion", "fish"}).screen;
    for (const std::string& command : commands()) {
        EXPECT_TRUE(shows(zsh, "'" + command + ":"));
        EXPECT_TRUE(shows(zsh, "(" + command + ") options=("));
        EXPECT_TRUE(shows(fish, "-n __fish_use_subcommand -a " + command + " -d '"));
    }
    EXPECT_TRUE(shows(zsh, "'--mutants:also judge wrong versions"));
    EXPECT_TRUE(
        shows(fish, "-n \"__fish_seen_subcommand_from check\" -l mutants -d 'also judge wrong"));
    EXPECT_TRUE(shows(fish, "-l seconds -rF -d '"));
    EXPECT_TRUE(shows(fish, "-l case -xa '(__judge_values case)' -d '"));
    EXPECT_EQ(count_of("--values", zsh + fish), 4U) << "the option that only scripts know";
    EXPECT_EQ(count_of("@", zsh + fish), 1U) << "zsh has one \"$@\", and all marks are filled in";
}

TEST(Completion, IsWellFormedForEachShellThatIsInstalled) {
    bool is_checked = false;
    for (const char* shell : {"bash", "zsh", "fish"}) {
        const std::optional<path> program = installed(shell);
        if (!program) continue;
        const ScratchProblem problem = echo_problem();
        const std::string script =
            problem.with_file("script", run_judge({"completion", shell}).screen);
        EXPECT_EQ(run_in(*program, {"-n"}, script).output, "") << shell;
        is_checked = true;
    }
    if (!is_checked) GTEST_SKIP() << "none of the shells is installed";
}

}  // namespace
}  // namespace harness

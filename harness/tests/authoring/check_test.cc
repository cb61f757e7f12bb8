// `judge check`: faults of a problem's own, each with its place.
#include <gtest/gtest.h>

#include "authoring/mistake_coverage.h"
#include "sudoku_problems.h"
#include "support.h"

namespace harness {
namespace {

using Indexes = std::vector<std::size_t>;

// ---- what the cases are good for ----------------------------------------------------------------

TEST(Check, CasesAreNeededNothingNewOrIdle) {
    // Case 0 alone fails the first mistake, 1 and 2 both the second, 3 nothing.
    const MistakeCoverage use = mistake_coverage_of({{{0}}, {{0, 1, 2}}}, 4);
    EXPECT_EQ(use.needed, (std::map<std::size_t, std::size_t>{{0, 0}}));
    EXPECT_EQ(use.nothing_new, (Indexes{1, 2}));
    EXPECT_EQ(use.idle, Indexes{3});
}

TEST(Check, TheFirstOfSeveralEqualCasesIsTheNewOne) {
    const MistakeCoverage use = mistake_coverage_of({{{0, 1, 2}}, {{1, 2}}}, 3);
    EXPECT_EQ(use.nothing_new, (Indexes{0, 2}));
    EXPECT_TRUE(use.needed.empty());
}

TEST(Check, ACaseThatDidNotRunMayBeAsGood) {
    EXPECT_TRUE(mistake_coverage_of({{{0}, 3}}, 4).needed.empty());
}

TEST(Check, ShowsWhichCasesFailWhichMistake) {
    const ScratchProblem problem = echo_problem(R"("limits": {"time_ms": 200})");
    problem.with_file("problems/1-scratch/solution.cpp", echo_submission(""));
    problem.with_file("problems/1-scratch/mistakes/wrong-answer/two.cpp",
                      echo_submission("if (question == 2) return 7;"));
    problem.with_file("problems/1-scratch/mistakes/wrong-answer/both.cpp",
                      echo_submission("if (question != 3) return 7;"));
    problem.with_file("problems/1-scratch/mistakes/time-limit-exceeded/ever.cpp",
                      echo_submission("for (volatile int i = 0; question < 3; i = 1) {}"));
    const Judged judged = problem.run({"check", "1", "--plain"});
    EXPECT_EQ(judged.status, 0);
    EXPECT_TRUE(shows(judged.screen, "two.cpp: Wrong Answer by 1 of 3 cases: \"second\"\n"));
    EXPECT_TRUE(
        shows(judged.screen, "both.cpp: Wrong Answer by 2 of 3 cases: \"first\", \"second\""));
    EXPECT_TRUE(shows(judged.screen,
                      "ever.cpp: Time Limit Exceeded by 2 of 3 cases: \"first\", "
                      "\"second\"; 1 not run"));
    EXPECT_TRUE(shows(judged.screen, "1 of 3 cases alone fail some mistake: \"second\" (two)"));
    EXPECT_TRUE(shows(judged.screen,
                      "1 of 3 cases test nothing new, another case fails the same "
                      "mistakes: \"first\""));
    EXPECT_TRUE(shows(judged.screen, "1 of 3 cases fail no mistake: \"third\""));
    EXPECT_TRUE(shows(judged.screen, "in order: 1 right solution and 3 mistakes"));
}

// ---- whose fault it is --------------------------------------------------------------------------

TEST(Check, ACaseIsAtFaultWhereAllSolutionsAgreeOnAnotherAnswer) {
    ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/solution.cpp", echo_submission(""));
    problem.with_file("problems/1-scratch/approaches/other.cpp",
                      echo_submission("return 0 + question;"));
    problem.with_cases(
        "[{\"input\": {\"question\": 5}, \"expected\": 5},\n"
        "{\"input\": {\"question\": 6}, \"expected\": 5}]",
        "more.json");
    const Judged judged = problem.run({"check", "1", "--plain"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen,
                      "more.json:2: case 2: solution.cpp and 1 approach agree on "
                      "another answer; the returned value: "));
    EXPECT_TRUE(shows(judged.screen, "ok     solution.cpp: Accepted"));
    EXPECT_TRUE(shows(judged.screen, "ok     approaches/other.cpp: Accepted"));
    EXPECT_TRUE(shows(judged.screen, "  1 fault\n"));
}

TEST(Check, ASolutionThatStandsAloneIsShownWithTheCase) {
    const ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/solution.cpp",
                      echo_submission("if (question == 2) return 7;"));
    const Judged judged = problem.run({"check", "1", "--plain"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "FAULT  solution.cpp: Wrong Answer by 1 of 3 cases"));
    EXPECT_TRUE(shows(judged.screen, "cases.json:3: case \"second\": the returned value: "));
}

TEST(Check, AFaultInTheFilesOfOneProblemLeavesTheOthersToBeChecked) {
    const ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/solution.cpp", echo_submission(""));
    problem.with_file("problems/2-other/problem.json",
                      replaced(read_file(problem.problem_folder() / "problem.json"),
                               "\"number\": 1", "\"number\": 2"));
    problem.with_file("testcases/2-other/cases.json", "[{\n\"nmae\": \"a\"}]");
    const Judged judged = problem.run({"check", "--plain"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "2-other/cases.json:2: "));
    EXPECT_TRUE(shows(judged.screen, "in order: 1 right solution and 0 mistakes"));
    EXPECT_TRUE(shows(judged.screen, "1 of 2 problems in order; not 2\n"));
}

// ---- faults planted in shipped files ------------------------------------------------------------

const std::string project = JUDGE_PROJECT_FOLDER;

// `judge check` on a shipped problem, one of whose case files has `to` in place of `from`.
Judged check_changed(const std::string& slug, const std::string& file, const std::string& from,
                     const std::string& to) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    std::filesystem::copy(project + "/testcases/" + slug, folder.path() / slug);
    const std::filesystem::path changed = folder.path() / slug / file;
    std::string text = read_file(changed);
    EXPECT_NE(text.find(from), std::string::npos) << from;
    text.replace(text.find(from), from.size(), to);
    write_file(changed, text);
    return run_judge({"check", slug, "--problems", project + "/problems", "--testcases",
                      folder.path().string()});
}

TEST(Check, OneDigitChangedInAnExpectedBoardIsFound) {
    const Judged judged =
        check_changed(solve_sudoku.slug, "1-official.json", "\"534678912\"", "\"534678911\"");
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen,
                      "1-official.json:4: case \"official example\": \"expected\" is "
                      "not a right answer: "));
}

TEST(Check, OneDigitChangedInABoardIsFound) {
    const Judged valid =
        check_changed(valid_sudoku.slug, "1-official.json", "\"53..7....\"", "\"55..7....\"");
    EXPECT_EQ(valid.status, 2);
    EXPECT_TRUE(shows(valid.screen, "1-official.json:4: case \"official example 1\": "));
    const Judged solve =
        check_changed(solve_sudoku.slug, "1-official.json", "\"53..7....\"", "\"54..7....\"");
    EXPECT_EQ(solve.status, 2);
    EXPECT_TRUE(shows(solve.screen, "1-official.json:4: case \"official example\": not legal: "));
}

TEST(Check, AGivenDroppedIsFound) {
    const Judged judged =
        check_changed(solve_sudoku.slug, "5-17-clues.json", "\"...2.1..6\"", "\".....1..6\"");
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "5-17-clues.json:4: case "));
    EXPECT_TRUE(shows(judged.screen, "not legal: not unique"));
    const Judged short_row =
        check_changed(valid_sudoku.slug, "1-official.json", "\"53..7....\"", "\"53..7...\"");
    EXPECT_EQ(short_row.status, 2);
    EXPECT_TRUE(
        shows(short_row.screen, "1-official.json:9: case \"official example 1\": board[0]"));
}

TEST(Check, ATypoInAKeyIsFound) {
    const Judged judged =
        check_changed(valid_sudoku.slug, "1-official.json", "\"expected\"", "\"expcted\"");
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen,
                      "1-official.json:20: case \"official example 1\": unknown key "
                      "\"expcted\"; did you mean \"expected\"?"));
}

}  // namespace
}  // namespace harness

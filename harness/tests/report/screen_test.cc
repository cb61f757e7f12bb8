// What people see of a wrong answer, of what a submission prints, and while they wait.
#include <gtest/gtest.h>

#include "at_terminal.h"
#include "base/files.h"
#include "support.h"

namespace harness {
namespace {

// A board to be filled in place: the second row of the answer is given in the input.
ScratchProblem board_problem() {
    ScratchProblem problem("void fill(vector<vector<char>>& board)");
    problem.with_cases(R"([{"name": "small", "input": {"board": ["1.", "34"]},
                            "expected": ["12", "34"]}])");
    return problem;
}

Judged judge_board(const std::string& body) {
    return board_problem().judge(
        "class Solution {\npublic:\n    void fill(vector<vector<char>>& board) {\n"
        "        " +
        body + "\n    }\n};\n");
}

// One case whose answer is a list of texts.
Judged judge_texts(const std::string& answer, const std::string& expected) {
    ScratchProblem problem("vector<string> answer()");
    problem.with_cases("[{\"input\": {}, \"expected\": " + expected + "}]");
    return problem.judge("struct Solution { vector<string> answer() { return " + answer + "; } };");
}

// ---- wrong answers ------------------------------------------------------------------------------

TEST(Screen, ShowsBoardsSideBySideAndMarksWhatDiffers) {
    const Judged judged = judge_board("board[0][1] = '9';");
    EXPECT_TRUE(
        shows(judged.screen, "board after the call: 1 cell differs: r1c2 is 9, expected 2"));
    EXPECT_TRUE(shows(judged.screen,
                      "        input   output   expected\n"
                      "    r1  1 .     1 9*     1 2\n"
                      "    r2  3 4     3 4      3 4\n"));
}

TEST(Screen, SaysWhichGivensWereChanged) {
    EXPECT_TRUE(shows(judge_board("board = {{'1', '2'}, {'3', '7'}};").screen,
                      "1 cell differs that had to stay as given: given r2c2 was 4, is 7"));
}

TEST(Screen, ShowsTheInputAsItWasBeforeTheCall) {
    const Judged judged = judge_board("for (auto& row : board) for (char& cell : row) cell = '.';");
    EXPECT_TRUE(shows(judged.screen, "    r2  3 4     .*.*     3 4\n"));
}

TEST(Screen, ShowsTheArgumentsAsTheyWereBeforeTheCall) {
    ScratchProblem problem("int answer(vector<int>& numbers)");
    problem.with_cases(R"([{"input": {"numbers": [1, 2]}, "expected": 3}])");
    EXPECT_TRUE(shows(problem
                          .judge("struct Solution { int answer(vector<int>& numbers) { "
                                 "numbers.clear(); return 0; } };")
                          .screen,
                      "numbers = [1,2]"));
}

TEST(Screen, SaysThatTheBoardAfterTheCallIsJudged) {
    // Prints the right board, and leaves it in a copy.
    const Judged judged = judge_board("auto copy = board; copy[0][1] = '2'; cout << copy[0][1];");
    EXPECT_EQ(judged.verdicts(), "Wrong Answer");
    EXPECT_TRUE(shows(judged.screen, "board after the call:"));
}

TEST(Screen, WritesOutBytesThatAreNoText) {
    const Judged judged = judge_board("board[0][1] = (char)0xFF; board[1][1] = 4;");
    EXPECT_EQ(judged.verdicts(), "Wrong Answer");
    for (const char* byte : {"\\xFF", "\\x04"}) {
        EXPECT_TRUE(shows(judged.screen, byte));
        EXPECT_TRUE(shows(judged.cases.at(0).failure, byte));
    }
    EXPECT_EQ(count_of("\xFF", judged.screen), 0U);
    EXPECT_EQ(count_of("\x04", judged.screen), 0U);
}

TEST(Screen, ShowsABoardThatLostItsRows) {
    const Judged judged = judge_board("board.clear();");
    EXPECT_EQ(judged.verdicts(), "Wrong Answer");
    EXPECT_TRUE(shows(judged.screen, "row 1 is missing"));
}

TEST(Screen, ShowsABoardWithARowTooMany) {
    const Judged judged = judge_board("board = {{'1', '2'}, {'3', '4'}, {'5'}};");
    EXPECT_EQ(judged.verdicts(), "Wrong Answer");
    EXPECT_TRUE(shows(judged.screen, "row 3 is"));
}

TEST(Screen, TellsATextWithASpaceFromOneWithout) {
    const Judged judged = judge_texts(R"({"a b"})", R"(["ab"])");
    EXPECT_EQ(judged.verdicts(), "Wrong Answer");
    EXPECT_TRUE(shows(judged.screen, "index 0 is \"a b\", expected \"ab\""));
}

TEST(Screen, TellsALineBreakFromAnEmptyText) {
    const Judged judged = judge_texts(R"({"\n"})", R"([""])");
    EXPECT_EQ(judged.verdicts(), "Wrong Answer");
    EXPECT_TRUE(shows(judged.screen, "index 0 is \"\\n\", expected \"\""));
}

TEST(Screen, ShowsQuotesAndBackslashesEscaped) {
    EXPECT_TRUE(shows(judge_texts(R"({"a\"b\\"})", R"(["ab"])").screen,
                      "index 0 is \"a\\\"b\\\\\", expected \"ab\""));
}

TEST(Screen, ShowsTheElementThatIsTooMany) {
    EXPECT_TRUE(shows(judge_texts(R"({"1", "4", "5", "3"})", R"(["1", "4", "5"])").screen,
                      "index 3 is \"3\", expected nothing there"));
}

TEST(Screen, HasNoColourInAPipe) {
    EXPECT_FALSE(shows(judge_echo("return 7;").screen, "\x1b"));
}

// ---- what a submission prints -------------------------------------------------------------------

TEST(Screen, ShowsWhatTheFailingCasePrinted) {
    const Judged judged =
        judge_echo("cout << \"asked for \" << question << endl; if (question == 2) return 7;");
    EXPECT_TRUE(shows(judged.screen, "  printed:\n    | asked for 2\n"));
    EXPECT_FALSE(shows(judged.screen, "asked for 1"));
    EXPECT_TRUE(shows(judged.cases[1].failure, "asked for 2"));
}

TEST(Screen, ShowsBothStreamsInTheirOrder) {
    EXPECT_TRUE(
        shows(judge_echo("cout << \"one\" << endl; cerr << \"two\" << endl; return 7;").screen,
              "    | one\n    | two\n"));
}

TEST(Screen, NeverJudgesWhatIsPrinted) {
    EXPECT_EQ(judge_echo("cout << \"7\"; cerr << \"fault\"; clog << \"note\"; puts(\"x\");").status,
              0);
}

TEST(Screen, CutsLongOutputInItsMiddle) {
    const Judged judged =
        judge_echo("for (int i = 0; i < 100000; ++i) cout << i << '\\n'; return 7;");
    EXPECT_TRUE(shows(judged.screen, "cut here"));
    EXPECT_LT(judged.screen.size(), 8000U);
}

TEST(Screen, CannotBeMistakenWhereASubmissionPrintsVerdicts) {
    const Judged judged = judge_echo(
        "cout << \"[       OK ] 1_scratch_mine.02_second (0 ms)\\n[  PASSED  ] 3 tests.\\n\"\n"
        "             << \"\\x1b[2J\\x1b[1;1H1. Scratch  mine.cpp\\nAccepted  3/3 cases "
        "passed\\n\";\n"
        "        if (question == 2) return 7;");
    EXPECT_EQ(judged.status, 1);
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer, Accepted");
    EXPECT_TRUE(shows(judged.screen, "    | Accepted  3/3 cases passed\n"));
    EXPECT_FALSE(shows(judged.screen, "\nAccepted"));
    EXPECT_FALSE(shows(judged.screen, "\x1b"));
}

TEST(Screen, KeepsTheReportReadableWhateverIsPrinted) {
    const Judged judged = judge_echo(
        "for (int i = 0; i < 256; ++i) cout << (char)i;\n        cout << \"]]>\"; return 7;");
    EXPECT_EQ(judged.verdicts(), "Wrong Answer, Wrong Answer, Wrong Answer");
    EXPECT_TRUE(shows(judged.cases[0].failure, "\\xFE\\xFF"));
}

TEST(Screen, KeepsItsColoursOutOfTheReport) {
    const ScratchProblem problem = board_problem();
    const std::string file =
        problem.with_file("mine.cpp",
                          "class Solution {\npublic:\n    void fill(vector<vector<char>>& board) { "
                          "board[0][1] = '9'; "
                          "}\n};\n");
    const std::string report = (problem.root() / "report.xml").string();
    std::vector<std::string> words =
        problem.on_these_folders({"1", file, "--plain", "--gtest_output=xml:" + report});
    words.insert(words.begin(), JUDGE_PROGRAM);
    AtTerminal terminal(words);
    EXPECT_TRUE(terminal.shows_next("1 9*"));
    EXPECT_EQ(terminal.status(), 1);
    EXPECT_TRUE(shows(read_file(report), "1 9*"));
    EXPECT_FALSE(shows(read_file(report), "[31m"));  // XML has no sign for the escape before it
}

// ---- while it runs ------------------------------------------------------------------------------

TEST(Screen, NamesTheCaseThatTakesLong) {
    const ScratchProblem problem = echo_problem();
    // Built by runner_test.cc as well.
    const std::string slow = problem.with_file(
        "mine.cpp", echo_submission("pthread_setname_np(pthread_self(), \"first run\"); sleep(2);",
                                    "#include <pthread.h>\n#include <unistd.h>\n"));
    std::vector<std::string> words = problem.on_these_folders({"1", slow, "--case", "second"});
    words.insert(words.begin(), JUDGE_PROGRAM);
    AtTerminal terminal(words);
    EXPECT_TRUE(terminal.shows_next("mine.cpp: case 2/3 \"second\": "));
    EXPECT_TRUE(terminal.shows_next("Accepted  1/1 cases passed"));
    EXPECT_EQ(terminal.status(), 0);
}

}  // namespace
}  // namespace harness

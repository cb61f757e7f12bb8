// A wrong answer as people see it.
#include "show/explain.h"

#include <gtest/gtest.h>

#include <sstream>

#include "report/explained.h"
#include "support.h"

namespace harness {
namespace {

Terminal narrow() {
    Terminal terminal;
    terminal.width = 30;
    return terminal;
}

Terminal coloured() {
    Terminal terminal;
    terminal.has_colour = true;
    return terminal;
}

// An explanation as it stands on the screen.
struct Explained {
    std::string reason;  // without the name of the answer
    std::string details;
};

Explained explained(const Problem& problem, const Case& one, const Outcome& outcome,
                    const Terminal& terminal = {}) {
    const Explanation made = explain(problem, one, outcome);
    const std::string name = problem.answer_name() + ": ";
    return {made.reason.starts_with(name) ? made.reason.substr(name.size()) : made.reason,
            lines_of(made, terminal)};
}

Explained explain_answer(const Problem& problem, const Case& one, const std::string& answer,
                         const Terminal& terminal = {}) {
    Outcome outcome;
    outcome.verdict = Verdict::wrong_answer;
    outcome.cause = Cause::answer;
    outcome.answer = answer;
    return explained(problem, one, outcome, terminal);
}

std::string input_of(const Problem& problem, const Case& one) {
    return lines_of(explain_input(problem, one), Terminal{});
}

// A method that returns `type`: its answer and the expected one as JSON.
Explained explain_answer(const std::string& type, const std::string& answer,
                         const std::string& expected, const std::string& more = "") {
    const Problem problem = problem_with(type + " f()", more);
    return explain_answer(problem, case_of(problem, "{}", expected), bytes_of(type, answer));
}

std::string reason(const std::string& type, const std::string& answer, const std::string& expected,
                   const std::string& more = "") {
    return explain_answer(type, answer, expected, more).reason;
}

const char* const given_board = R"(["53..", "6..1"])";
const char* const right_board = R"(["5321", "6341"])";

// A method that fills a board in place; the answer as JSON.
Explained explain_board(const std::string& answer, const Terminal& terminal = {}) {
    const Problem problem = problem_with("void f(vector<vector<char>>& board)");
    const Case one = case_of(problem, "{\"board\": " + std::string(given_board) + "}", right_board);
    return explain_answer(problem, one, bytes_of("vector<vector<char>>", answer), terminal);
}

// The same with one byte of the answer replaced: row 1, column 3.
Explained explain_byte(char byte) {
    const Problem problem = problem_with("void f(vector<vector<char>>& board)");
    const Case one = case_of(problem, "{\"board\": " + std::string(given_board) + "}", right_board);
    std::string answer = bytes_of("vector<vector<char>>", right_board);
    answer[answer.find("5321") + 2] = byte;
    return explain_answer(problem, one, answer);
}

// ---- boards -------------------------------------------------------------------------------------

TEST(Explain, CountsTheCellsThatDifferAndNamesThem) {
    EXPECT_EQ(explain_board(R"(["5341", "6381"])").reason,
              "2 cells differ: r1c3 is 4, expected 2; r2c3 is 8, expected 4");
}

TEST(Explain, SpeaksOfOneCellInTheSingular) {
    EXPECT_EQ(explain_board(R"(["5341", "6341"])").reason, "1 cell differs: r1c3 is 4, expected 2");
}

TEST(Explain, ShowsInputOutputAndExpectedSideBySide) {
    EXPECT_EQ(explain_board(R"(["5341", "6381"])").details,
              "    input      output     expected\n"
              "r1  5 3 . .    5 3 4*1    5 3 2 1\n"
              "r2  6 . . 1    6 3 8*1    6 3 4 1\n");
}

TEST(Explain, PutsBoardsBelowEachOtherWhereTheTerminalIsNarrow) {
    const std::string details = explain_board(R"(["5341", "6381"])", narrow()).details;
    EXPECT_EQ(count_of("\nr1 ", "\n" + details), 2U) << details;
    for (const char* title : {"input", "output", "expected"}) EXPECT_TRUE(shows(details, title));
}

TEST(Explain, KeepsEveryLineWithinTheTerminal) {
    std::istringstream lines(explain_board(R"(["5341", "6381"])", narrow()).details);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 30U) << line;
}

TEST(Explain, MarksCellsInColourWhereTheTerminalHasIt) {
    EXPECT_TRUE(
        shows(explain_board(R"(["5341", "6341"])", coloured()).details, "\x1b[31m4*\x1b[0m"));
}

TEST(Explain, SendsNoColourElsewhere) {
    const Explained explanation = explain_board(R"(["5341", "6341"])");
    EXPECT_FALSE(shows(explanation.reason + explanation.details, "\x1b"));
}

TEST(Explain, NamesTheGivensThatWereChangedFirst) {
    EXPECT_EQ(explain_board(R"(["5341", "8341"])").reason,
              "2 cells differ, 1 of them had to stay as given: given r2c1 was 6, is 8; r1c3 is 4, "
              "expected 2");
}

TEST(Explain, SaysSoWhereOnlyGivensWereChanged) {
    EXPECT_EQ(explain_board(R"(["5321", "8341"])").reason,
              "1 cell differs that had to stay as given: given r2c1 was 6, is 8");
}

TEST(Explain, NamesAFewOfManyDifferences) {
    const std::string text = explain_board(R"(["....", "...."])").reason;
    EXPECT_TRUE(shows(text, "8 cells differ"));
    EXPECT_TRUE(text.ends_with("; …")) << text;
}

TEST(Explain, WritesOutBytesThatAreNoText) {
    const Explained high = explain_byte('\xFF');
    EXPECT_EQ(high.reason, "1 cell differs: r1c3 is \"\\xFF\", expected 2");
    EXPECT_TRUE(shows(high.details, "\\xFF*"));
    const Explained low = explain_byte('\1');
    EXPECT_EQ(low.reason, "1 cell differs: r1c3 is \"\\x01\", expected 2");
    EXPECT_TRUE(shows(low.details, "\\x01*"));
}

TEST(Explain, KeepsColumnsInLineWhateverACellHolds) {
    EXPECT_TRUE(shows(explain_byte('\xFF').details, "   5    3 \\xFF*   1"));
}

TEST(Explain, ShowsBoardsOfNumbersByTheirWidth) {
    EXPECT_EQ(explain_answer("vector<vector<int>>", "[[1,200],[3,4]]", "[[1,2],[3,4]]").details,
              "    output     expected\n"
              "r1    1 200*     1   2\n"
              "r2    3   4      3   4\n");
}

TEST(Explain, NamesARowThatIsMissing) {
    EXPECT_EQ(reason("vector<vector<char>>", R"(["12"])", R"(["12", "34"])"),
              "1 cell differs: row 2 is missing, expected [\"3\",\"4\"]");
}

TEST(Explain, WritesABoardWithoutRowsAsAList) {
    EXPECT_TRUE(
        shows(explain_answer("vector<vector<char>>", "[]", R"(["12"])").details, "output   = []"));
}

// ---- lists --------------------------------------------------------------------------------------

TEST(Explain, NamesTheIndexOfAnElement) {
    EXPECT_EQ(reason("vector<int>", "[1,9,3]", "[1,2,3]"),
              "1 element differs: index 1 is 9, expected 2");
}

TEST(Explain, ShowsTheElementThatIsTooMany) {
    EXPECT_EQ(reason("vector<int>", "[1,4,5,3]", "[1,4,5]"),
              "1 element differs: index 3 is 3, expected nothing there");
    EXPECT_TRUE(shows(explain_answer("vector<int>", "[1,4,5,3]", "[1,4,5]").details, "[1,4,5,3]"));
}

TEST(Explain, ShowsTheElementThatIsMissing) {
    EXPECT_EQ(reason("vector<int>", "[]", "[7]"),
              "1 element differs: index 0 is missing, expected 7");
}

TEST(Explain, ShowsTextsInQuotes) {
    EXPECT_EQ(reason("vector<string>", R"(["a b"])", R"(["ab"])"),
              "1 element differs: index 0 is \"a b\", expected \"ab\"");
}

TEST(Explain, ElidesTheMiddleOfALongList) {
    std::string answer = "[0";
    for (int i = 1; i < 2000; ++i) answer += "," + std::to_string(i);
    const Explained explanation = explain_answer("vector<int>", answer + "]", "[1]");
    EXPECT_LT(explanation.details.size(), 1500U);
    EXPECT_TRUE(shows(explanation.details, " … "));
    EXPECT_TRUE(shows(explanation.details, "1998,1999]"));
}

// ---- texts --------------------------------------------------------------------------------------

TEST(Explain, TellsTheFirstCharacterThatDiffers) {
    EXPECT_EQ(reason("string", "\"abXd\"", "\"abcd\""),
              "character 2 is \"X\", expected \"c\" (length 4, expected 4)");
}

TEST(Explain, TellsALineBreakFromAnEmptyText) {
    EXPECT_EQ(reason("string", R"("\n")", R"("")"),
              "character 0 is \"\\n\", expected the end (length 1, expected 0)");
    EXPECT_TRUE(shows(explain_answer("string", R"("\n")", R"("")").details,
                      "output   = \"\\n\"\nexpected = \"\"\n"));
}

TEST(Explain, TellsATextThatEndsTooEarly) {
    EXPECT_EQ(reason("string", R"("ab")", R"("abc")"),
              "character 2 is at its end, expected \"c\" (length 2, expected 3)");
}

// ---- single values ------------------------------------------------------------------------------

TEST(Explain, TellsTwoNumbers) {
    EXPECT_EQ(reason("int", "2", "1"), "it is 2, expected 1");
}

TEST(Explain, TellsTwoBooleans) {
    EXPECT_EQ(reason("bool", "true", "false"), "it is true, expected false");
}

TEST(Explain, ShowsDoublesThatPrintAlikeAsDifferent) {
    const Explained explanation = explain_answer("double", "0.000014", "0.0");
    EXPECT_FALSE(shows(explanation.reason, "it is 0.00001, expected 0.00001"));
    EXPECT_TRUE(shows(explanation.reason, "; a double is right within 1e-05"));
}

// ---- any order ----------------------------------------------------------------------------------

TEST(Explain, CountsWhatIsMissingAndWhatIsTooOften) {
    EXPECT_EQ(reason("vector<int>", "[1,1]", "[1,2]", R"("compare": "any-order")"),
              "1 missing: 2; 1 too often: 1");
}

TEST(Explain, CountsRowsThatComeTwiceForRowsThatDoNotCome) {
    std::string answer;
    std::string expected;
    for (int row = 10; row < 34; ++row) {
        answer += (row == 10 ? "[[" : ",[") + std::to_string(10 + (row - 10) / 2) + "]";
        expected += (row == 10 ? "[[" : ",[") + std::to_string(row) + "]";
    }
    const std::string text =
        reason("vector<vector<int>>", answer + "]", expected + "]", R"("compare": "any-order")");
    EXPECT_TRUE(shows(text, "12 missing: [22], [23]"));
    EXPECT_TRUE(shows(text, "12 too often: [10], [11]"));
}

TEST(Explain, NamesWhatNobodyExpects) {
    EXPECT_EQ(reason("vector<int>", "[3,1]", "[1,2]", R"("compare": "any-order")"),
              "1 missing: 2; 1 unexpected: 3");
}

TEST(Explain, KnowsARowThatComesTooOftenInAnyInnerOrder) {
    EXPECT_EQ(reason("vector<vector<int>>", "[[2,1],[1,2]]", "[[1,2]]",
                     R"("compare": "any-order-nested")"),
              "1 too often: [1,2]");
}

// ---- the rest -----------------------------------------------------------------------------------

TEST(Explain, SaysThatSeveralAnswersAreRight) {
    const Problem problem = problem_with("int f()");
    Case one = case_of(problem, "{}", "1");
    one.expected.push_back(bytes_of("int", "2"));
    EXPECT_TRUE(shows(explain_answer(problem, one, bytes_of("int", "3")).details,
                      "expected (one of 2) = 1"));
}

TEST(Explain, ShowsTheArgumentsWithTheirNames) {
    const Problem problem = problem_with("int f(vector<int>& nums, string s, bool b)");
    const Case one = case_of(problem, R"({"nums": [1, 2], "s": "a\"", "b": true})", "0");
    EXPECT_EQ(input_of(problem, one), "nums = [1,2]\ns = \"a\\\"\"\nb = true\n");
}

TEST(Explain, ShowsABoardAmongTheArgumentsAsABoard) {
    const Problem problem = problem_with("int f(vector<vector<char>>& board)");
    const Case one = case_of(problem, R"({"board": ["ab", "cd"]})", "0");
    EXPECT_EQ(input_of(problem, one), "    board\nr1  a b\nr2  c d\n");
}

TEST(Explain, AnswersBytesThatAreNoValueWithTheType) {
    const Problem problem = problem_with("vector<int> f(int a)");
    const Case one = case_of(problem, R"({"a": 5})", "[1]");
    const Explained explanation = explain_answer(problem, one, "\1\2");
    EXPECT_EQ(explanation.reason, "the answer is no vector<int>");
    EXPECT_EQ(explanation.details, "a = 5\n");
}

// ---- what is no answer --------------------------------------------------------------------------

Outcome outcome_with(Verdict verdict, Cause cause, const std::string& text = "") {
    Outcome outcome;
    outcome.verdict = verdict;
    outcome.cause = cause;
    outcome.text = text;
    return outcome;
}

TEST(Explain, TellsTheLimitAndTheBuild) {
    const Problem problem = problem_with("int f(int a)");
    const Case one = case_of(problem, R"({"a": 5})", "1");
    Outcome outcome = outcome_with(Verdict::time_limit_exceeded, Cause::processor_time);
    outcome.limit = {Build::sanitizer, 10'000, 2'000};
    EXPECT_EQ(explained(problem, one, outcome).reason,
              "stopped after 10,000 ms of processor time, the limit of the sanitizer build (2,000 "
              "ms for a plain one)");
    EXPECT_EQ(explained(problem, one, outcome).details, "a = 5\n");
    outcome = outcome_with(Verdict::memory_limit_exceeded, Cause::memory);
    outcome.limit = {Build::plain, 256, 256};
    EXPECT_EQ(explained(problem, one, outcome).reason,
              "more than 256 MB, the limit of the plain build");
}

TEST(Explain, TellsWhereACrashHappenedAndWhatIsKnownOfIt) {
    const Problem problem = problem_with("int f(int a)");
    const Case one = case_of(problem, R"({"a": 5})", "1");
    Outcome outcome = outcome_with(Verdict::runtime_error, Cause::exception, "int: 42");
    outcome.submission = "mine.cpp";
    outcome.stack = {{7, "Solution::f(int)"}, {3, ""}};
    outcome.hints = {Hint::passes_alone};
    EXPECT_EQ(explained(problem, one, outcome).reason, "exception int: 42");
    EXPECT_EQ(explained(problem, one, outcome).details,
              "at mine.cpp:7 in Solution::f(int)\nat mine.cpp:3\na = 5\nThis case passes alone: "
              "something is kept from earlier cases (a static or global variable).\n");
    outcome.while_loading = true;
    EXPECT_EQ(explained(problem, one, outcome).reason,
              "before the first case, in a static initializer: exception int: 42");
    EXPECT_FALSE(shows(explained(problem, one, outcome).details, "a = 5"));
}

}  // namespace
}  // namespace harness

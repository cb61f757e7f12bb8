// The lines of "constraints": what is understood, what is refused, and what they do with cases.
#include "constraints/constraint.h"

#include <gtest/gtest.h>

#include "constraints/bounds.h"
#include "support.h"

namespace harness {
namespace {

const char* const everything =
    "int f(vector<int>& nums, string& s, vector<vector<char>>& board, TreeNode* root, int k, "
    "vector<string>& words, double x, bool b)";

Problem with_lines(const std::string& signature, const std::vector<std::string>& lines) {
    std::string json;
    for (const std::string& line : lines) {
        json += (json.empty() ? "" : ", ") + std::string("\"") + line + "\"";
    }
    return problem_with(signature, "\"constraints\": [" + json + "]");
}

// What a line is refused with, "" where it is understood.
std::string refusal(const std::string& line) {
    const std::string message = fault_of([&] { with_lines(everything, {line}); });
    const std::size_t column = message.find("column ");
    return column == std::string::npos ? message : message.substr(column);
}

// What a case with this input is refused with.
std::string violation(const std::string& signature, const std::vector<std::string>& lines,
                      const std::string& input) {
    const Problem problem = with_lines(signature, lines);
    const std::string message = fault_of([&] { case_of(problem, input, "0"); });
    const std::size_t title = message.find("case 1: ");
    return title == std::string::npos ? message : message.substr(title + 8);
}

// ---- lines that are understood ------------------------------------------------------------------

TEST(ConstraintLines, AreReadAsStatementsHaveThem) {
    for (const char* line : {
             "1 <= nums.length <= 10^4",
             "1 <= nums.length, k <= 3 * 10^4",
             "-10^9 <= nums[i] <= 10^9",
             "-2^31 <= nums[i] <= 2^31 - 1",
             "0 <= nums[i] < 2^31",
             "nums[i] >= 0",
             "1 \xe2\x89\xa4 k \xe2\x89\xa4 nums.length",
             "`1 <= k <= 1,000`",
             "board.length == 9",
             "board[i].length == 9",
             "m == board.length",
             "n == board[i].length",
             "n == board.length == board[i].length",
             "board[i][j] is a digit 1-9 or '.'.",
             "board[i][j] is either 'X', 'O' or '.'",
             "s consists of lowercase English letters.",
             "s and words[i] consist only of lowercase and uppercase English letters",
             "s consists of parentheses only '()[]{}'.",
             "board and s consists of only lowercase and uppercase English letters.",
             "words[i] consists of digits '1'-'9' and spaces",
             "All the integers of nums are unique",
             "all nums[i] are different",
             "All the strings of words are unique.",
             "All Node.val are unique.",
             "nums is sorted in non-decreasing order.",
             "nums is sorted in a strictly increasing order",
             "The number of nodes in the tree is in the range [1, 10^4].",
             "The number of nodes is at most 100",
             "-100 <= Node.val <= 100",
             "0 <= x <= 100.0",
             "k != 3",
         }) {
        const bool is_in_the_table =
            refusal(line).empty() || refusal(line).find("All the strings of") != std::string::npos;
        EXPECT_TRUE(is_in_the_table) << line << ": " << refusal(line);
    }
}

TEST(ConstraintLines, WithoutAMeaningAreRefusedAtTheirColumn) {
    EXPECT_TRUE(shows(refusal("1 <= nums.lenght <= 10"), "column 10: expected \".length\""));
    EXPECT_TRUE(shows(refusal("1 <= num.length <= 10"),
                      "column 6: \"num\" is no parameter; did you mean \"nums\"?"));
    EXPECT_TRUE(shows(refusal("1 <= nums <= 10"), "column 6: a vector<int> is no number"));
    EXPECT_TRUE(shows(refusal("1 <= k[i] <= 10"), "column 7: what stands before '[' is no list"));
    EXPECT_TRUE(shows(refusal("1 <= k.length"), "column 7: int has no length"));
    EXPECT_TRUE(shows(refusal("1 <= k <= 2.5"), "bounds are whole numbers"));
    EXPECT_TRUE(shows(refusal("1 <= k <= "), "column 10: expected a number or a parameter here"));
    EXPECT_TRUE(shows(refusal("k"), "a relation is missing"));
    EXPECT_TRUE(shows(refusal("s consists of funny letters"), "column 15: \"funny letters\""));
    EXPECT_TRUE(
        shows(refusal("nums is sorted in some order"), "expected \"non-decreasing order\""));
    EXPECT_TRUE(shows(refusal("The answer is unique."), "column 1: \"The\" is no parameter"));
    EXPECT_TRUE(shows(refusal("At most 10 calls will be made to get"), "\"get\" is no method"));
    EXPECT_TRUE(shows(refusal("1 <= k <= 10 and more"), "\"more\" is no parameter"));
}

TEST(ConstraintLines, AreTextsInAList) {
    EXPECT_TRUE(shows(fault_of([] { problem_with("int f(int a)", "\"constraints\": \"1 < a\""); }),
                      "\"constraints\" is the text \"1 < a\", expected a list of lines"));
    EXPECT_TRUE(shows(fault_of([] { problem_with("int f(int a)", "\"constraints\": [7]"); }),
                      "\"constraints\" is the number 7, expected a line such as"));
}

TEST(ConstraintLines, AboutNodesNeedNodes) {
    const std::string message =
        fault_of([] { with_lines("int f(int a)", {"-100 <= Node.val <= 100"}); });
    EXPECT_TRUE(shows(message, "no parameter is a list or a tree of nodes"));
}

// ---- bounds -------------------------------------------------------------------------------------

std::pair<std::int64_t, std::int64_t> bounds(const std::string& line) {
    const Problem problem = with_lines("int f(long long k)", {line});
    const Bounds found = bounds_of(problem.constraints, Quantity::What::value, "k", {}, {});
    return {found.low, found.high};
}

TEST(ConstraintLines, MeanTheirNumbers) {
    using Pair = std::pair<std::int64_t, std::int64_t>;
    EXPECT_EQ(bounds("1 <= k <= 10^4"), Pair(1, 10'000));
    EXPECT_EQ(bounds("-5 * 10^5 < k < 2 * 10^3 + 1"), Pair(-499'999, 2'000));
    EXPECT_EQ(bounds("-2^31 <= k <= 2^31 - 1"), Pair(INT32_MIN, INT32_MAX));
    EXPECT_EQ(bounds("-2^63 <= k <= 2^63 - 1"), Pair(INT64_MIN, INT64_MAX));
    EXPECT_EQ(bounds("100 >= k"), Pair(INT64_MIN, 100));
    EXPECT_EQ(bounds("k + 1 <= 1,000"), Pair(INT64_MIN, 999));
    EXPECT_EQ(bounds("k == 7"), Pair(7, 7));
    EXPECT_EQ(bounds("0 <= k <= (10 - 1) * 2"), Pair(0, 18));
}

// ---- cases --------------------------------------------------------------------------------------

TEST(ConstraintsOfCases, NameThePlaceTheValueAndTheLine) {
    EXPECT_EQ(
        violation("int f(vector<int>& nums)", {"-9 <= nums[i] <= 9"}, R"({"nums": [1, 2, 12]})"),
        "nums[2] is 12, and the constraints say \"-9 <= nums[i] <= 9\"");
    EXPECT_EQ(violation("int f(vector<int>& nums)", {"1 <= nums.length <= 2"}, R"({"nums": []})"),
              "nums.length is 0, and the constraints say \"1 <= nums.length <= 2\"");
    EXPECT_EQ(violation("int f(vector<int>& nums, int k)", {"1 <= k <= nums.length"},
                        R"({"nums": [5], "k": 2})"),
              "k is 2 and nums.length is 1, and the constraints say \"1 <= k <= nums.length\"");
    EXPECT_EQ(violation("int f(string s)", {"s consists of digits"}, R"({"s": "12x"})"),
              "s[2] is \"x\", and the constraints say \"s consists of digits\"");
    EXPECT_EQ(violation("int f(vector<vector<char>>& board)", {"board[i][j] is a digit 1-9 or '.'"},
                        R"({"board": ["1.", "0."]})"),
              "board[1][0] is \"0\", and the constraints say "
              "\"board[i][j] is a digit 1-9 or '.'\"");
    EXPECT_EQ(
        violation("int f(TreeNode* root)", {"0 <= Node.val <= 5"}, R"({"root": [1, null, 6]})"),
        "Node.val of node 1 is 6, and the constraints say \"0 <= Node.val <= 5\"");
    EXPECT_EQ(violation("int f(ListNode* head)", {"The number of nodes is in the range [0, 2]"},
                        R"({"head": [1, 2, 3]})"),
              "the number of nodes is 3, and the constraints say "
              "\"The number of nodes is in the range [0, 2]\"");
    EXPECT_EQ(
        violation("int f(vector<int>& nums)", {"all nums[i] are unique"}, R"({"nums": [1, 2, 1]})"),
        "nums[2] is 1 again, and the constraints say \"all nums[i] are unique\"");
    EXPECT_EQ(violation("int f(vector<int>& nums)", {"nums is sorted in ascending order"},
                        R"({"nums": [1, 3, 2]})"),
              "nums[2] is 2 and the one before it 3, and the constraints say "
              "\"nums is sorted in ascending order\"");
    EXPECT_EQ(violation("int f(vector<vector<int>>& grid)",
                        {"m == grid.length", "n == grid[i].length", "1 <= m, n <= 3"},
                        R"({"grid": [[1, 2], [3]]})"),
              "grid[1].length is 1 and grid[0].length is 2, and the constraints say "
              "\"n == grid[i].length\"");
}

TEST(ConstraintsOfCases, AreToldWithFileAndLine) {
    const Problem problem = with_lines("int f(vector<int>& nums)", {"0 <= nums[i] <= 9"});
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_file(folder.path() / "a.json",
               "{\"cases\": [\n{\"input\": {\"nums\": [1,\n10]}, \"expected\": 1}]}");
    EXPECT_TRUE(shows(fault_of([&] { read_cases(folder.path(), problem); }),
                      "a.json:3: case 1: nums[1] is 10, and"));
}

TEST(ConstraintsOfCases, PassWhatIsAtTheirBounds) {
    EXPECT_EQ(violation("int f(vector<int>& nums, int k)",
                        {"1 <= nums.length <= 3", "-9 <= nums[i] <= 9", "1 <= k <= nums.length",
                         "nums is sorted in strictly ascending order"},
                        R"({"nums": [-9, 0, 9], "k": 3})"),
              "");
    EXPECT_EQ(violation("int f(ListNode* head)", {"The number of nodes is in the range [0, 2]"},
                        R"({"head": []})"),
              "");
}

const char* const stack =
    "\"class\": \"Stack\", \"signatures\": [\"Stack(int room)\", \"void push(int value)\", \"int "
    "top()\"], \"constraints\": [\"1 <= room <= 9\", \"0 <= value <= 5\", \"At most 3 calls will "
    "be made to push and top.\"]";

std::string violation_of_calls(const std::string& input, const std::string& expected) {
    const ScratchProblem problem =
        problem_of(stack, "[{\"input\": " + input + ", \"expected\": " + expected + "}]");
    const Judged judged = problem.command({"1", "--gtest_list_tests"});
    return judged.status == 0 ? "" : judged.screen;
}

TEST(ConstraintsOfCases, HoldForEachCallOfADesignProblem) {
    EXPECT_EQ(violation_of_calls(
                  R"({"operations": ["Stack", "push", "top"], "arguments": [[9], [5], []]})",
                  "[null, null, 5]"),
              "");
    EXPECT_TRUE(
        shows(violation_of_calls(R"({"operations": ["Stack", "push"], "arguments": [[9], [6]]})",
                                 "[null, null]"),
              "call 2, push: value is 6, and the constraints say \"0 <= value <= 5\""));
    EXPECT_TRUE(
        shows(violation_of_calls(R"({"operations": ["Stack"], "arguments": [[10]]})", "[null]"),
              "call 1, Stack: room is 10, and"));
    EXPECT_TRUE(shows(violation_of_calls(
                          R"({"operations": ["Stack", "push", "top"], "arguments": [[9], [5], []],
                "times": [1, 3, 1]})",
                          "[null, null, null, null, 5]"),
                      "4 calls, and the constraints say \"At most 3 calls"));
}

}  // namespace
}  // namespace harness

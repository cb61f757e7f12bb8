// Inputs that are made of the constraints alone: legal, repeatable, of every size.
#include "constraints/made_input.h"

#include <gtest/gtest.h>

#include "constraints/input_coverage.h"
#include "constraints/violation.h"
#include "support.h"

namespace harness {
namespace {

struct Sample {
    std::string members;  // of problem.json
    std::size_t largest;  // how long the largest input's text is, at the least
};

const Sample samples[] = {
    {R"json("signature": "int f(vector<int>& nums, int k)", "constraints": [
        "1 <= nums.length <= 10^4", "-10^9 <= nums[i] <= 10^9", "1 <= k <= nums.length"])json",
     10'000},
    {R"json("signature": "int f(vector<int>& nums)", "constraints": [
        "1 <= nums.length <= 100", "-100 <= nums[i] <= 100",
        "nums is sorted in strictly ascending order"])json",
     50},
    {R"json("signature": "int f(vector<vector<int>>& grid)", "constraints": [
        "m == grid.length", "n == grid[i].length", "1 <= m, n <= 20", "0 <= grid[i][j] <= 1"])json",
     400},
    {R"json("signature": "int f(vector<vector<char>>& board, string word)", "constraints": [
        "n == board.length == board[i].length", "1 <= n <= 9", "board[i][j] is 'X' or 'O'",
        "word consists of lowercase English letters", "1 <= word.length <= 50"])json",
     81},
    {R"json("signature": "int f(TreeNode* root)", "constraints": [
        "The number of nodes in the tree is in the range [1, 300]", "-100 <= Node.val <= 1000",
        "All Node.val are unique"])json",
     300},
    {R"json("signature": "int f(vector<string>& words)", "constraints": [
        "1 <= words.length <= 30", "1 <= words[i].length <= 10",
        "words[i] consists of lowercase English letters", "all words[i] are unique"])json",
     100},
    {R"json("signature": "int f(vector<ListNode*>& lists)", "constraints": [
        "0 <= lists.length <= 5", "0 <= lists[i].length <= 50", "0 <= Node.val <= 9"])json",
     50},
    {R"json("class": "Stack", "signatures": ["Stack(int room)", "void push(int value)", "int top()"],
        "constraints": ["1 <= room <= 9", "0 <= value <= room",
        "At most 30 calls will be made to push and top"])json",
     300},
};

Problem read(const std::string& members) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_file(folder.path() / "problem.json",
               "{\"number\": 7, \"title\": \"T\", " + members + "}");
    return read_problem(folder.path());
}

std::string why_illegal(const Problem& problem, const JsonValue& input) {
    const auto violation =
        problem.is_design() ? find_violation_in_calls(problem.constraints, problem.methods, input)
                            : find_violation(problem.constraints, problem.inputs(), input);
    return violation ? violation->what : "";
}

TEST(MadeInputs, AreLegalAndTheSameForASeed) {
    for (const Sample& sample : samples) {
        const Problem problem = read(sample.members);
        const InputMaker maker = input_maker(problem);
        ASSERT_EQ(maker.why_not(), "");
        for (int seed = 0; seed < 60; ++seed) {
            const auto input = maker.make(seed, {1 + seed});
            ASSERT_TRUE(input) << sample.members << " seed " << seed;
            EXPECT_EQ(why_illegal(problem, *input), "") << input->to_text();
            EXPECT_EQ(input->to_text(), maker.make(seed, {1 + seed})->to_text());
        }
        EXPECT_NE(maker.make(1, {20})->to_text(), maker.make(2, {20})->to_text());
    }
}

TEST(MadeInputs, AreAsLargeAsTheConstraintsAllow) {
    for (const Sample& sample : samples) {
        const Problem problem = read(sample.members);
        const auto input = input_maker(problem).make(3, {1, true});
        ASSERT_TRUE(input) << sample.members;
        EXPECT_EQ(why_illegal(problem, *input), "");
        EXPECT_GE(input->to_text().size(), sample.largest) << sample.members;
    }
}

TEST(MadeInputs, OfSmallSizesReachTheKindsThatMistakesDependOn) {
    const Problem problem = read(
        R"json("signature": "int f(vector<int>& nums)", "constraints": [
           "0 <= nums.length <= 100", "-100 <= nums[i] <= 100"])json");
    const InputMaker maker = input_maker(problem);
    InputCoverage coverage = input_coverage_of(problem);
    for (int seed = 0; seed < 400; ++seed) coverage.add(*maker.make(seed, {1 + seed % 20}));
    const std::vector<std::string> gaps = coverage.gaps();
    ASSERT_EQ(gaps.size(), 1U) << fmt::format("{}", fmt::join(gaps, "\n"));
    EXPECT_TRUE(shows(gaps[0], "no case has nums.length = 100"));
}

TEST(MadeInputs, OfSomeTypesNeedAGenerator) {
    const Problem problem =
        read(R"json("signature": "int f(NestedInteger& list)", "constraints": [])json");
    EXPECT_TRUE(shows(input_maker(problem).why_not(), "can't be made from constraints alone"));
}

TEST(MadeInputs, ThatNoChanceFindsAreNone) {
    const Problem problem =
        read(R"json("signature": "int f(int a, int b)", "constraints": ["a < b", "b < a"])json");
    EXPECT_FALSE(input_maker(problem).make(1, {5}));
}

// ---- what no case has ---------------------------------------------------------------------------

TEST(InputCoverageOfCases, TellsBoundsAndKindsThatNoCaseHas) {
    const Problem problem = read(
        R"json("signature": "int f(vector<int>& nums)", "constraints": [
           "1 <= nums.length <= 4", "0 <= nums[i] <= 9"])json");
    InputCoverage coverage = input_coverage_of(problem);
    const auto add = [&](const std::string& json) {
        std::istringstream text(json);
        coverage.add(read_json(text, "input"));
    };
    add(R"json({"nums": [1, 2, 3]})json");
    const std::vector<std::string> expected{
        "no case has nums.length = 1, the least that \"1 <= nums.length <= 4\" allows (the least "
        "is 3)",
        "no case has nums.length = 4, the most that \"1 <= nums.length <= 4\" allows (the most is "
        "3)",
        "no case has nums[i] = 0, the least that \"0 <= nums[i] <= 9\" allows (the least is 1)",
        "no case has nums[i] = 9, the most that \"0 <= nums[i] <= 9\" allows (the most is 3)",
        "no case has nums of one element",
        "no case has nums of equal numbers",
        "no case has nums in falling order"};
    EXPECT_EQ(coverage.gaps(), expected);
    add(R"json({"nums": [0]})json");
    add(R"json({"nums": [9, 5, 5, 1]})json");
    add(R"json({"nums": [5, 5]})json");
    EXPECT_EQ(coverage.gaps(), std::vector<std::string>());
}

TEST(InputCoverageOfCases, KnowsChainsAndTheOrderOfCalls) {
    const Problem tree = read(
        R"json("signature": "int f(TreeNode* root)", "constraints": [
           "The number of nodes in the tree is in the range [0, 9]"])json");
    InputCoverage coverage = input_coverage_of(tree);
    std::istringstream chain(R"json({"root": [1, 2, null, 3]})json");
    coverage.add(read_json(chain, "input"));
    const std::string gaps = fmt::format("{}", fmt::join(coverage.gaps(), "\n"));
    EXPECT_TRUE(shows(gaps, "no case has root a chain to the right"));
    EXPECT_FALSE(shows(gaps, "a chain to the left"));
    EXPECT_TRUE(shows(gaps, "no case has root empty"));

    const Problem stack = read(samples[7].members);
    InputCoverage calls = input_coverage_of(stack);
    std::istringstream input(
        R"json({"operations": ["Stack", "push", "top"], "arguments": [[1], [1], []]})json");
    calls.add(read_json(input, "input"));
    const std::string missing = fmt::format("{}", fmt::join(calls.gaps(), "\n"));
    EXPECT_TRUE(shows(missing, "no case has top as the first call"));
    EXPECT_TRUE(shows(missing, "no case has push right after top"));
    EXPECT_FALSE(shows(missing, "top right after push"));
    EXPECT_FALSE(shows(missing, "push as the first call"));
}

}  // namespace
}  // namespace harness

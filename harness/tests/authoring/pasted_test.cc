// Cases as people paste them, without a run of the judge.
#include "authoring/pasted.h"

#include <gtest/gtest.h>

#include "support.h"

namespace harness {
namespace {

// The cases as JSON, one a line.
std::string read(const Problem& problem, const std::string& text) {
    std::string cases;
    for (const JsonValue& each : read_pasted(text, "pasted text", problem)) {
        cases += each.to_text() + "\n";
    }
    return cases;
}

Problem two_sum() {
    return problem_with("vector<int> twoSum(vector<int>& nums, int target)");
}

TEST(PastedText, HasAnArgumentALine) {
    EXPECT_EQ(read(two_sum(), "[2,7,11,15]\n9\n"), R"({"input":{"nums":[2,7,11,15],"target":9}})"
                                                   "\n");
}

TEST(PastedText, MayHoldSeveralCases) {
    EXPECT_EQ(read(two_sum(), "[2,7]\n9\n[3,3]\n6"), R"({"input":{"nums":[2,7],"target":9}})"
                                                     "\n"
                                                     R"({"input":{"nums":[3,3],"target":6}})"
                                                     "\n");
}

TEST(PastedText, MayBeThePageOfAWrongAnswer) {
    EXPECT_EQ(read(two_sum(),
                   "Input\nnums =\n[3,3]\ntarget =\n6\nStdout\nhello [1]\n\nOutput\n[]\n"
                   "Expected\n[0,1]\n"),
              R"({"input":{"nums":[3,3],"target":6},"expected":[0,1]})"
              "\n");
}

TEST(PastedText, MayBeAnExampleOfAStatement) {
    EXPECT_EQ(read(two_sum(),
                   "Example 1:\n\nInput: nums = [2,7,11,15], target = 9\nOutput: [0,1]\n"
                   "Explanation: Because nums[0] + nums[1] == 9, we return [0, 1].\n"),
              R"({"input":{"nums":[2,7,11,15],"target":9},"expected":[0,1]})"
              "\n");
}

TEST(PastedText, KeepsQuotesBracketsAndCommasInsideTexts) {
    EXPECT_EQ(read(problem_with("bool f(string s, string t)"), R"("a, \"b\" ]"
"Output")"),
              R"({"input":{"s":"a, \"b\" ]","t":"Output"}})"
              "\n");
}

TEST(PastedText, MayBeACaseOfOurs) {
    const std::string inputs = R"({"nums":[1],"target":2})";
    const std::string one = R"({"name":"x","input":)" + inputs + R"(,"expected":[0]})";
    EXPECT_EQ(read(two_sum(), one), one + "\n");
    EXPECT_EQ(read(two_sum(), inputs), R"({"input":)" + inputs + "}\n");
    EXPECT_EQ(read(two_sum(), "[" + one + "," + one + "]"), one + "\n" + one + "\n");
    EXPECT_EQ(read(two_sum(), R"({"cases":[)" + one + "]}"), one + "\n");
}

TEST(PastedText, GivesTheCallsOfADesignProblem) {
    const ScratchProblem scratch = problem_of(
        R"json("class": "Counter", "signatures": ["Counter()", "int next(int step)"])json", "[]");
    EXPECT_EQ(read(read_problem(scratch.problem_folder()), "[\"Counter\",\"next\"]\n[[],[2]]"),
              R"({"input":{"operations":["Counter","next"],"arguments":[[],[2]]}})"
              "\n");
}

TEST(PastedText, TellsWhereAListRunsBackIntoItself) {
    const Problem problem = problem_with("bool hasCycle(ListNode* head)");
    EXPECT_EQ(read(problem, "[3,2,0,-4]\n1"), R"({"input":{"head":{"values":[3,2,0,-4],"pos":1}}})"
                                              "\n");
    EXPECT_EQ(read(problem, "head = [1], pos = -1"), R"({"input":{"head":[1]}})"
                                                     "\n");
    EXPECT_EQ(read(problem, "[1]\n[2]"), R"({"input":{"head":[1]}})"
                                         "\n"
                                         R"({"input":{"head":[2]}})"
                                         "\n");
}

std::string refusal(const Problem& problem, const std::string& text) {
    return fault_of([&] { read(problem, text); });
}

TEST(PastedText, IsRefusedWithItsLineWhereAnArgumentIsMissing) {
    EXPECT_EQ(refusal(two_sum(), "[1]\n2\n[3]\n"),
              "pasted text:3: found 1 argument here, expected nums, target, one a line");
}

TEST(PastedText, IsRefusedWhereANameIsUnknown) {
    EXPECT_EQ(refusal(two_sum(), "nums = [1]\ntarge = 2"),
              "pasted text:2: unknown argument \"targe\"; did you mean \"target\"?; expected nums, "
              "target");
}

TEST(PastedText, IsRefusedWhereItIsNoJson) {
    EXPECT_TRUE(shows(refusal(two_sum(), "[1]\nhello"), "pasted text:2:"));
    EXPECT_TRUE(shows(refusal(two_sum(), "[1,2"), "ends too early"));
}

TEST(PastedText, IsRefusedWhereItIsEmpty) {
    EXPECT_EQ(refusal(two_sum(), " \n"),
              "pasted text: is empty; expected nums, target, one argument a line");
}

TEST(PastedText, IsRefusedWhereAnswersAndCasesDoNotPair) {
    EXPECT_EQ(refusal(two_sum(), "[1]\n2\n[3]\n4\nExpected\n[0]"),
              "pasted text:6: found 1 answer for 2 cases");
}

}  // namespace
}  // namespace harness

// `judge stress`: the real command on scratch problems.
#include <gtest/gtest.h>

#include "stress/shrinking.h"
#include "support.h"

namespace harness {
namespace {

ScratchProblem sum_problem() {
    ScratchProblem problem =
        problem_of(R"json("signature": "int sum(vector<int>& nums)")json",
                   R"json([{"input": {"nums": [3, 9, 40, 2, 8, 1]}, "expected": 63}])json");
    problem.with_file("problems/1-scratch/solution.cpp",
                      "class Solution { public: int sum(vector<int>& nums) {"
                      " return accumulate(nums.begin(), nums.end(), 0); } };");
    return problem;
}

// Sums, and does `something` (statements) before.
std::string sum_with(const std::string& something) {
    return "class Solution { public: int sum(vector<int>& nums) {" + something +
           " return accumulate(nums.begin(), nums.end(), 0); } };";
}

Judged stress(const ScratchProblem& problem, const std::string& submission,
              const std::vector<std::string>& options = {}) {
    std::vector<std::string> arguments{"stress", "1", problem.with_file("mine.cpp", submission),
                                       "--plain"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return problem.command(std::move(arguments));
}

void add_generator(const ScratchProblem& problem, const std::string& body) {
    problem.with_file(
        "problems/1-scratch/generator.cpp",
        "class Generator { public: string generate(int seed, int size) {" + body + "} };");
}

const char* const wrong_with_a_seven =
    "for (int each : nums) if (each == 7) return 0; for (int each : nums) if (each == -7) return "
    "0;";

TEST(StressOfSubmission, VariesCasesAndShrinksWhatFails) {
    const ScratchProblem problem = sum_problem();
    const Judged judged =
        stress(problem, sum_with("if (nums.size() > 6 && nums[1] > 2) return 0;"));
    EXPECT_EQ(judged.status, 1);
    EXPECT_TRUE(shows(judged.screen, "Wrong Answer  at input "));
    EXPECT_TRUE(
        shows(judged.screen, R"({"input": {"nums": [0, 3, 0, 0, 0, 0, 0]}, "expected": 3})"));
    EXPECT_TRUE(shows(judged.screen, "./judge add 1"));
}

TEST(StressOfSubmission, TakesInputsOfTheGeneratorAndRepeatsThemForASeed) {
    const ScratchProblem problem = sum_problem();
    add_generator(
        problem,
        "mt19937 random(seed * 100 + size); string text;"
        "for (int i = 0; i < size; ++i) text += (i ? \",\" : \"\") + to_string(random() % 99);"
        "return \"[\" + text + \"]\";");
    const Judged judged = stress(problem, sum_with(wrong_with_a_seven), {"--seed", "5"});
    EXPECT_EQ(judged.status, 1);
    EXPECT_TRUE(shows(judged.screen, R"({"input": {"nums": [7]}, "expected": 7})"));
    EXPECT_TRUE(shows(judged.screen, "--seed 5"));
    EXPECT_EQ(judged.screen, stress(problem, sum_with(wrong_with_a_seven), {"--seed", "5"}).screen);
}

TEST(StressOfSubmission, ShowsACrash) {
    const ScratchProblem problem = sum_problem();
    const Judged judged = stress(problem, sum_with("if (nums.size() > 7) abort();"));
    EXPECT_EQ(judged.status, 1);
    EXPECT_TRUE(shows(judged.screen, "Runtime Error  at input "));
    EXPECT_TRUE(shows(judged.screen, R"({"nums": [0, 0, 0, 0, 0, 0, 0, 0]})"));
}

TEST(StressOfSubmission, KeepsToInputsThatAreLegal) {
    const ScratchProblem problem = sum_problem();
    problem.with_file("problems/1-scratch/rules.cpp",
                      "class Rules { public: string checkInput(vector<int>& nums) {"
                      " for (int each : nums) if (each < 1) return \"not positive\";"
                      " return nums.size() < 3 ? \"too few\" : \"\"; } };");
    EXPECT_TRUE(shows(stress(problem, sum_with("if (nums[0] > 3) return 0;")).screen,
                      R"({"nums": [4, 1, 1]})"));
    const Judged judged =
        stress(problem, sum_with("if (nums.size() < 3) return 0;"), {"--seconds", "1"});
    EXPECT_EQ(judged.status, 0) << judged.screen;
    EXPECT_TRUE(shows(judged.screen, "Accepted  on "));
    EXPECT_TRUE(shows(judged.screen, "more were not legal"));
}

TEST(StressOfSubmission, TellsStateThatIsKept) {
    const Judged judged =
        stress(sum_problem(), sum_with("static int calls = 0; if (++calls > 3) return 0;"));
    EXPECT_EQ(judged.status, 1);
    EXPECT_TRUE(shows(judged.screen, "This input passes alone"));
}

TEST(StressOfSubmission, BlamesTheGeneratorForAnIllegalInput) {
    const ScratchProblem problem = sum_problem();
    add_generator(problem, "return \"[true]\";");
    const Judged judged = stress(problem, sum_with(""));
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "generator.cpp: generate(1, 1): "));
    add_generator(problem, "throw 1;");
    EXPECT_TRUE(shows(stress(problem, sum_with("")).screen, "generate(1, 1) broke down"));
    add_generator(problem, "return 1;");
    EXPECT_TRUE(shows(stress(problem, sum_with("")).screen, "generator.cpp: doesn't compile"));
}

TEST(StressOfSubmission, ShowsACompileError) {
    const Judged judged = stress(sum_problem(), "class Solution {};");
    EXPECT_EQ(judged.status, 1);
    EXPECT_TRUE(shows(judged.screen, "Compile Error"));
}

}  // namespace
}  // namespace harness

// `judge add`: the real command on scratch problems.
#include <gtest/gtest.h>

#include <filesystem>

#include "base/files.h"
#include "support.h"

namespace harness {
namespace {

const char* const sum_signature = R"json("signature": "int sum(vector<int>& nums)")json";
const char* const sum_solution =
    "class Solution { public: int sum(vector<int>& nums) {"
    " return accumulate(nums.begin(), nums.end(), 0); } };";
const char* const sum_cases = R"json([
  {"name": "one", "input": {"nums": [1]}, "expected": 1}
])json";

// A problem with its solution.
ScratchProblem sum_problem() {
    ScratchProblem problem = problem_of(sum_signature, sum_cases);
    problem.with_file("problems/1-scratch/solution.cpp", sum_solution);
    return problem;
}

Judged add(const ScratchProblem& problem, const std::string& text,
           const std::vector<std::string>& options = {}) {
    std::vector<std::string> arguments{"add", "1", problem.with_file("pasted.txt", text)};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return problem.command(std::move(arguments));
}

std::string cases_of(const ScratchProblem& problem, const std::string& file = "cases.json") {
    return read_file(problem.cases_folder() / file);
}

TEST(AddCase, WorksOutTheAnswerAndWritesInTheStyleOfTheFile) {
    const ScratchProblem problem = sum_problem();
    const Judged judged =
        add(problem, "[2,3]", {"--file", "cases.json", "--name", "two", "--why", "more than one"});
    EXPECT_EQ(judged.status, 0) << judged.screen;
    EXPECT_EQ(cases_of(problem), R"json([
  {"name": "one", "input": {"nums": [1]}, "expected": 1},
  {"name": "two", "why": "more than one", "input": {"nums": [2, 3]}, "expected": 5}
])json");
}

TEST(AddCase, TakesAFileThatIsNotThereYet) {
    const ScratchProblem problem = sum_problem();
    EXPECT_EQ(add(problem, "Input\nnums =\n[]\nOutput\n7\nExpected\n0").status, 0);
    EXPECT_EQ(cases_of(problem, "added.json"), R"json({
  "cases": [
    {
      "input": { "nums": [] },
      "expected": 0
    }
  ]
}
)json");
}

// The case file stays as it was, and the screen says why.
void expect_refused(const ScratchProblem& problem, const Judged& judged, const std::string& words) {
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, words));
    EXPECT_EQ(cases_of(problem), sum_cases);
    EXPECT_FALSE(std::filesystem::exists(problem.cases_folder() / "added.json"));
    EXPECT_FALSE(std::filesystem::exists(problem.cases_folder() / "added.json.new"));
}

TEST(AddCase, RefusesAnInputThatIsThere) {
    const ScratchProblem problem = sum_problem();
    expect_refused(problem, add(problem, "[1]"), "this input is there already: ");
    expect_refused(problem, add(problem, "[7]\n[7]"), "this input is there already: ");
}

TEST(AddCase, RefusesAnAnswerThatTheSolutionDoesNotGive) {
    const ScratchProblem problem = sum_problem();
    expect_refused(problem, add(problem, R"({"input": {"nums": [2, 2]}, "expected": 5})"),
                   "\"expected\" is not what the problem's own solutions answer");
}

TEST(AddCase, RefusesAnInputThatTheRulesForbid) {
    const ScratchProblem problem = sum_problem();
    problem.with_file("problems/1-scratch/rules.cpp",
                      "class Rules { public: string checkInput(vector<int>& nums) {"
                      " return nums.size() > 2 ? \"more than two\" : \"\"; } };");
    expect_refused(problem, add(problem, "[1,2,3]"), "not legal: more than two");
}

TEST(AddCase, RefusesAnAnswerOnWhichTheSolutionsDiffer) {
    const ScratchProblem problem = sum_problem();
    problem.with_file("problems/1-scratch/approaches/short.cpp",
                      "class Solution { public: int sum(vector<int>& nums) { return 1; } };");
    expect_refused(problem, add(problem, "[4]"), "its answer is not certain");
}

TEST(AddCase, RefusesWhatIsNoInput) {
    const ScratchProblem problem = sum_problem();
    expect_refused(problem, add(problem, "[true]"), "\"nums\" at [0] is true");
    expect_refused(problem, add(problem, "{\"num\": [1]}"), "unknown key");
}

}  // namespace
}  // namespace harness

// Faults of a case, a problem or a command line: told before anything runs, never blamed on the
// submission.
#include <gtest/gtest.h>

#include "support.h"

namespace harness {
namespace {

void expect_refused(const Judged& judged, const std::string& reason) {
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, reason));
    for (const char* verdict : {"Accepted", "Wrong Answer", "Compile Error"}) {
        EXPECT_FALSE(shows(judged.screen, verdict));
    }
}

// Judges a right submission on a case file with this text.
Judged judge_on(const std::string& cases) {
    ScratchProblem problem("int answer(int question)");
    problem.with_cases(cases);
    return problem.judge(echo_submission(""));
}

const std::string good_case = R"({"input": {"question": 1}, "expected": 1})";

// ---- nothing to judge ---------------------------------------------------------------------------

TEST(Refusal, OfACaseFileWithoutACase) {
    expect_refused(judge_on("[]"), "cases.json:1: no case");
}

TEST(Refusal, OfAFolderWithoutACaseFile) {
    const Judged judged = ScratchProblem("int answer(int question)").judge(echo_submission(""));
    expect_refused(judged, "0 cases ran");
    EXPECT_TRUE(shows(judged.screen, "testcases/1-scratch"));
}

TEST(Refusal, OfAFolderOfCasesThatIsNotThere) {
    const ScratchProblem problem("int answer(int question)");
    std::filesystem::remove(problem.cases_folder());
    expect_refused(problem.judge(echo_submission("")),
                   "No such file or directory; the cases of problem 1 belong there");
}

TEST(Refusal, OfAFilterThatMatchesNoCase) {
    const Judged judged = echo_problem().judge(echo_submission(""), {"--gtest_filter=*typo*"});
    expect_refused(judged, "0 cases ran: no case matches --gtest_filter=*typo*");
}

TEST(Refusal, OfAnEmptyFolderOfProblems) {
    const ScratchProblem problem("int answer(int question)");
    std::filesystem::remove_all(problem.problem_folder());
    expect_refused(problem.run({}), "no problem here");
}

// ---- faults in files ----------------------------------------------------------------------------

TEST(Refusal, TellsFileLineCaseAndKeyOfARepeatedKey) {
    expect_refused(judge_on("[{\"input\": {\"question\": 1}, \"expected\": 1,\n\"expected\": 2}]"),
                   "cases.json:2: case 1: the key \"expected\" stands twice");
}

TEST(Refusal, TellsTheKeyThatWasMeant) {
    expect_refused(judge_on(R"([{"input": {"question": 1}, "expcted": 1}])"),
                   "unknown key \"expcted\"; did you mean \"expected\"?");
}

TEST(Refusal, OfNullForAnAnswer) {
    expect_refused(judge_on(R"([{"input": {"question": 1}, "expected": null}])"),
                   "case 1: \"expected\" is null, expected a whole number (int)");
}

TEST(Refusal, OfACaseWithoutAnAnswer) {
    expect_refused(judge_on(R"([{"name": "mine", "input": {"question": 1}}])"),
                   "cases.json:1: case \"mine\": \"expected\" is missing; write the right answer");
}

TEST(Refusal, OfABoardWithAHole) {
    ScratchProblem problem("int answer(vector<int>& questions)");
    problem.with_cases(R"([{"input": {"questions": [1, null, 3]}, "expected": 1}])");
    expect_refused(problem.judge("class Solution {};"), "\"questions\" at [1] is null");
}

TEST(Refusal, OfAFileThatIsCutOff) {
    expect_refused(judge_on("[" + good_case.substr(0, 30)), "the file ends too early");
}

TEST(Refusal, OfTwoDocumentsInAFile) {
    expect_refused(judge_on("[" + good_case + "][" + good_case + "]"), "a file holds one document");
}

TEST(Refusal, OfNestingWithoutEnd) {
    expect_refused(judge_on(std::string(100'000, '[') + std::string(100'000, ']')),
                   "nested deeper than 64 levels");
}

TEST(Refusal, NamesTheFileAmongSeveral) {
    ScratchProblem problem = echo_problem();
    problem.with_cases("{", "more.json");
    expect_refused(problem.judge(echo_submission("")), "more.json:1:");
}

TEST(Refusal, OfAProblemFileTellsItsLine) {
    const ScratchProblem problem = echo_problem();
    problem.with_file(
        "problems/1-scratch/problem.json",
        "{\"number\": 1,\n\"signature\": \"int answer(int question)\",\n\"titel\": \"T\"}");
    expect_refused(problem.run({"1"}), "problem.json:3: unknown key \"titel\"");
}

TEST(Refusal, IsNotNeededForAByteOrderMarkOrCarriageReturns) {
    EXPECT_EQ(judge_on("\xEF\xBB\xBF[\r\n" + good_case + "\r\n]\r\n").verdicts(), "Accepted");
}

// ---- illegal inputs -----------------------------------------------------------------------------

const std::string rules =
    "class Rules {\npublic:\n    string checkInput(int question) {\n"
    "        return question < 3 ? \"\" : to_string(question) + \" is too much\";\n    }\n};\n";

TEST(Refusal, OfAnInputThatBreaksTheRulesOfTheProblem) {
    ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/rules.cpp", rules);
    const Judged judged = problem.judge(echo_submission(""));
    expect_refused(judged, "cases.json:4: case \"third\": not legal: 3 is too much");
}

TEST(Refusal, IsNotNeededWhereEveryInputKeepsTheRules) {
    ScratchProblem problem("int answer(int question)");
    problem.with_cases("[" + good_case + "]");
    problem.with_file("problems/1-scratch/rules.cpp", rules);
    EXPECT_EQ(problem.judge(echo_submission("")).status, 0);
}

TEST(Refusal, LooksAtACaseFileAgainWhereItChanged) {
    ScratchProblem problem("int answer(int question)");
    problem.with_cases("[" + good_case + "]");
    problem.with_file("problems/1-scratch/rules.cpp", rules);
    EXPECT_EQ(problem.judge(echo_submission("")).status, 0);
    problem.with_cases(R"([{"input": {"question": 7}, "expected": 7}])");
    expect_refused(problem.judge(echo_submission("")), "not legal: 7 is too much");
}

TEST(Refusal, OfRulesThatDoNotCompile) {
    ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/rules.cpp",
                      "class Rules {\n    oops\n    string checkInput(int question);\n};\n");
    const Judged judged = problem.judge(echo_submission(""));
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "rules.cpp: doesn't compile"));
    EXPECT_TRUE(shows(judged.screen, "rules.cpp:2:"));
}

TEST(Refusal, OfRulesThatCrash) {
    ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/rules.cpp",
                      "struct Rules { string checkInput(int question) { throw 42; } };");
    expect_refused(problem.judge(echo_submission("")), "broke down on");
}

}  // namespace
}  // namespace harness

// The real judge on one problem: verdicts, exit statuses, the command line.
#include <gtest/gtest.h>

#include "support.h"

namespace harness {
namespace {

bool has_program(const std::string& name) {
    return std::filesystem::exists("/usr/bin/" + name) ||
           std::filesystem::exists("/usr/local/bin/" + name);
}

// ---- verdicts and statuses ----------------------------------------------------------------------

TEST(Judge, AcceptsARightSubmission) {
    const Judged judged = judge_echo("");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Accepted");
    EXPECT_TRUE(shows(judged.screen, "Accepted  3/3 cases passed"));
}

TEST(Judge, EndsWithZeroWhereAllIsAccepted) {
    EXPECT_EQ(judge_echo("").status, 0);
}

TEST(Judge, TellsWhichCasesGotAWrongAnswer) {
    const Judged judged = judge_echo("if (question == 2) return 7;");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer, Accepted");
    EXPECT_TRUE(shows(judged.screen, "Wrong Answer  2/3 cases passed"));
    EXPECT_TRUE(shows(judged.screen, "case \"second\""));
    EXPECT_TRUE(shows(judged.screen, "the returned value: it is 7, expected 2"));
}

TEST(Judge, EndsWithOneWhereASubmissionFailed) {
    EXPECT_EQ(judge_echo("return 7;").status, 1);
}

TEST(Judge, EndsWithTwoWhereACaseIsAtFault) {
    ScratchProblem problem = echo_problem();
    problem.with_cases("[7]", "more.json");
    EXPECT_EQ(problem.judge(echo_submission("")).status, 2);
}

TEST(Judge, EndsWithTwoWhereTheCommandLineIsAtFault) {
    const Judged judged = run_judge({"--no-such-option"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "`judge --help` shows what there is"));
}

TEST(Judge, NamesTheCompilerTheStandardAndTheChecksOfAVerdict) {
    const Judged judged = judge_echo("");
    EXPECT_TRUE(shows(judged.screen, "C++"));
    EXPECT_TRUE(shows(judged.screen, "ASan+UBSan)"));
}

TEST(Judge, ShowsWhatACaseIsThereToCatch) {
    ScratchProblem problem("int answer(int question)");
    problem.with_cases(R"([{"why": "zero is special", "input": {"question": 0}, "expected": 0}])");
    EXPECT_TRUE(shows(problem.judge(echo_submission("return 1;")).screen, "why: zero is special"));
}

TEST(Judge, AcceptsAnyOfSeveralRightAnswers) {
    ScratchProblem problem("int answer(int question)");
    problem.with_cases(R"([{"name": "a", "input": {"question": 1}, "expected_any": [5, 1]},
                           {"name": "b", "input": {"question": 2}, "expected_any": [5, 6]}])");
    EXPECT_EQ(problem.judge(echo_submission("")).verdicts(), "Accepted, Wrong Answer");
}

TEST(Judge, ComparesInAnyOrderWhereTheProblemSaysSo) {
    ScratchProblem problem("vector<int> answer(int question)", R"("compare": "any-order")");
    problem.with_cases(R"([{"input": {"question": 1}, "expected": [1, 2, 3]}])");
    EXPECT_EQ(problem
                  .judge("class Solution {\npublic:\n"
                         "    vector<int> answer(int) { return {3, 1, 2}; }\n};\n")
                  .verdicts(),
              "Accepted");
}

// Its class has the method `method`, whose body is `body`.
std::string solution(const std::string& method, const std::string& body) {
    return "class Solution {\npublic:\n    " + method + " { " + body + " }\n};\n";
}

TEST(Judge, KeepsEveryByteOfATextOnItsWayThereAndBack) {
    ScratchProblem problem("string answer(string text, int length)");
    problem.with_cases(R"json([
        {"input": {"text": "112", "length": 3}, "expected": "112"},
        {"input": {"text": " ", "length": 1}, "expected": " "},
        {"input": {"text": "", "length": 0}, "expected": ""},
        {"input": {"text": "dir\\n\\tfile", "length": 11}, "expected": "dir\\n\\tfile"},
        {"input": {"text": "a\n\tb\r\n", "length": 6}, "expected": "a\n\tb\r\n"},
        {"input": {"text": "\u0000", "length": 1}, "expected": "\u0000"},
        {"input": {"text": "a\u0000b", "length": 3}, "expected": "a\u0000b"},
        {"input": {"text": "\"quoted\\\"", "length": 9}, "expected": "\"quoted\\\""},
        {"input": {"text": "é数😀", "length": 9}, "expected": "\u00e9\u6570\ud83d\ude00"},
        {"input": {"text": "\u0000", "length": 1}, "expected": ""}])json");
    const Judged judged = problem.judge(
        solution("string answer(string text, int length)",
                 "return int(text.size()) == length ? text : to_string(text.size());"));
    EXPECT_TRUE(shows(judged.screen, "9/10 cases passed"));
    EXPECT_TRUE(shows(judged.screen, "character 0 is \"\\x00\", expected the end"));
}

#ifndef JUDGE_SANITIZED  // half a minute under sanitizers
TEST(Judge, JudgesAnAnswerOfFiveMegabytes) {
    constexpr int count = 700'000;
    std::string list = "[";
    for (int i = 1'000'000; i < 1'000'000 + count; ++i) list += std::to_string(i) + ",";
    ASSERT_GT(list.size(), 5'000'000U);
    list.back() = ']';
    ScratchProblem problem("vector<int> answer(int first)");
    problem.with_cases(R"([{"input": {"first": 1000000}, "expected": )" + list + "}]");
    const std::string right = "vector<int> a(700000); iota(a.begin(), a.end(), first); ";
    const std::string method = "vector<int> answer(int first)";
    EXPECT_EQ(problem.judge(solution(method, right + "return a;"), {"--plain"}).verdicts(),
              "Accepted");
    const Judged wrong =
        problem.judge(solution(method, right + "a[345678] = 7; return a;"), {"--plain"});
    EXPECT_EQ(wrong.verdicts(), "Wrong Answer");
    EXPECT_TRUE(shows(wrong.screen, "345678"));
    EXPECT_TRUE(shows(wrong.screen, "1345678"));
    EXPECT_LT(wrong.screen.size(), 3000U);
}
#endif

TEST(Judge, GivesEachCaseItsOwnResultWhateverTheOrderOfTheFiles) {
    ScratchProblem problem = echo_problem();
    problem.with_cases(R"([{"name": "zero", "input": {"question": 0}, "expected": 1}])", "a.json");
    EXPECT_EQ(problem.judge(echo_submission("")).verdicts(),
              "Wrong Answer, Accepted, Accepted, Accepted");
}

// ---- submissions --------------------------------------------------------------------------------

TEST(Judge, JudgesTheProblemsOwnSolutionByDefault) {
    const ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/solution.cpp", echo_submission("return 7;"));
    const Judged judged = problem.run({"1"});
    EXPECT_EQ(judged.status, 1);
    EXPECT_TRUE(shows(judged.screen, "solution.cpp"));
}

TEST(Judge, JudgesEveryProblemByDefault) {
    const ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/solution.cpp", echo_submission(""));
    problem.with_file(
        "problems/2-other/problem.json",
        R"json({"number": 2, "title": "Other", "signature": "int answer(int question)"})json");
    problem.with_file("problems/2-other/solution.cpp", echo_submission(""));
    problem.with_file("testcases/2-other/a.json", R"([{"input": {"question": 1}, "expected": 1}])");
    const Judged judged = problem.run({});
    EXPECT_EQ(judged.status, 0);
    EXPECT_TRUE(shows(judged.screen, "   1. Scratch  Accepted  3/3"));
    EXPECT_TRUE(shows(judged.screen, "   2. Other    Accepted  1/1"));
}

TEST(Judge, KnowsAProblemByItsFolder) {
    const ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/solution.cpp", echo_submission(""));
    EXPECT_EQ(problem.run({"1-scratch"}).status, 0);
}

TEST(Judge, NamesTheNearestProblemWhereThereIsNoSuch) {
    const Judged judged = echo_problem().run({"1-scratsh"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "did you mean \"1-scratch\"?"));
}

TEST(Judge, TakesSubmissionsFromPathsWithSpaces) {
    const ScratchProblem problem = echo_problem();
    const std::string file = problem.with_file("my own/first try.cpp", echo_submission(""));
    const Judged judged = problem.run({"1", file});
    EXPECT_EQ(judged.status, 0);
    EXPECT_TRUE(shows(judged.screen, file));
}

TEST(Judge, JudgesProblemsInAFolderWithSpaces) {
    const ScratchProblem problem = echo_problem();
    std::filesystem::rename(problem.root() / "problems", problem.root() / "my problems");
    problem.with_file("my problems/1-scratch/solution.cpp", echo_submission(""));
    EXPECT_EQ(run_judge({"1", "--problems", (problem.root() / "my problems").string(),
                         "--testcases", (problem.root() / "testcases").string()})
                  .status,
              0);
}

TEST(Judge, RefusesASubmissionThatIsNotThere) {
    const Judged judged = echo_problem().run({"1", "no-such-file.cpp"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "no-such-file.cpp: no such file"));
}

TEST(Judge, JudgesTwoFilesAsTwoSuites) {
    const ScratchProblem problem = echo_problem();
    const std::string good = problem.with_file("good.cpp", echo_submission(""));
    const std::string bad = problem.with_file("bad.cpp", echo_submission("return 7;"));
    const Judged judged = problem.run({"1", good, bad});
    EXPECT_EQ(judged.status, 1);
    ASSERT_EQ(judged.cases.size(), 6U);
    EXPECT_EQ(judged.cases[0].suite, "1_scratch_good");
    EXPECT_EQ(judged.cases[3].suite, "1_scratch_bad");
    EXPECT_EQ(judged.cases[2].verdict, "Accepted");
    EXPECT_EQ(judged.cases[5].verdict, "Wrong Answer");
}

TEST(Judge, TellsTwoFilesOfOneNameApart) {
    const ScratchProblem problem = echo_problem();
    const std::string good = problem.with_file("a/mine.cpp", echo_submission(""));
    const std::string bad = problem.with_file("b/mine.cpp", echo_submission("return 7;"));
    const Judged judged = problem.run({"1", good, bad});
    EXPECT_EQ(judged.verdicts(),
              "Accepted, Accepted, Accepted, Wrong Answer, Wrong Answer, Wrong Answer");
}

TEST(Judge, JudgesAnEditedSubmissionAnew) {
    const ScratchProblem problem = echo_problem();
    EXPECT_EQ(problem.judge(echo_submission("return 7;")).status, 1);
    EXPECT_EQ(problem.judge(echo_submission("return question;")).status, 0);
}

// ---- builds -------------------------------------------------------------------------------------

TEST(Judge, BuildsWithoutSanitizersOnRequest) {
    const Judged judged = echo_problem().judge(echo_submission(""), {"--plain"});
    EXPECT_EQ(judged.status, 0);
    EXPECT_TRUE(shows(judged.screen, "-O2)"));
}

TEST(Judge, FindsTheSameVerdictsInAPlainBuild) {
    const Judged judged = echo_problem().judge(
        echo_submission("if (question == 1) throw 42;\n"
                        "        if (question == 2) *(volatile int*)nullptr = 1;"),
        {"--plain"});
    EXPECT_EQ(judged.verdicts(), "Runtime Error, Runtime Error, Accepted");
    EXPECT_TRUE(shows(judged.cases[1].failure, "null pointer used"));
}

TEST(Judge, CompilesWithTheCompilerThatIsNamed) {
    if (!has_program("g++")) GTEST_SKIP() << "g++ is not installed";
    const Judged judged = echo_problem().judge(
        echo_submission("if (question == 2) { vector<int> none; return none[question]; }"),
        {"--compiler", "g++"});
    EXPECT_EQ(judged.verdicts(), "Accepted, Runtime Error, Accepted") << judged.screen;
    EXPECT_TRUE(shows(judged.screen, "(g++ "));
}

TEST(Judge, RefusesACompilerThatIsNotThere) {
    const Judged judged = echo_problem().judge(echo_submission(""), {"--compiler", "no-such-cc"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "--compiler no-such-cc: no such program on PATH"));
}

TEST(Judge, RefusesACompilerThatIsNone) {
    EXPECT_EQ(echo_problem().judge(echo_submission(""), {"--compiler", "/bin/false"}).status, 2);
}

// ---- what the problem itself must keep ----------------------------------------------------------

TEST(Judge, ChecksThatMistakesGetTheirVerdicts) {
    const ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/solution.cpp", echo_submission(""));
    problem.with_file("problems/1-scratch/mistakes/wrong-answer/seven.cpp",
                      echo_submission("return 7;"));
    problem.with_file("problems/1-scratch/mistakes/runtime-error/throws.cpp",
                      echo_submission("throw 7;"));
    EXPECT_EQ(problem.run({"check", "1"}).status, 0);
}

TEST(Judge, FindsAMistakeThatNoCaseCatches) {
    const ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/solution.cpp", echo_submission(""));
    problem.with_file("problems/1-scratch/mistakes/wrong-answer/fine.cpp",
                      echo_submission("if (question == 9) return 7;"));
    const Judged judged = problem.run({"check", "1"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "FAULT  mistakes/wrong-answer/fine.cpp: Accepted"));
}

TEST(Judge, FindsAMistakeThatGetsAnotherVerdict) {
    const ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/solution.cpp", echo_submission(""));
    problem.with_file("problems/1-scratch/mistakes/wrong-answer/throws.cpp",
                      echo_submission("throw 7;"));
    EXPECT_EQ(problem.run({"check", "1"}).status, 2);
}

TEST(Judge, FindsAnApproachThatIsNotAccepted) {
    const ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/solution.cpp", echo_submission(""));
    problem.with_file("problems/1-scratch/approaches/other.cpp", echo_submission("return 7;"));
    EXPECT_EQ(problem.run({"check", "1"}).status, 2);
}

TEST(Judge, FindsCasesWithTheSameInput) {
    ScratchProblem problem("int answer(int question)");
    problem.with_file("problems/1-scratch/solution.cpp", echo_submission(""));
    problem.with_file("problems/1-scratch/mistakes/wrong-answer/seven.cpp",
                      echo_submission("if (question == 1) return 7;"));
    problem.with_cases(
        "[{\"name\": \"a\", \"input\": {\"question\": 1}, \"expected\": 1},\n"
        "{\"name\": \"b\", \"input\": {\"question\": 1}, \"expected\": 1},\n"
        "{\"name\": \"c\", \"input\": {\"question\": 2}, \"expected\": 2}]");
    const Judged twice = problem.run({"check", "1"});
    EXPECT_EQ(twice.status, 0);
    EXPECT_TRUE(shows(twice.screen, "cases.json:2: case \"b\" has the same input as "));
    EXPECT_TRUE(shows(twice.screen, "1 of 3 cases fail no mistake: \"c\""));

    problem.with_cases("[{\"input\": {\"question\": 1}, \"expected\": 2}]", "more.json");
    const Judged contradiction = problem.run({"check", "1"});
    EXPECT_EQ(contradiction.status, 2);
    EXPECT_TRUE(shows(contradiction.screen, "FAULT"));
    EXPECT_TRUE(shows(contradiction.screen, "more.json:1: case 1 has the same input as "));
    EXPECT_TRUE(shows(contradiction.screen, "case \"a\", and another answer"));
}

TEST(Judge, RefusesAFolderOfMistakesThatNamesNoVerdict) {
    const ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/solution.cpp", echo_submission(""));
    problem.with_file("problems/1-scratch/mistakes/wrong-anwser/a.cpp", echo_submission(""));
    const Judged judged = problem.run({"check", "1"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "did you mean \"wrong-answer\"?"));
}

}  // namespace
}  // namespace harness

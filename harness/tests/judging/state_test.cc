// What a submission keeps from case to case.
#include <gtest/gtest.h>

#include "support.h"

namespace harness {
namespace {

const char* const passes_alone = "This case passes alone: something is kept from earlier cases";

TEST(State, OfAStaticVariableShowsAsItDoesOnLeetCode) {
    const Judged judged = judge_echo("static bool done = false; if (done) return 7; done = true;");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer, Wrong Answer");
    EXPECT_TRUE(shows(judged.screen, passes_alone));
}

TEST(State, OfAGlobalListShowsAsItDoesOnLeetCode) {
    EXPECT_TRUE(shows(judge_echo("all.push_back(question); return all.size() == 1 ? question : 7;",
                                 "vector<int> all;\n")
                          .screen,
                      passes_alone));
}

TEST(State, IsNotToBlameWhereACaseFailsAloneToo) {
    EXPECT_FALSE(shows(judge_echo("if (question == 2) return 7;").screen, passes_alone));
}

TEST(State, OfAStaticVariableIsGoneWhereTheCaseRunsAlone) {
    EXPECT_EQ(
        echo_problem()
            .judge(echo_submission("static bool done = false; if (done) return 7; done = true;"),
                   {"--gtest_filter=*second"})
            .status,
        0);
}

TEST(State, ThatSuitsTheOrderOfTheFileOnlyIsFoundInReverse) {
    const Judged judged = judge_echo(
        "static int last = 0; if (question < last) return 7;\n"
        "        last = question;");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer, Accepted");
    EXPECT_TRUE(shows(judged.screen, "the returned value: it is 7, expected 2"));
    EXPECT_TRUE(shows(judged.screen,
                      "passes in the order of the file and fails when the cases "
                      "run in reverse: something is kept"));
}

TEST(State, ThatMakesACaseSlowInReverseIsNotToBlame) {
    // In reverse the judge waits no longer than a second.
    EXPECT_EQ(judge_echo("static int last = 0; const bool is_slow = question < last;\n"
                         "        last = question;\n"
                         "        for (volatile int i = 0; is_slow; i = 0) {}")
                  .verdicts(),
              "Accepted, Accepted, Accepted");
}

// Only the judge knows whom it stopped: a worker that kills itself has ended by itself.
TEST(State, ThatMakesAWorkerKillItselfInReverseIsARuntimeError) {
    const Judged judged = judge_echo(
        "static int asked = 0;\n"
        "        if (++asked == 1 && question == 3) kill(getpid(), SIGKILL);",
        "#include <csignal>\n#include <unistd.h>\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Runtime Error");
    EXPECT_TRUE(shows(judged.screen, "signal 9 (Killed)"));
}

TEST(State, ThatMakesACaseSlowIsToldOfTheCase) {
    const Judged judged =
        echo_problem(R"("limits": {"time_ms": 100})")
            .judge(echo_submission("static int last = 0; const bool is_slow = last == 1;\n"
                                   "        last = question;\n"
                                   "        for (volatile int i = 0; is_slow; i = 0) {}"));
    EXPECT_EQ(judged.verdicts(), "Accepted, Time Limit Exceeded, Accepted");
    EXPECT_TRUE(shows(judged.screen, passes_alone));
}

TEST(State, OfAMemberIsNewForEveryCase) {
    EXPECT_EQ(
        echo_problem()
            .judge("class Solution {\n    int asked = 0;\npublic:\n"
                   "    int answer(int question) { return asked++ == 0 ? question : 7; }\n};\n")
            .verdicts(),
        "Accepted, Accepted, Accepted");
}

TEST(State, OfAMemberShowsWhereTheProblemPromisesThatAnObjectServesAgain) {
    const Judged judged =
        echo_problem(R"("reuse_object": true)")
            .judge(
                "class Solution {\n    int asked = 0;\npublic:\n"
                "    int answer(int question) { return asked++ == 0 ? question : 7; }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer, Wrong Answer");
    EXPECT_TRUE(shows(judged.screen, "A new Solution passes this case"));
}

TEST(State, OfAMemberThatIsSetAnewIsFine) {
    EXPECT_EQ(echo_problem(R"("reuse_object": true)")
                  .judge("class Solution {\n    int asked = 0;\npublic:\n"
                         "    int answer(int question) { asked = question; return asked; }\n};\n")
                  .status,
              0);
}

// Every reply of the kept object belongs to its own case, also behind one that failed.
TEST(State, OfAKeptObjectIsAskedAboutTheCasesBehindAWrongAnswer) {
    const ScratchProblem problem = echo_problem(R"("reuse_object": true)");
    EXPECT_EQ(problem.judge(echo_submission("if (question == 1) return 7;")).verdicts(),
              "Wrong Answer, Accepted, Accepted");
    EXPECT_EQ(problem.judge(echo_submission("if (question == 2) return 7;")).verdicts(),
              "Accepted, Wrong Answer, Accepted");
}

TEST(State, OfAKeptObjectIsAskedAboutTheCasesBehindOneThatEndedItsWorker) {
    const ScratchProblem problem = echo_problem(R"("reuse_object": true)");
    for (const char* end : {"abort();", "throw 42;", "exit(0);"}) {
        EXPECT_EQ(
            problem.judge(echo_submission("if (question == 1) " + std::string(end))).verdicts(),
            "Runtime Error, Accepted, Accepted")
            << end;
    }
}

TEST(State, OfAKeptObjectIsStillFoundBehindAWrongAnswer) {
    const Judged judged =
        echo_problem(R"("reuse_object": true)")
            .judge(
                "class Solution {\n    int asked = 0;\npublic:\n    int answer(int question) {\n"
                "        if (question == 1) return 7;\n"
                "        return ++asked == 2 ? 8 : question;\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Wrong Answer, Accepted, Wrong Answer");
    EXPECT_TRUE(shows(judged.cases.at(2).failure, "it is 8, expected 3"));
}

TEST(State, OfAMemberThatNobodySetIsTheSameInEveryRun) {
    const ScratchProblem problem = echo_problem();
    const std::string submission =
        "class Solution {\n    int never_set;\npublic:\n"
        "    int answer(int question) { return never_set == 0 ? question : never_set; }\n};\n";
    const Judged once = problem.judge(submission);
    EXPECT_EQ(once.status, 1);
    EXPECT_EQ(problem.judge(submission).cases.at(0).failure, once.cases.at(0).failure);
}

TEST(State, OfALocalArrayThatNobodySetIsNeverZeroByLuck) {
    EXPECT_EQ(
        judge_echo("int count[9]; count[question]++; return count[question] == 1 ? question : 7;")
            .status,
        1);
}

TEST(State, SurvivesTheDeathOfAWorkerWithoutBlame) {
    // A new worker serves the cases behind the one that died.
    EXPECT_EQ(judge_echo("static int asked = 0; ++asked;\n"
                         "        if (question == 2) throw 42;\n"
                         "        if (question == 3 && asked != 1) return 7;")
                  .verdicts(),
              "Accepted, Runtime Error, Accepted");
}

}  // namespace
}  // namespace harness

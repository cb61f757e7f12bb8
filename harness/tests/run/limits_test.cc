// Limits: each case is stopped for its own excess, and the right one is named.
#include <gtest/gtest.h>

#include "support.h"

namespace harness {
namespace {

const char* const short_time = R"("limits": {"time_ms": 100})";  // 500 in the sanitizer build
const char* const little_memory = R"("limits": {"time_ms": 3000, "memory_mb": 64})";

// Does `something` in the second of three cases of a problem with these limits.
Judged judge_second(const std::string& something, const std::string& outside = "",
                    const std::vector<std::string>& options = {},
                    const std::string& limits = short_time) {
    return echo_problem(limits).judge(
        echo_submission("if (question == 2) { " + something + " }", outside), options);
}

void expect_second_stopped(const Judged& judged, const std::string& verdict,
                           const std::string& reason) {
    EXPECT_EQ(judged.status, 1);
    EXPECT_EQ(judged.verdicts(), "Accepted, " + verdict + ", Accepted");
    EXPECT_TRUE(shows(judged.screen, reason));
}

TEST(LimitsOfCase, StopAnEndlessLoop) {
    expect_second_stopped(judge_second("for (volatile int i = 0;; i = 0) {}"),
                          "Time Limit Exceeded", "stopped after 500 ms of processor time");
}

TEST(LimitsOfCase, NameTheBuildAndTheLimitOfAPlainOne) {
    EXPECT_TRUE(shows(judge_second("for (volatile int i = 0;; i = 0) {}").screen,
                      "the limit of the sanitizer build (100 ms for a plain one)"));
    EXPECT_TRUE(shows(judge_second("for (volatile int i = 0;; i = 0) {}", "", {"--plain"}).screen,
                      "stopped after 100 ms of processor time, the limit of the plain build"));
}

TEST(LimitsOfCase, StopASleepThatNeedsNoProcessorTime) {
    expect_second_stopped(judge_second("sleep(100);", "#include <unistd.h>\n"),
                          "Time Limit Exceeded", "on the clock (it sleeps or waits)");
}

TEST(LimitsOfCase, StopAThreadThatWaitsForItself) {
    expect_second_stopped(judge_second("mutex m; m.lock(); condition_variable_any c; "
                                       "c.wait(m, [] { return false; });"),
                          "Time Limit Exceeded", "stopped after");
}

TEST(LimitsOfCase, StopALoopThatCatchesEverySignal) {
    expect_second_stopped(judge_second("for (int i = 1; i < 65; ++i) signal(i, SIG_IGN);\n"
                                       "        for (volatile int i = 0;; i = 0) {}",
                                       "#include <csignal>\n"),
                          "Time Limit Exceeded", "stopped after");
}

TEST(LimitsOfCase, StopAnEndlessLoopInAThread) {
    expect_second_stopped(
        judge_second("thread([] { for (volatile int i = 0;; i = 0) {} }).join();"),
        "Time Limit Exceeded", "stopped after");
}

TEST(LimitsOfCase, DoNotAddUpOverCases) {
    std::string cases = "[";
    for (int i = 0; i < 12; ++i) {
        cases += (i == 0 ? "" : ",") + std::string(R"({"input": {"question": 1}, "expected": 1})");
    }
    ScratchProblem problem("int answer(int question)", R"("limits": {"time_ms": 100})");
    problem.with_cases(cases + "]");
    const Judged judged =
        problem.judge(echo_submission("const auto end = chrono::steady_clock::now() + 100ms;\n"
                                      "        while (chrono::steady_clock::now() < end) {}"));
    EXPECT_EQ(count_of("Accepted", judged.verdicts()), 12U) << judged.screen;
}

TEST(LimitsOfCase, MayBeRaisedByACase) {
    ScratchProblem problem("int answer(int question)", R"("limits": {"time_ms": 50})");
    problem.with_cases(R"([{"input": {"question": 1}, "expected": 1, "limits": {"time_ms": 20000}},
                           {"input": {"question": 1}, "expected": 1}])");
    EXPECT_EQ(problem
                  .judge(echo_submission("const auto end = chrono::steady_clock::now() + 1500ms;\n"
                                         "        while (chrono::steady_clock::now() < end) {}"))
                  .verdicts(),
              "Accepted, Time Limit Exceeded");
}

TEST(LimitsOfCase, AreNotWaitedForAgainAndAgain) {
    std::string cases = "[";
    for (int i = 0; i < 50; ++i) {
        cases += (i == 0 ? "" : ",") + std::string(R"({"input": {"question": 1}, "expected": 1})");
    }
    ScratchProblem problem("int answer(int question)", R"("limits": {"time_ms": 20})");
    problem.with_cases(cases + "]");
    const Judged judged = problem.judge(echo_submission("for (volatile int i = 0;; i = 0) {}"));
    EXPECT_EQ(count_of("Time Limit Exceeded", judged.verdicts()), 50U);
    EXPECT_TRUE(shows(judged.cases.back().failure, "not run"));
}

TEST(LimitsOfCase, StopAnEndlessLoopInAStaticInitializer) {
    const Judged judged =
        judge_echo("", "int x = [] { for (volatile int i = 0;; i = 0) {} return 0; }();\n");
    EXPECT_EQ(judged.verdicts(), "Time Limit Exceeded, Time Limit Exceeded, Time Limit Exceeded");
    EXPECT_TRUE(shows(judged.screen, "in a static initializer"));
}

const char* const eats_memory = "vector<string> all; for (;;) all.push_back(string(1 << 20, 'x'));";

TEST(LimitsOfCase, StopAProgramThatEatsMemory) {
    expect_second_stopped(judge_second(eats_memory, "", {}, little_memory), "Memory Limit Exceeded",
                          "more than 448 MB, the limit of the sanitizer build (64 MB for a plain "
                          "one)");
}

TEST(LimitsOfCase, StopAProgramThatEatsMemoryInAPlainBuild) {
    expect_second_stopped(judge_second(eats_memory, "", {"--plain"}, little_memory),
                          "Memory Limit Exceeded", "more than 64 MB, the limit of the plain build");
}

TEST(LimitsOfCase, StopAProgramThatAsksForTooMuchAtOnce) {
    expect_second_stopped(
        judge_second("vector<char> all(1u << 31); return all[5];", "", {}, little_memory),
        "Memory Limit Exceeded", "more than");
}

TEST(LimitsOfCase, StopEndlessOutput) {
    expect_second_stopped(judge_second("for (;;) cout << \"again and again\\n\";"),
                          "Output Limit Exceeded", "more than 16 MB printed");
}

TEST(LimitsOfCase, StopEndlessOutputThroughDescriptors) {
    expect_second_stopped(
        judge_second("for (string text(4096, 'x');;) if (write(2, text.data(), 4096) < 0) break;\n"
                     "        for (;;) sleep(1);",
                     "#include <unistd.h>\n"),
        "Output Limit Exceeded", "more than 16 MB printed");
}

TEST(LimitsOfCase, StopAnAnswerThatIsTooLarge) {
    ScratchProblem problem("string answer(int question)", R"("limits": {"memory_mb": 1024})");
    problem.with_cases(R"([{"input": {"question": 1}, "expected": "a"},
                           {"input": {"question": 2}, "expected": "a"}])");
    EXPECT_EQ(problem
                  .judge("struct Solution { string answer(int question) {\n"
                         "    return string(question == 1 ? 100'000'000 : 1, 'a'); } };")
                  .verdicts(),
              "Output Limit Exceeded, Accepted");
}

TEST(LimitsOfCase, LetTheJudgeOutliveALargeAnswer) {
    ScratchProblem problem("vector<char> answer(int question)", R"("limits": {"memory_mb": 1024})");
    problem.with_cases(R"([{"input": {"question": 1}, "expected": ["a"]}])");
    EXPECT_EQ(problem
                  .judge("struct Solution { vector<char> answer(int question) {\n"
                         "    return vector<char>(5'000'000, 'a'); } };")
                  .verdicts(),
              "Wrong Answer");
}

TEST(LimitsOfCase, AllowDeepRecursionThatEnds) {
    EXPECT_EQ(judge_echo("return deep(100000) + question;",
                         "int deep(volatile int n) { return n == 0 ? 0 : deep(n - 1) * 1; }\n")
                  .verdicts(),
              "Accepted, Accepted, Accepted");
}

}  // namespace
}  // namespace harness

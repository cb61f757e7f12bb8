// The clock of a case: only what the worker itself uses counts, whatever the judge and the machine
// do meanwhile.
#include <gtest/gtest.h>
#ifdef __linux__
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>
#endif

#include <csignal>

#include "support.h"

namespace harness {
namespace {

// Uses so much processor time, by its own account.
const char* const spin =
    "void spin(int ms) {\n"
    "    timespec now{};\n"
    "    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);\n"
    "    const long long end = now.tv_sec * 1000LL + now.tv_nsec / 1000000 + ms;\n"
    "    do {\n"
    "        for (volatile int i = 0; i < 1000; i = i + 1) {}\n"
    "        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);\n"
    "    } while (now.tv_sec * 1000LL + now.tv_nsec / 1000000 < end);\n"
    "}\n";

// Cases whose answer is the time in ms that they take.
ScratchProblem spinning_problem(const std::vector<int>& times, const std::string& more) {
    ScratchProblem problem("int answer(int question)", more);
    std::string cases;
    for (const int ms : times) {
        cases += fmt::format(R"({}{{"input": {{"question": {}}}, "expected": {}}})",
                             cases.empty() ? "[" : ", ", ms, ms);
    }
    problem.with_cases(cases + "]");
    return problem;
}

const std::string spinning_submission = echo_submission("spin(question);", spin);

std::string all_accepted_but(std::size_t count, std::size_t failed, const std::string& verdict) {
    std::string verdicts;
    for (std::size_t i = 0; i < count; ++i) {
        verdicts += (i == 0 ? "" : ", ") + (i == failed ? verdict : std::string("Accepted"));
    }
    return verdicts;
}

TEST(Clock, StandsStillWhileTheRulesThink) {
    const ScratchProblem problem =
        spinning_problem({0, 40, 41, 42}, R"("compare": "rules", "limits": {"time_ms": 200})");
    problem.with_file(
        "problems/1-scratch/rules.cpp",
        "class Rules {\npublic:\n    string checkAnswer(int question, int answer) {\n"
        "        if (question == 0) this_thread::sleep_for(3s);\n"
        "        return question == answer ? \"\" : \"another number\";\n    }\n};\n");
    const Judged judged = problem.judge(spinning_submission, {"--plain"});
    EXPECT_EQ(judged.verdicts(), all_accepted_but(4, 4, "")) << judged.screen;
}

// Twenty quick cases, so that the worker is sent the next ones ahead. It has them while the rules
// think: whose time is whose is then found out.
TEST(Clock, TellsTheTimesOfCasesApartThatRanWhileTheRulesThought) {
    std::vector<int> times(20, 0);
    times.insert(times.end(), {1, 150, 151, 152, 300, 153, 2});
    const ScratchProblem problem =
        spinning_problem(times, R"("compare": "rules", "limits": {"time_ms": 200})");
    problem.with_file(
        "problems/1-scratch/rules.cpp",
        "class Rules {\npublic:\n    string checkAnswer(int question, int answer) {\n"
        "        if (question == 1) this_thread::sleep_for(2s);\n"
        "        return question == answer ? \"\" : \"another number\";\n    }\n};\n");
    const Judged judged = problem.judge(spinning_submission, {"--plain"});
    EXPECT_EQ(judged.verdicts(), all_accepted_but(27, 24, "Time Limit Exceeded")) << judged.screen;
}

TEST(Clock, OfAKeptObjectCountsItsOwnWorkerOnly) {
    const ScratchProblem problem = spinning_problem(
        {500, 120, 121, 122, 123}, R"("reuse_object": true, "limits": {"time_ms": 200})");
    problem.with_file("testcases/1-scratch/cases.json",
                      R"({"cases": [{"input": {"question": 500}, "expected": 500,
                                     "limits": {"time_ms": 8000}},
                                    {"input": {"question": 120}, "expected": 120},
                                    {"input": {"question": 121}, "expected": 121},
                                    {"input": {"question": 122}, "expected": 122},
                                    {"input": {"question": 123}, "expected": 123}]})");
    const Judged judged = problem.judge(spinning_submission, {"--plain"});
    EXPECT_EQ(judged.verdicts(), all_accepted_but(5, 5, "")) << judged.screen;
}

TEST(Clock, CountsAllThreadsTogether) {
    const ScratchProblem problem = spinning_problem({100, 400}, R"("limits": {"time_ms": 300})");
    const std::string submission = echo_submission(
        "vector<thread> all; for (int i = 0; i < 4; ++i) all.emplace_back(spin, question / 4);\n"
        "        for (thread& each : all) each.join();",
        spin);
    EXPECT_EQ(problem.judge(submission, {"--plain"}).verdicts(), "Accepted, Time Limit Exceeded");
}

TEST(Clock, IsProcessorTimeInTheRunTime) {
    const Judged judged = judge_echo("usleep(300'000);", "#include <unistd.h>\n");
    EXPECT_EQ(judged.status, 0);
    // Three sleeps of 300 ms, and hardly any work.
    const std::size_t at = judged.screen.find("run time ");
    ASSERT_NE(at, std::string::npos) << judged.screen;
    EXPECT_LT(std::atoi(judged.screen.c_str() + at + 9), 300) << judged.screen;
}

// ---- a busy machine -----------------------------------------------------------------------------

#ifdef __linux__

// As long as it is there, this thread and whatever it starts have one processor, which so many
// endless loops want, too.
class BusyProcessor {
public:
    explicit BusyProcessor(int loops) {
        sched_getaffinity(0, sizeof before_, &before_);
        int chosen = 0;
        while (!CPU_ISSET(chosen, &before_)) ++chosen;
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(chosen, &one);
        sched_setaffinity(0, sizeof one, &one);
        for (int i = 0; i < loops; ++i) {
            const pid_t loop = fork();
            if (loop == 0) {
                for (volatile unsigned n = 0;;) {
                    n = n + 1;
                    if (n % 1'000'000 == 0 && getppid() == 1) _exit(0);
                }
            }
            loops_.push_back(loop);
        }
    }
    ~BusyProcessor() {
        for (const pid_t loop : loops_) kill(loop, SIGKILL);
        for (const pid_t loop : loops_) waitpid(loop, nullptr, 0);
        sched_setaffinity(0, sizeof before_, &before_);
    }
    BusyProcessor(const BusyProcessor&) = delete;
    BusyProcessor& operator=(const BusyProcessor&) = delete;

private:
    cpu_set_t before_{};
    std::vector<pid_t> loops_;
};

struct Example {
    const char* name;
    std::string submission;
    std::string verdicts;
    std::string reason;
};

// The same verdicts as alone. Each is judged alone first, which also compiles it.
TEST(Clock, IsTheSameBesideTwelveLoopsOnOneProcessor) {
    const ScratchProblem problem = echo_problem(R"("limits": {"time_ms": 100, "memory_mb": 64})");
    problem.with_file("testcases/1-scratch/cases.json",
                      R"({"cases": [{"input": {"question": 1}, "expected": 1},
                                    {"input": {"question": 2}, "expected": 2},
                                    {"input": {"question": 3}, "expected": 3,
                                     "limits": {"time_ms": 3000}}]})");
    const std::string fine = "Accepted, Accepted, Accepted";
    const Example examples[] = {
        {"honest", echo_submission("if (question == 2) spin(350);", spin), fine, ""},
        {"honest with a thread",
         echo_submission("if (question == 2) thread(spin, 350).join();", spin), fine, ""},
        {"endless loop", echo_submission("if (question == 2) for (volatile int i = 0;; i = 0) {}"),
         "Accepted, Time Limit Exceeded, Accepted", "of processor time"},
        {"endless sleep",
         echo_submission("if (question == 2) for (;;) sleep(1);", "#include <unistd.h>\n"),
         "Accepted, Time Limit Exceeded, Accepted", "on the clock (it sleeps or waits)"},
        {"endless allocation",
         echo_submission("if (question < 3) return question; vector<string> all;\n"
                         "        for (;;) all.push_back(string(1 << 20, 'x'));"),
         "Accepted, Accepted, Memory Limit Exceeded", "more than 448 MB"}};
    for (const Example& example : examples) {
        const Judged alone = problem.judge(example.submission);
        EXPECT_EQ(alone.verdicts(), example.verdicts) << example.name << ": " << alone.screen;
        const BusyProcessor busy(12);
        const Judged beside = problem.judge(example.submission);
        EXPECT_EQ(beside.verdicts(), example.verdicts) << example.name << ": " << beside.screen;
        EXPECT_TRUE(shows(beside.screen, example.reason)) << example.name;
    }
}

#endif

}  // namespace
}  // namespace harness

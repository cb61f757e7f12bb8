// However a worker ends, its case gets the right verdict, and the other cases theirs.
#include <fcntl.h>
#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "support.h"
#include "system/process.h"

namespace harness {
namespace {

// Does `something` in the second of three cases.
Judged judge_second(const std::string& something, const std::string& outside = "") {
    return judge_echo("if (question == 2) { " + something + " }", outside);
}

void expect_second_dies(const Judged& judged, const std::string& reason) {
    EXPECT_EQ(judged.status, 1);
    EXPECT_EQ(judged.verdicts(), "Accepted, Runtime Error, Accepted");
    EXPECT_TRUE(shows(judged.screen, reason));
}

void expect_all_die(const Judged& judged, const std::string& reason) {
    EXPECT_EQ(judged.status, 1);
    EXPECT_EQ(judged.verdicts(), "Runtime Error, Runtime Error, Runtime Error");
    EXPECT_TRUE(shows(judged.screen, reason));
}

// ---- ends by itself -----------------------------------------------------------------------------

TEST(EndingOfWorker, ByExitInACaseIsARuntimeErrorOfThatCase) {
    expect_second_dies(judge_second("exit(0);"), "the solution ended the process (exit status 0)");
}

TEST(EndingOfWorker, ByUnderscoreExitInACaseIsARuntimeErrorOfThatCase) {
    expect_second_dies(judge_second("_exit(0);", "#include <unistd.h>\n"),
                       "the solution ended the process (exit status 0)");
}

TEST(EndingOfWorker, ByQuickExitInACaseIsARuntimeErrorOfThatCase) {
    expect_second_dies(judge_second("quick_exit(3);"), "exit status 3");
}

TEST(EndingOfWorker, InAStaticInitializerIsARuntimeErrorOfEveryCase) {
    expect_all_die(judge_echo("", "int x = [] { exit(0); return 0; }();\n"),
                   "before the first case, in a static initializer: the solution ended the process "
                   "(exit status 0)");
}

TEST(EndingOfWorker, ByACrashInAStaticInitializerIsARuntimeErrorOfEveryCase) {
    expect_all_die(judge_echo("", "int x = *(volatile int*)nullptr;\n"), "null pointer used");
}

TEST(EndingOfWorker, InTheDestructorOfTheObjectIsARuntimeErrorOfThatCase) {
    const Judged judged = echo_problem().judge(
        "class Solution {\n    int asked = 0;\npublic:\n"
        "    ~Solution() { if (asked == 2) exit(0); }\n"
        "    int answer(int question) { return asked = question; }\n};\n");
    expect_second_dies(judged, "exit status 0");
}

TEST(EndingOfWorker, AfterTheLastCaseIsNobodysAffair) {
    const Judged judged = judge_echo("", "struct Last { ~Last() { abort(); } } last;\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Accepted");
}

// ---- exceptions ---------------------------------------------------------------------------------

TEST(EndingOfWorker, ByAThrownIntTellsItsValue) {
    expect_second_dies(judge_second("throw 42;"), "exception int: 42");
}

TEST(EndingOfWorker, ByAnExceptionTellsItsTypeAndText) {
    expect_second_dies(judge_second("throw invalid_argument(\"no such digit\");"),
                       "exception std::invalid_argument: no such digit");
}

TEST(EndingOfWorker, ByAnExceptionOfTheLibraryTellsItsText) {
    expect_second_dies(judge_second("map<int, int> none; return none.at(2);"),
                       "exception std::out_of_range: map::at");
}

TEST(EndingOfWorker, ByAnExceptionOfAnUnknownTypeTellsItsName) {
    expect_second_dies(judge_second("throw Odd();", "struct Odd {};\n"), "exception Odd");
}

TEST(EndingOfWorker, ByATextThatIsNoUtf8KeepsScreenAndReportReadable) {
    expect_second_dies(judge_second("throw runtime_error(\"\\xff\\x01<]]>&\\x1b[31m\");"),
                       "\\xFF\\x01<]]>&\\x1B[31m");
}

TEST(EndingOfWorker, ByAnExceptionBehindNoexceptTellsItsText) {
    expect_second_dies(judge_second("[]() noexcept { throw 42; }();"), "int: 42");
}

TEST(EndingOfWorker, ByAnExceptionInAThreadTellsItsText) {
    expect_second_dies(judge_second("thread([] { throw 42; }).join();"), "int: 42");
}

TEST(EndingOfWorker, ByAnExceptionInAStaticInitializerIsARuntimeErrorOfEveryCase) {
    expect_all_die(judge_echo("", "int x = [] { throw 42; return 0; }();\n"), "int: 42");
}

// ---- crashes ------------------------------------------------------------------------------------

TEST(EndingOfWorker, ByANullPointerSaysSo) {
    expect_second_dies(judge_second("volatile int* nothing = nullptr; *nothing = 1;"),
                       "null pointer");
}

TEST(EndingOfWorker, ByEndlessRecursionIsCalledAStackOverflow) {
    expect_second_dies(judge_second("return deeper(question);",
                                    "int deeper(volatile int a) { return deeper(a + 1) + a; }\n"),
                       "stack overflow: the recursion doesn't end");
}

TEST(EndingOfWorker, ByAnIndexBeyondAVectorNamesTheCheck) {
    expect_second_dies(judge_second("vector<int> none; return none[question];"),
                       "n < this->size()");
}

TEST(EndingOfWorker, ByAnIndexBeyondAnArrayNamesTheIndex) {
    expect_second_dies(judge_second("int table[2]{}; return table[question];"),
                       "index 2 out of bounds for type 'int[2]'");
}

TEST(EndingOfWorker, ByTheLastElementOfAnEmptyListIsARuntimeErrorOfThatCase) {
    const Judged judged =
        judge_second("vector<int> v; for (int i = 0; i < v.size() - 1; i++) question += v[i];");
    EXPECT_EQ(judged.verdicts(), "Accepted, Runtime Error, Accepted");
}

TEST(EndingOfWorker, ByAnOverflowNamesTheNumbers) {
    expect_second_dies(judge_second("int most = INT_MAX; return most + question;"),
                       "signed integer overflow: 2147483647 + 2");
}

TEST(EndingOfWorker, ByADivisionByZeroSaysSo) {
    expect_second_dies(judge_second("return 1 / (question - 2);"), "division by zero");
}

TEST(EndingOfWorker, ByMemoryThatIsFreedSaysSo) {
    expect_second_dies(judge_second("int* p = new int(1); delete p; return *(volatile int*)p;"),
                       "heap-use-after-free");
}

TEST(EndingOfWorker, ByAbortSaysSo) {
    expect_second_dies(judge_second("abort();"), "abort()");
}

TEST(EndingOfWorker, ByARaisedSignalSaysSo) {
    expect_second_dies(judge_second("raise(SIGSEGV);", "#include <csignal>\n"),
                       "segmentation fault");
}

TEST(EndingOfWorker, TellsTheLineAndTheMethodOfACrash) {
    const Judged judged = judge_second("volatile int* nothing = nullptr; *nothing = 1;");
    EXPECT_TRUE(shows(judged.screen, "mine.cpp:4 in Solution::answer"));
}

TEST(EndingOfWorker, ShowsTheInputOfTheCase) {
    EXPECT_TRUE(shows(judge_second("throw 42;").screen, "    question = 2\n"));
}

TEST(EndingOfWorker, LeavesTheReportComplete) {
    const Judged judged = judge_second("abort();");
    ASSERT_EQ(judged.cases.size(), 3U);
    EXPECT_EQ(judged.cases[0].failure, "");
    EXPECT_TRUE(shows(judged.cases[1].failure, "abort()"));
    EXPECT_EQ(judged.cases[2].failure, "");
}

TEST(EndingOfWorker, InEveryCaseIsToldForEveryCase) {
    const Judged judged = judge_echo("throw question;");
    EXPECT_EQ(judged.verdicts(), "Runtime Error, Runtime Error, Runtime Error");
    EXPECT_TRUE(shows(judged.cases[2].failure, "exception int: 3"));
}

// ---- what it printed before ---------------------------------------------------------------------

TEST(EndingOfWorker, KeepsWhatWasPrintedBefore) {
    const Judged judged =
        judge_second("printf(\"one \"); cout << \"two \"; cerr << \"three\"; abort();");
    for (const char* word : {"one", "two", "three"}) EXPECT_TRUE(shows(judged.screen, word));
}

TEST(EndingOfWorker, KeepsWhatWasPrintedOutOfTheNextCase) {
    const Judged judged = judge_echo(
        "if (question == 1) cout << \"of the first\";\n"
        "        if (question == 2) throw 42;");
    EXPECT_FALSE(shows(judged.screen, "of the first"));
}

// ---- killed from outside ------------------------------------------------------------------------

TEST(EndingOfWorker, ByAKillFromOutsideIsARuntimeErrorOfThatCase) {
    if (!std::filesystem::exists("/proc/self/stat")) GTEST_SKIP() << "no /proc to find it by";
    const Killer killer("second case", 2);  // in reverse order, and in the order of the file
    const Judged judged =
        judge_second("pthread_setname_np(pthread_self(), \"second case\"); sleep(4);",
                     "#include <pthread.h>\n#include <unistd.h>\n");
    expect_second_dies(judged, "signal 9 (Killed)");
    // Nothing that the submission keeps has to do with it.
    EXPECT_FALSE(shows(judged.screen, "passes alone"));
}

TEST(EndingOfWorker, LeavesNoProcessBehind) {
    if (!std::filesystem::exists("/proc/self/stat")) GTEST_SKIP() << "no /proc to look into";
    const Judged judged = judge_echo("thread([] { for (;;) sleep(1); }).detach(); return getpid();",
                                     "#include <unistd.h>\n");
    const std::string number = judged.screen.substr(judged.screen.find("it is ") + 6);
    const int process = std::atoi(number.c_str());
    ASSERT_GT(process, 0) << judged.screen;
    EXPECT_FALSE(is_running(process)) << process;
}

TEST(EndingOfWorker, ByAKillOfTheJudgeLeavesNoWorkerBehind) {
    if (!std::filesystem::exists("/proc/self/stat")) GTEST_SKIP() << "no /proc to look into";
    const ScratchProblem problem = echo_problem();
    const std::string file = problem.with_file(
        "mine.cpp",
        echo_submission("pthread_setname_np(pthread_self(), \"orphan case\"); sleep(60);",
                        "#include <pthread.h>\n#include <unistd.h>\n"));
    const auto judge_all = [&] {
        Launch launch;
        launch.arguments = {JUDGE_PROGRAM,
                            "1",
                            file,
                            "--problems",
                            (problem.root() / "problems").string(),
                            "--testcases",
                            (problem.root() / "testcases").string()};
        return launch;
    };
    std::vector<pid_t> workers;
    {
        const Descriptor nothing(open("/dev/null", O_RDWR | O_CLOEXEC));
        Launch launch = judge_all();
        launch.descriptors = {nothing.number(), nothing.number(), nothing.number()};
        const Process judge(launch);
        while (workers.empty()) {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            workers = descendants_named("orphan case");
        }
    }  // kills the judge
    std::this_thread::sleep_for(std::chrono::milliseconds(500));
    for (const pid_t worker : workers) EXPECT_FALSE(is_running(worker)) << worker;
}

}  // namespace
}  // namespace harness

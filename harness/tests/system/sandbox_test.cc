// What a submission can't do. Each attempt answers with what it achieved, so that a hole shows as a
// wrong answer; and what it may do goes on working.
#include "system/sandbox.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <chrono>

#include "base/files.h"
#include "support.h"
#include "system/process.h"

namespace harness {
namespace {

const char* const system_headers =
    "#include <fcntl.h>\n#include <filesystem>\n#include <signal.h>\n#include "
    "<sys/mman.h>\n#include <sys/ptrace.h>\n"
    "#include <sys/resource.h>\n#include <sys/socket.h>\n#include <sys/stat.h>\n"
    "#include <sys/syscall.h>\n#include <sys/wait.h>\n#include <unistd.h>\n";

// Tests of layers that this machine lacks can't be run on it.
class SandboxOfWorker : public testing::Test {
protected:
    void SetUp() override {
        const std::vector<std::string> missing = missing_layers();
        if (!missing.empty()) GTEST_SKIP() << missing.front();
    }

    // Judges a submission that returns the value of `attempt`: 0 where it was refused.
    static Judged attempt(const std::string& attempt, const ScratchProblem& problem) {
        return problem.judge(echo_submission("return " + attempt + ";", system_headers));
    }
    static ScratchProblem one_attempt() {
        ScratchProblem problem("int answer(int question)");
        problem.with_cases(R"([{"input": {"question": 0}, "expected": 0}])");
        // Nobody's rights, but the sandbox, shall keep the attempt from the files.
        for (const std::filesystem::path& each :
             {problem.root(), problem.cases_folder(), problem.cases_folder() / "cases.json"}) {
            std::filesystem::permissions(each, std::filesystem::perms::all);
        }
        return problem;
    }
    static void expect_refused(const std::string& what) {
        const Judged judged = attempt(what, one_attempt());
        EXPECT_EQ(judged.verdicts(), "Accepted") << judged.screen;
    }
};

TEST_F(SandboxOfWorker, ShowsAHoleAsAWrongAnswer) {
    EXPECT_EQ(attempt("getpid() > 0", one_attempt()).verdicts(), "Wrong Answer");
}

// ---- processes ----------------------------------------------------------------------------------

TEST_F(SandboxOfWorker, StartsNoProcess) {
    expect_refused("fork() >= 0");
    expect_refused("syscall(SYS_vfork) >= 0");
    expect_refused("syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0) >= 0");
}

TEST_F(SandboxOfWorker, StartsNoProgram) {
    expect_refused("system(\"true\") == 0");
    expect_refused(
        "[] { char* none[] = {nullptr}; execve(\"/bin/true\", none, none); return 0; }()");
}

TEST_F(SandboxOfWorker, SendsNoSignalToTheJudge) {
    expect_refused("kill(getppid(), SIGTERM) == 0");
    expect_refused("kill(-1, SIGTERM) == 0");
    expect_refused("kill(0, SIGTERM) == 0");
}

TEST_F(SandboxOfWorker, LooksIntoNoOtherProcess) {
    expect_refused("ptrace(PTRACE_ATTACH, getppid(), 0, 0) == 0");
    expect_refused("ifstream(\"/proc/\" + to_string(getppid()) + \"/maps\").good()");
    expect_refused("ifstream(\"/proc/\" + to_string(getppid()) + \"/cmdline\").good()");
    expect_refused("open((\"/proc/\" + to_string(getppid()) + \"/mem\").c_str(), O_RDONLY) >= 0");
}

TEST_F(SandboxOfWorker, IsNotTheUserWhoJudges) {
    expect_refused("getuid() == " + std::to_string(getuid()));
}

// As below /root: the worker may not go through the folders on its own path.
TEST_F(SandboxOfWorker, StartsWhereItsFoldersAreClosed) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());  // with mode 700
    const std::filesystem::path program = folder.path() / "true";
    std::filesystem::copy_file("/bin/true", program);
    Access access;
    access.runnable = {program, "/lib", "/lib64", "/usr/lib"};
    access.as_unprivileged_user = true;
    const Sandbox sandbox(access);
    Launch launch;
    launch.arguments = {program.string()};
    launch.sandbox = &sandbox;
    const Finished finished = run_to_end(launch, std::chrono::seconds(10), 1000);
    EXPECT_TRUE(finished.ending.is_success()) << finished.ending.describe() << finished.output;
}

// By these the kernel stops a process whose judge doesn't.
TEST_F(SandboxOfWorker, HandlesNoSignalThatStopsIt) {
    expect_refused("signal(SIGXCPU, SIG_IGN) != SIG_ERR");
    expect_refused("signal(SIGXCPU, [](int) {}) != SIG_ERR");
    expect_refused("signal(SIGSYS, [](int) {}) != SIG_ERR");
    expect_refused("signal(SIGXFSZ, [](int) {}) == SIG_ERR");
    expect_refused("signal(SIGURG, [](int) {}) == SIG_ERR");
    expect_refused("signal(40, [](int) {}) == SIG_ERR");
}

TEST_F(SandboxOfWorker, EndsWhereTheJudgeIsStopped) {
    const ScratchProblem problem = echo_problem(R"("limits": {"time_ms": 1000})");
    const std::string file = problem.with_file(
        "mine.cpp", echo_submission("pthread_setname_np(pthread_self(), \"endless case\");\n"
                                    "        signal(SIGXCPU, SIG_IGN);\n"
                                    "        for (volatile int i = 0;; i = 0) {}",
                                    "#include <csignal>\n#include <pthread.h>\n"));
    const Descriptor nothing(open("/dev/null", O_RDWR | O_CLOEXEC));
    Launch launch;
    launch.arguments = problem.on_these_folders({JUDGE_PROGRAM, "1", file, "--plain"});
    launch.environment = {"PATH=/usr/bin:/bin"};
    launch.descriptors = {nothing.number(), nothing.number(), nothing.number()};
    const Process judge(launch);
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(10);
    const auto name_now = [&](const std::string& name) {
        std::vector<pid_t> found;
        while (found.empty() && std::chrono::steady_clock::now() < deadline) {
            found = descendants_named(name);
        }
        return found.empty() ? -1 : found.front();
    };
    const pid_t worker = name_now("endless case");
    ASSERT_GT(worker, 0);
    kill(name_now("judge"), SIGSTOP);
    while (is_running(worker) && std::chrono::steady_clock::now() < deadline) usleep(10'000);
    EXPECT_FALSE(is_running(worker));
}

TEST_F(SandboxOfWorker, RaisesNoLimit) {
    expect_refused(
        "[] { rlimit all{RLIM_INFINITY, RLIM_INFINITY}; "
        "return setrlimit(RLIMIT_FSIZE, &all) == 0; }()");
}

// ---- the network --------------------------------------------------------------------------------

TEST_F(SandboxOfWorker, OpensNoConnection) {
    expect_refused("socket(AF_INET, SOCK_STREAM, 0) >= 0");
    expect_refused("socket(AF_UNIX, SOCK_STREAM, 0) >= 0");
    expect_refused("[] { int ends[2]; return socketpair(AF_UNIX, SOCK_STREAM, 0, ends) == 0; }()");
}

// ---- files --------------------------------------------------------------------------------------

// So that what keeps a worker, which is another user, from its files is the sandbox alone.
void open_to_everybody(const ScratchProblem& problem) {
    using std::filesystem::perms;
    std::filesystem::permissions(problem.root(), perms::all);
    for (const auto& entry : std::filesystem::recursive_directory_iterator(problem.root())) {
        std::filesystem::permissions(entry.path(), perms::all);
    }
}

TEST_F(SandboxOfWorker, ReadsNoCaseFile) {
    const ScratchProblem problem = one_attempt();
    open_to_everybody(problem);
    const std::string file = (problem.cases_folder() / "cases.json").string();
    EXPECT_EQ(attempt("ifstream(\"" + file + "\").good()", problem).verdicts(), "Accepted");
}

TEST_F(SandboxOfWorker, ReadsNoFileOfTheProject) {
    expect_refused("ifstream(\"" JUDGE_PROJECT_FOLDER "/CMakeLists.txt\").good()");
    expect_refused("ifstream(\"/etc/passwd\").good()");
    expect_refused("filesystem::directory_iterator(\"" JUDGE_PROJECT_FOLDER
                   "\", *new error_code) != filesystem::directory_iterator()");
}

TEST_F(SandboxOfWorker, WritesNoFile) {
    const ScratchProblem problem = one_attempt();
    open_to_everybody(problem);
    const std::string file = (problem.root() / "written").string();
    EXPECT_EQ(attempt("(ofstream(\"" + file + "\") << 1).flush().good()", problem).verdicts(),
              "Accepted");
    EXPECT_FALSE(std::filesystem::exists(file));
    expect_refused("open(\"/tmp\", O_TMPFILE | O_RDWR, 0600) >= 0");
    expect_refused("syscall(SYS_memfd_create, \"x\", 0) >= 0");
}

TEST_F(SandboxOfWorker, RemovesAndRenamesNoFile) {
    const ScratchProblem problem = one_attempt();
    open_to_everybody(problem);
    const std::string file = (problem.cases_folder() / "cases.json").string();
    EXPECT_EQ(attempt("unlink(\"" + file + "\") == 0", problem).verdicts(), "Accepted");
    EXPECT_EQ(attempt("rename(\"" + file + "\", \"/tmp/renamed\") == 0", problem).verdicts(),
              "Accepted");
    EXPECT_TRUE(std::filesystem::exists(file));
}

TEST_F(SandboxOfWorker, ReadsNoCaseFileWhileItIsCompiled) {
    const ScratchProblem problem = one_attempt();
    open_to_everybody(problem);
    const std::string file = (problem.cases_folder() / "cases.json").string();
    const Judged judged = problem.judge("#include \"" + file + "\"\n" + echo_submission(""));
    EXPECT_EQ(judged.verdicts(), "Compile Error");
    EXPECT_FALSE(shows(judged.screen, "\"question\": 0"));
    const Judged assembled = problem.judge("asm(\".section .rodata\\nstolen: .incbin \\\"" + file +
                                           "\\\"\\n.text\");\n" + echo_submission(""));
    EXPECT_EQ(assembled.verdicts(), "Compile Error");
}

// ---- descriptors --------------------------------------------------------------------------------

TEST_F(SandboxOfWorker, InheritsNoDescriptorButItsOwn) {
    expect_refused(
        "[] { for (int i = 6; i < 1024; ++i) if (fcntl(i, F_GETFD) >= 0) return i; "
        "return 0; }()");
}

TEST_F(SandboxOfWorker, SeesNothingOfTheEnvironment) {
    expect_refused("environ != nullptr && environ[0] != nullptr");
}

// A submission that does `something` to its descriptors in the second of three cases.
Judged judge_second(const std::string& something) {
    return judge_echo("if (question == 2) { " + something + " return 7; }", system_headers);
}

TEST_F(SandboxOfWorker, IsNotBelievedWhereItWritesToEveryDescriptor) {
    const Judged judged = judge_second(
        "for (int i = 0; i < 64; ++i) if (write(i, string(100, '\\0').data(), 100) < 0) continue;");
    EXPECT_EQ(judged.cases.size(), 3U);
    EXPECT_EQ(judged.cases[0].verdict, "Accepted");
    EXPECT_EQ(judged.cases[1].verdict, "Runtime Error");
    EXPECT_EQ(judged.cases[2].verdict, "Accepted");
}

TEST_F(SandboxOfWorker, IsNotBelievedWhereItForgesAnswersWithoutATicket) {
    // A header with a guessed ticket, the kind of an answer, and an answer of 2.
    const Judged judged = judge_second(
        "struct { uint64_t ticket; uint32_t kind, size; uint64_t head[3]; int64_t answer; } "
        "forged{\n"
        "            1, 2, 32, {0, 0, 0}, 2};\n"
        "        if (write(4, &forged, sizeof forged) < 0) return 8;");
    EXPECT_EQ(judged.verdicts(), "Accepted, Runtime Error, Accepted");
    EXPECT_TRUE(shows(judged.screen, "the channel of the judge"));
}

TEST_F(SandboxOfWorker, GetsARuntimeErrorWhereItClosesItsDescriptors) {
    const Judged judged = judge_second("for (int i = 0; i < 64; ++i) close(i);");
    EXPECT_EQ(judged.verdicts(), "Accepted, Runtime Error, Accepted");
}

TEST_F(SandboxOfWorker, CannotPassForAFaultOfTheJudge) {
    const Judged judged = judge_echo(
        "if (question == 2) harness::end_with_fault(harness::wire::Fault::sandbox, \"innocent\");",
        "namespace harness {\nnamespace wire { enum class Fault : uint32_t { sandbox = 5 }; }\n"
        "[[noreturn]] void end_with_fault(wire::Fault, string_view);\n}\n");
    EXPECT_EQ(judged.status, 1) << judged.screen;
    EXPECT_EQ(judged.verdicts(), "Accepted, Runtime Error, Accepted");
}

TEST_F(SandboxOfWorker, CannotPassForACompileErrorOnceItRuns) {
    const Judged judged = judge_echo(
        "if (question == 2) harness::end_with_fault(harness::wire::Fault::not_loaded, \"x\");",
        "namespace harness {\nnamespace wire { enum class Fault : uint32_t { not_loaded = 1 }; }\n"
        "[[noreturn]] void end_with_fault(wire::Fault, string_view);\n}\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Runtime Error, Accepted") << judged.screen;
}

// ---- the expected answer ------------------------------------------------------------------------

// Looks through all memory that the process can write for two texts: one that is in the input, and
// one that only the judge knows. Both are disguised, so that the search doesn't find itself. What
// was never touched is passed over: on some machines reading it would fill it.
const char* const memory_search = R"(
bool stands_in_memory(const string& disguised) {
    ifstream maps("/proc/self/maps");
    const int memory = open("/proc/self/mem", O_RDONLY);
    static vector<char> part(1 << 20);
    static vector<unsigned char> is_there(1 << 18);
    constexpr size_t page = 4096;
    for (string line; getline(maps, line);) {
        unsigned long begin, end;
        char access[5];
        if (sscanf(line.c_str(), "%lx-%lx %4s", &begin, &end, access) != 3) continue;
        if (access[0] != 'r' || access[1] != 'w' || end - begin > (1ul << 30)) continue;
        if (mincore((void*)begin, end - begin, is_there.data()) != 0) continue;
        for (size_t first = 0; first < (end - begin) / page; ++first) {
            size_t last = first;
            while (last < (end - begin) / page && (is_there[last] & 1)) ++last;
            for (size_t at = begin + first * page; at < begin + last * page;
                 at += part.size() - 64) {
                const size_t left = begin + last * page - at;
                const ssize_t size = pread(memory, part.data(), min(part.size(), left), at);
                for (ssize_t i = 0; i + (ssize_t)disguised.size() <= size; ++i) {
                    size_t j = 0;
                    while (j < disguised.size() && char(part[i + j] ^ 0x15) == disguised[j]) ++j;
                    if (j == disguised.size()) return true;
                }
            }
            first = last;
        }
    }
    return false;
}
)";

std::string disguised(std::string text) {
    for (char& c : text) c = static_cast<char>(c ^ 0x15);
    std::string literal = "\"";
    for (const char c : text) {
        literal += "\\" + std::string{static_cast<char>('0' + (c >> 6 & 3)),
                                      static_cast<char>('0' + (c >> 3 & 7)),
                                      static_cast<char>('0' + (c & 7))};
    }
    return literal + "\"";
}

TEST_F(SandboxOfWorker, HoldsNoExpectedAnswer) {
    const std::string clue = "pale-amber-kettle";
    const std::string secret = "quiet-violet-anchor";
    ScratchProblem problem("string answer(string clue)");
    problem.with_cases("[{\"input\": {\"clue\": \"" + clue +
                       "\"}, \"expected_any\": [\"clue only\", \"" + secret + "\"]}]");
    const Judged judged = problem.judge(
        system_headers + std::string(memory_search) +
        "class Solution {\npublic:\n    string answer(string clue) {\n        return string(\n"
        "            stands_in_memory(" +
        disguised(clue) +
        ") ? \"clue\" : \"nothing\") +\n"
        "            (stands_in_memory(" +
        disguised(secret) +
        ") ? \" and secret\" : \" only\");\n"
        "    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted") << judged.screen;
}

// ---- what goes on working -----------------------------------------------------------------------

TEST_F(SandboxOfWorker, LetsAnHonestProgramGoOn) {
    expect_refused(
        "[] {\n"
        "            int sum = 0;\n"
        "            vector<thread> threads;\n"
        "            for (int i = 0; i < 4; ++i) threads.emplace_back([] { this_thread::yield(); "
        "});\n"
        "            for (thread& each : threads) each.join();\n"
        "            sum += async(launch::async, [] { return 0; }).get();\n"
        "            sum += time(nullptr) > 0 && chrono::steady_clock::now().time_since_epoch() > "
        "0s ? 0 : 1;\n"
        "            sum += random_device{}() % 1;\n"
        "            this_thread::sleep_for(1ms);\n"
        "            int none = 0;\n"
        "            if (cin >> none) ++sum;\n"
        "            ifstream missing(\"no-such-file\");\n"
        "            if (missing) ++sum;\n"
        "            return sum;\n"
        "        }()");
}

// Where several processes start at once, the sandbox's own descriptor may have the lowest number.
TEST_F(SandboxOfWorker, IsEnteredWhateverNumberItsDescriptorHas) {
    Access access;
    access.runnable = {"/"};
    const Sandbox sandbox(access);
    Launch launch;
    launch.arguments = {"/bin/sh", "-c", "exit 3"};
    launch.descriptors = std::vector<int>(16, STDIN_FILENO);
    launch.sandbox = &sandbox;
    EXPECT_EQ(Process(launch)
                  .wait_until(std::chrono::steady_clock::now() + std::chrono::minutes(1))
                  .value_or(Ending())
                  .exit_status,
              3);
}

}  // namespace
}  // namespace harness

// What is told of a process, and what the kernel is told to keep it from.
#include "system/process.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

#include <array>
#include <chrono>

#include "support.h"

namespace harness {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;
using std::chrono::steady_clock;

// A shell's script in a process of its own, whose output is read from a pipe.
class Script {
public:
    explicit Script(const std::string& text, const ProcessLimits& limits = {},
                    const Sandbox* sandbox = nullptr)
        : pipe_(make_pipe()), process_(launch(text, limits, sandbox, pipe_)) {
        pipe_.write_end.close();
    }

    Process& process() { return process_; }

    // Up to the end of a line, or of the process.
    std::string line() {
        std::string text;
        for (char c = 0; read(pipe_.read_end.number(), &c, 1) == 1 && c != '\n';) text += c;
        return text;
    }

private:
    static Launch launch(const std::string& text, const ProcessLimits& limits,
                         const Sandbox* sandbox, const Pipe& pipe) {
        Launch launch;
        launch.arguments = {"/bin/sh", "-c", text};
        launch.environment = {"PATH=/usr/bin:/bin"};
        launch.descriptors = {STDIN_FILENO, pipe.write_end.number(), pipe.write_end.number()};
        launch.limits = limits;
        launch.sandbox = sandbox;
        return launch;
    }

    Pipe pipe_;
    Process process_;
};

// ---- memory -------------------------------------------------------------------------------------

constexpr std::size_t much = std::size_t{200} << 20;

#ifdef __linux__
TEST(MemoryOfProcess, IsThePeakAlsoOfWhatWasGivenBack) {
    // A variable of a shell: 200 MB, and then none.
    Script script("x=$(head -c 200000000 /dev/zero | tr '\\0' x); x=; echo held; read never");
    EXPECT_LT(script.process().peak_memory().value_or(much), much / 4);
    EXPECT_EQ(script.line(), "held");
    EXPECT_GT(script.process().peak_memory().value_or(0), 190'000'000U);
}

TEST(MemoryOfProcess, IsKnownAfterItsEnd) {
    Script script("x=$(head -c 200000000 /dev/zero | tr '\\0' x)");
    EXPECT_TRUE(script.process().wait_until(steady_clock::now() + minutes(1)).has_value());
    EXPECT_GT(script.process().peak_memory().value_or(0), 190'000'000U);
}
#endif

// ---- processor time -----------------------------------------------------------------------------

#ifdef __linux__
TEST(ProcessorTimeOfProcess, EndsItWhereNobodyLooks) {
    Script script("while :; do :; done");
    script.process().stop_after(seconds(1));
    const auto ending = script.process().wait_until(steady_clock::now() + minutes(2));
    ASSERT_TRUE(ending.has_value());
    EXPECT_EQ(ending->signal, SIGXCPU);
}
#endif

// ---- dumps --------------------------------------------------------------------------------------

TEST(DumpsOfProcess, AreNotWritten) {
    // In blocks of 512 bytes, so that a single byte is none; where the machine allows none at all,
    // it is none, too.
    EXPECT_EQ(Script("ulimit -c").line(), "0");
    EXPECT_EQ(Script("grep -c 'Max core file size *[01] ' /proc/self/limits").line(), "1");
}

// ---- threads ------------------------------------------------------------------------------------

class ThreadsOfUnprivilegedUsers : public testing::Test {
protected:
    void SetUp() override {
        if (unprivileged_users() != UnprivilegedUsers::one_each) {
            GTEST_SKIP() << "all processes are one user here";
        }
    }

    static Access anything() {
        Access access;
        access.runnable = {"/"};
        access.writable = {"/dev/null"};
        access.as_unprivileged_user = true;
        return access;
    }

    ProcessLimits four_ = [] {
        ProcessLimits limits;
        limits.threads = 4;
        return limits;
    }();
};

// As many as it may have, and one of them tries for more.
TEST_F(ThreadsOfUnprivilegedUsers, AreLimited) {
    const Sandbox sandbox(anything());
    Script script("sleep 60 & sleep 60 & sleep 60 & (sleep 60) || echo refused", four_, &sandbox);
    EXPECT_TRUE(shows(script.line(), "fork"));
}

TEST_F(ThreadsOfUnprivilegedUsers, AreCountedForEachProcessAlone) {
    const std::string three_more = "sleep 60 & sleep 60 & sleep 60 & echo started; wait";
    const Sandbox one(anything());
    const Sandbox another(anything());
    Script first(three_more, four_, &one);
    EXPECT_EQ(first.line(), "started");
    Script second(three_more, four_, &another);
    EXPECT_EQ(second.line(), "started");
}

}  // namespace
}  // namespace harness

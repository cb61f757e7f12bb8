// How long a process is waited for: what it uses counts, and not what the machine does meanwhile.
#include "system/patience.h"

#include <gtest/gtest.h>

#include <thread>

#include "support.h"

namespace harness {
namespace {

using std::chrono::milliseconds;
using Excess = Patience::Excess;

constexpr milliseconds never{3'600'000};

// What a shell's words have too much of, in the end.
Excess excess_of(const std::string& words, const TimeLimits& limits) {
    Launch launch;
    launch.arguments = {"/bin/sh", "-c", words};
    launch.environment = {"PATH=/usr/bin:/bin"};
    const Process process(launch);
    Patience patience(process, limits);
    for (;;) {
        if (const auto excess = patience.excess()) return *excess;
        std::this_thread::sleep_for(milliseconds(5));
    }
}

class PatienceWith : public testing::Test {
protected:
    void SetUp() override {
        if (!std::filesystem::exists("/proc/self/stat")) GTEST_SKIP() << "no scheduler to ask";
    }
};

TEST_F(PatienceWith, ALoopEndsWithItsProcessorTime) {
    EXPECT_EQ(excess_of("while :; do :; done", {milliseconds(100), never, never}),
              Excess::processor);
}

TEST_F(PatienceWith, ALoopInAProcessThatItStartedEndsWithItsProcessorTime) {
    EXPECT_EQ(excess_of("sh -c 'while :; do :; done'; true", {milliseconds(100), never, never}),
              Excess::processor);
}

TEST_F(PatienceWith, ProcessesThatItStartedAndThatEndedCountTogether) {
    EXPECT_EQ(
        excess_of("while :; do sh -c 'i=0; while [ $i -lt 20000 ]; do i=$((i+1)); done'; done",
                  {milliseconds(300), never, never}),
        Excess::processor);
}

TEST_F(PatienceWith, ASleeperEndsWithItsSleep) {
    EXPECT_EQ(excess_of("sleep 1000", {milliseconds(100), milliseconds(200), never}),
              Excess::asleep);
}

TEST_F(PatienceWith, ALoopThatNeverGetsThatFarIsTheMachinesFault) {
    EXPECT_EQ(excess_of("while :; do :; done", {never, milliseconds(1), milliseconds(300)}),
              Excess::busy_machine);
}

TEST_F(PatienceWith, AToolIsStoppedWhereItSleepsForEver) {
    Launch launch;
    launch.arguments = {"/bin/sh", "-c", "echo before; sleep 1000"};
    launch.environment = {"PATH=/usr/bin:/bin"};
    const Finished finished = run_to_end(launch, milliseconds(200), 1000);
    EXPECT_TRUE(finished.timed_out);
    EXPECT_EQ(finished.output, "before\n");
}

}  // namespace
}  // namespace harness

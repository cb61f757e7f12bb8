// Machines that lack a layer of the sandbox: --untrusted refuses there and says why; without it
// the screen says what lacks, and all is judged as elsewhere.
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>

#include "support.h"
#include "system/process.h"
#include "system/sandbox.h"

namespace harness {
namespace {

class Layers : public testing::Test {
protected:
    void SetUp() override {
        const std::vector<std::string> missing = missing_layers();
        if (!missing.empty()) GTEST_SKIP() << missing.front();
    }

    // Judges a right submission where the kernel knows none of these calls.
    static Finished judge_without(const std::string& calls, std::vector<std::string> options = {}) {
        const ScratchProblem problem = echo_problem();
        options.insert(
            options.begin(),
            {JUDGE_PROGRAM, "1", problem.with_file("mine.cpp", echo_submission("")), "--plain"});
        Launch launch;
        launch.arguments = problem.on_these_folders(std::move(options));
        launch.arguments.insert(launch.arguments.begin(), {REFUSING_PROGRAM, calls});
        launch.environment = {"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C.UTF-8"};
        return run_to_end(launch, std::chrono::minutes(3), std::size_t{1} << 20);
    }

    static void expect_told(const std::string& calls, const std::string& reason) {
        const Finished refused = judge_without(calls, {"--untrusted"});
        EXPECT_EQ(refused.ending.exit_status, 2);
        EXPECT_TRUE(
            shows(refused.output,
                  "judge: --untrusted: this machine can't contain a submission:\n  " + reason));
        EXPECT_FALSE(shows(refused.output, "Accepted"));
        const Finished judged = judge_without(calls);
        EXPECT_EQ(judged.ending.exit_status, 0) << judged.output;
        EXPECT_TRUE(shows(judged.output, "judge: note: " + reason));
        EXPECT_TRUE(shows(judged.output, "Accepted"));
    }
};

TEST_F(Layers, AreAllThereWhereNothingIsRefused) {
    const Finished judged = judge_without("vhangup", {"--untrusted"});
    EXPECT_EQ(judged.ending.exit_status, 0) << judged.output;
    EXPECT_FALSE(shows(judged.output, "note:"));
}

TEST_F(Layers, LackTheFilesWithoutLandlock) {
    expect_told("landlock_create_ruleset", "files: this kernel has no Landlock");
}

TEST_F(Layers, LackTheUserWithoutUsersAndNamespaces) {
    expect_told("setresuid,unshare", "user: this machine gives a submission neither a user");
}

TEST_F(Layers, LackAUserForEachWhereOnlyNobodyIsThere) {
    if (geteuid() != 0) GTEST_SKIP() << "only root becomes another user";
    expect_told("setresuid!=65534,unshare", "user: this machine gives all submissions one user");
}

TEST_F(Layers, LackTheCallsWithoutAFilter) {
    expect_told("seccomp", "calls: this kernel has no seccomp filter");
}

// The processes of a user who isn't root are counted in a namespace of their own.
TEST_F(Layers, CountThreadsApartForAnOrdinaryUser) {
    if (geteuid() != 0) GTEST_SKIP() << "this is one, and all tests of the sandbox say so";
    Launch launch;
    launch.arguments = {"/usr/bin/setpriv",
                        "--reuid=54321",
                        "--regid=54321",
                        "--clear-groups",
                        std::filesystem::canonical("/proc/self/exe").string(),
                        "--gtest_filter=ThreadsOfUnprivilegedUsers.*",
                        "--gtest_brief=0"};
    if (!std::filesystem::exists(launch.arguments.front())) GTEST_SKIP() << "no setpriv here";
    launch.environment = {"PATH=/usr/bin:/bin"};
    const Finished finished = run_to_end(launch, std::chrono::minutes(3), std::size_t{1} << 20);
    if (shows(finished.output, "Permission denied")) GTEST_SKIP() << finished.output;
    EXPECT_TRUE(finished.ending.is_success()) << finished.output;
    EXPECT_TRUE(shows(finished.output, "PASSED  ] 2 tests")) << finished.output;
}

}  // namespace
}  // namespace harness

// Where the judge looks for its files and keeps what it makes.
#include "system/paths.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <string>

#include "base/files.h"
#include "support.h"

namespace harness {
namespace {

using std::filesystem::path;

// An installation, a checkout and somebody's own folder, side by side.
class PathsOfJudge : public testing::Test {
protected:
    PathsOfJudge() : scratch_(std::filesystem::canonical(std::filesystem::temp_directory_path())) {
        std::filesystem::permissions(root(), std::filesystem::perms(0755));
        for (const char* judge : {"usr/share/judge", "checkout"}) {
            make(path(judge) / "harness/worker");
            write_file(root() / judge / "harness/worker/prelude.h", "");
        }
        make("usr/bin");
        make("checkout/build/default");
        make("course/problems");
        make("course/testcases");
        make("course/week-1/monday");
        make("elsewhere");
    }

    path root() const { return scratch_.path(); }
    void make(const path& folder) const { std::filesystem::create_directories(root() / folder); }

    Surroundings at(const path& folder, const path& program) const {
        Surroundings around;
        around.program = root() / program;
        around.working_folder = root() / folder;
        around.home = (root() / "home").string();
        return around;
    }
    Surroundings installed_at(const path& folder) const { return at(folder, "usr/bin/judge"); }
    Surroundings cloned_at(const path& folder) const {
        return at(folder, "checkout/build/default/judge");
    }

private:
    ScratchFolder scratch_;
};

TEST_F(PathsOfJudge, AnInstallationHasItsFilesBesideItsProgram) {
    const Paths paths = find_paths({}, installed_at("elsewhere"));
    EXPECT_EQ(paths.data, root() / "usr/share/judge/harness");
    EXPECT_EQ(paths.problems, root() / "usr/share/judge/problems");
    EXPECT_EQ(paths.testcases, root() / "usr/share/judge/testcases");
    EXPECT_EQ(paths.attempts, "attempts");
    EXPECT_EQ(paths.cache, root() / "home/.cache/judge");
    EXPECT_TRUE(paths.is_installed);
    EXPECT_FALSE(paths.is_own);
}

TEST_F(PathsOfJudge, ACheckoutHasThemAroundItsProgram) {
    const Paths paths = find_paths({}, cloned_at("elsewhere"));
    EXPECT_EQ(paths.data, root() / "checkout/harness");
    EXPECT_EQ(paths.problems, root() / "checkout/problems");
    EXPECT_EQ(paths.testcases, root() / "checkout/testcases");
    EXPECT_EQ(paths.attempts, "attempts");
    EXPECT_EQ(paths.cache, root() / "checkout/build/cache");
    EXPECT_FALSE(paths.is_installed);
    EXPECT_TRUE(paths.is_own);
}

TEST_F(PathsOfJudge, ABuildOutsideOfTheCheckoutHasALinkToIt) {
    make("build");
    std::filesystem::create_directory_symlink(root() / "checkout", root() / "build/checkout");
    EXPECT_EQ(find_paths({}, at("elsewhere", "build/judge")).data, root() / "checkout/harness");
}

TEST_F(PathsOfJudge, AProgramAloneSaysWhatIsMissing) {
    const std::string fault = fault_of([&] { find_paths({}, at("elsewhere", "elsewhere/judge")); });
    EXPECT_TRUE(shows(fault, (root() / "elsewhere/judge").string() + ": its own files"));
    EXPECT_TRUE(shows(fault, (root() / "share/judge").string()));
}

TEST_F(PathsOfJudge, TheUsersOwnFolderComesBeforeBoth) {
    for (const Surroundings& around : {installed_at("course"), cloned_at("course")}) {
        const Paths paths = find_paths({}, around);
        EXPECT_EQ(paths.problems, "problems");
        EXPECT_EQ(paths.testcases, "testcases");
        EXPECT_EQ(paths.attempts, "attempts");
        EXPECT_TRUE(paths.is_own);
    }
}

TEST_F(PathsOfJudge, TheNearestFolderUpwardsThatHoldsBothIsTheOwnOne) {
    make("course/week-1/problems");  // and no testcases
    const Paths paths = find_paths({}, installed_at("course/week-1/monday"));
    EXPECT_EQ(paths.problems, "../../problems");
    EXPECT_EQ(paths.testcases, "../../testcases");
    EXPECT_EQ(paths.attempts, "../../attempts");
    make("course/week-1/testcases");
    EXPECT_EQ(find_paths({}, installed_at("course/week-1/monday")).problems, "../problems");
}

TEST_F(PathsOfJudge, WhatOptionsNameComesFirst) {
    const Paths paths = find_paths({"p", "", "a"}, installed_at("course"));
    EXPECT_EQ(paths.problems, "p");
    EXPECT_EQ(paths.testcases, "testcases");
    EXPECT_EQ(paths.attempts, "a");
    EXPECT_FALSE(find_paths({"p", "", ""}, installed_at("elsewhere")).is_own);
    EXPECT_TRUE(find_paths({"p", "t", ""}, installed_at("elsewhere")).is_own);
}

TEST_F(PathsOfJudge, TheCacheIsWhereTheEnvironmentSays) {
    Surroundings around = installed_at("elsewhere");
    around.xdg_cache_home = "/xdg";
    EXPECT_EQ(find_paths({}, around).cache, "/xdg/judge");
    around.judge_cache = "mine";
    EXPECT_EQ(find_paths({}, around).cache, root() / "elsewhere/mine");
    around.judge_cache = "/mine";
    EXPECT_EQ(find_paths({}, around).cache, "/mine");
    around.program = cloned_at("elsewhere").program;
    EXPECT_EQ(find_paths({}, around).cache, "/mine");
    around.judge_cache = "";
    EXPECT_EQ(find_paths({}, around).cache, root() / "checkout/build/cache");
}

TEST_F(PathsOfJudge, WithoutAPlaceThereIsNoCache) {
    Surroundings around = installed_at("elsewhere");
    around.xdg_cache_home = "relative";
    EXPECT_EQ(find_paths({}, around).cache, root() / "home/.cache/judge");
    around.home = "";
    EXPECT_EQ(find_paths({}, around).cache, "");
}

// Another user's checkout: in a process of its own, which isn't root's.
TEST_F(PathsOfJudge, WhoCannotWriteToTheCheckoutHasACacheOfTheirOwn) {
    for (const char* folder : {"checkout", "checkout/build"}) {
        std::filesystem::permissions(root() / folder, std::filesystem::perms(0555));
    }
    const auto cache_of_another = [&] {
        if (geteuid() == 0 && setuid(65534) != 0) _exit(2);
        const Paths paths = find_paths({}, cloned_at("elsewhere"));
        _exit(paths.cache == root() / "home/.cache/judge" ? 0 : 1);
    };
    EXPECT_EXIT(cache_of_another(), testing::ExitedWithCode(0), "");
    for (const char* folder : {"checkout", "checkout/build"}) {
        std::filesystem::permissions(root() / folder, std::filesystem::perms(0755));
    }
}

class PathsBesideStrangers : public PathsOfJudge {};

TEST_F(PathsBesideStrangers, WhatStrangersPutAboveIsPassedOver) {
    if (geteuid() != 0) GTEST_SKIP() << "only root can give a folder away";
    const auto problems_above = [&] {
        return find_paths({}, installed_at("course/week-1")).problems;
    };
    ASSERT_EQ(chown((root() / "course/testcases").c_str(), 4711, 4711), 0);
    EXPECT_EQ(problems_above(), root() / "usr/share/judge/problems");
    // The working folder itself is what its user has chosen.
    EXPECT_EQ(find_paths({}, installed_at("course")).problems, "problems");
    // All of it is one stranger's, as in a container.
    ASSERT_EQ(chown((root() / "course/week-1").c_str(), 4711, 4711), 0);
    EXPECT_EQ(problems_above(), "../problems");
}

}  // namespace
}  // namespace harness

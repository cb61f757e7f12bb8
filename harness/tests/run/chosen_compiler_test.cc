// Which compiler is taken where the best one can't build what it should.
#include <gtest/gtest.h>

#include "base/files.h"
#include "support.h"

namespace harness {
namespace {

using std::filesystem::path;

// A compiler that is newer than any other, calls itself clang and fails where it should build. Each
// time it is called it leaves a line in `calls`.
struct BrokenCompiler {
    ScratchProblem problem = echo_problem();

    BrokenCompiler() {
        const std::string file = problem.with_file(
            "bin/clang++-99",
            "#!/bin/sh\necho called >>" + calls().string() +
                "\ncase \"$*\" in *-dM*) echo '#define __clang_major__ 99'; exit 0 ;; esac\n"
                "echo 'prelude.h:1:1: error: the licence has expired' >&2\nexit 1\n");
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    }
    path calls() const { return problem.root() / "calls"; }
    std::size_t call_count() const { return count_of("called", read_file(calls())); }
    Judged judge(std::vector<std::string> options) const {
        return problem.judge(
            echo_submission(""), options,
            {"PATH=" + (problem.root() / "bin").string() + ":/usr/local/bin:/usr/bin:/bin"});
    }
};

TEST(ChosenCompiler, IsTheNextBestOneWhereTheBestCannotBuildTheWorker) {
    const BrokenCompiler broken;
    const Judged judged = broken.judge({"--plain"});
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Accepted");
    EXPECT_TRUE(shows(judged.screen, "judge: note: clang 99 can't compile the prelude"));
    EXPECT_TRUE(shows(judged.screen, "the licence has expired"));
    EXPECT_TRUE(shows(judged.screen, " compiles submissions"));
    EXPECT_FALSE(shows(judged.screen, "(clang 99"));
}

TEST(ChosenCompiler, IsTriedOnce) {
    const BrokenCompiler broken;
    broken.judge({"--plain"});
    const std::size_t calls = broken.call_count();
    const Judged again = broken.judge({"--plain"});
    EXPECT_TRUE(shows(again.screen, "judge: note: clang 99 can't compile the prelude"));
    EXPECT_EQ(broken.call_count(), calls);
}

TEST(ChosenCompiler, IsTheOneThatWasNamedOrNone) {
    const BrokenCompiler broken;
    const Judged judged = broken.judge({"--plain", "--compiler", "clang++-99"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "clang 99 can't compile the prelude"));
    EXPECT_TRUE(shows(judged.screen, "the licence has expired"));
}

}  // namespace
}  // namespace harness

// What is left of a compiler where its judge is killed.
#include <gtest/gtest.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <thread>

#include "base/fault.h"
#include "base/files.h"
#include "support.h"
#include "system/process.h"

namespace harness {
namespace {

using std::filesystem::path;

// Would keep the compiler busy for minutes.
constexpr const char* endless =
    "template <int Depth, class... All> struct Bomb {\n"
    "    using Left = typename Bomb<Depth - 1, All..., int>::Left;\n"
    "    using Right = typename Bomb<Depth - 1, All..., char>::Left;\n};\n"
    "template <class... All> struct Bomb<0, All...> { using Left = int; };\n"
    "Bomb<26>::Left never;\n";

// Waits until `is_so`, or for a minute; says whether it is.
bool comes(const std::function<bool()>& is_so) {
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
    while (!is_so()) {
        if (std::chrono::steady_clock::now() > deadline) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
}

std::vector<pid_t> running_compilers() {
    std::vector<pid_t> found;
    for (const char* name : {"clang", "clang++", "cc1plus", "g++"}) {
        for (const pid_t process : descendants_named(name)) {
            if (is_running(process)) found.push_back(process);
        }
    }
    return found;
}

// The folder in which a text with that mark is being compiled; empty where there is none.
path scratch_with(const std::string& mark) {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(
             path(JUDGE_PROJECT_FOLDER) / "build/cache/scratch", ignored)) {
        const path text = entry.path() / "submission.cpp";
        try {
            if (read_file(text).find(mark) != std::string::npos) return entry.path();
        } catch (const InputFault&) {
            continue;  // gone in the meantime
        }
    }
    return {};
}

TEST(CompilerProcess, EndsWithAJudgeThatIsKilledAndItsFolderGoesAtTheNextStart) {
#ifndef __linux__
    GTEST_SKIP() << "this system doesn't tell a process of its parent's end";
#else
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    const ScratchProblem problem = echo_problem();
    const std::string mark = "mark of " + problem.root().string();
    const std::string file =
        problem.with_file("endless.cpp", "// " + mark + "\n" + endless + echo_submission(""));
    std::vector<std::string> words = problem.on_these_folders({"1", file, "--plain"});
    words.insert(words.begin(), JUDGE_PROGRAM);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    const pid_t judge = fork();
    if (judge == 0) {
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    // The worker may have to be built first.
    EXPECT_TRUE(comes([&] { return !scratch_with(mark).empty() && !running_compilers().empty(); }));
    const path scratch = scratch_with(mark);
    kill(judge, SIGKILL);
    waitpid(judge, nullptr, 0);
    EXPECT_TRUE(comes([] { return running_compilers().empty(); }));
    EXPECT_TRUE(std::filesystem::exists(scratch / "submission.cpp"));
    problem.judge(echo_submission(""), {"--plain"});
    EXPECT_FALSE(std::filesystem::exists(scratch));
#endif
}

// Each process of it, not only the first.
TEST(CompilerProcess, EndsWithAllThatItStarted) {
    Launch launch;
    launch.arguments = {"/bin/sh", "-c", "sleep 60 & sleep 60 & wait"};
    const Finished finished = run_to_end(launch, std::chrono::milliseconds(200), 1000);
    EXPECT_TRUE(finished.timed_out);
    EXPECT_TRUE(comes([] {
        const std::vector<pid_t> all = descendants_named("sleep");
        return std::none_of(all.begin(), all.end(), is_running);
    }));
}

// How it ended is told as if nobody stood between.
TEST(CompilerProcess, EndsAsItsOwn) {
    Launch launch;
    launch.arguments = {"/bin/sh", "-c", "exit 3"};
    EXPECT_EQ(run_to_end(launch, std::chrono::minutes(1), 1000).ending.exit_status, 3);
    launch.arguments = {"/bin/sh", "-c", "kill -TERM $$"};
    EXPECT_EQ(run_to_end(launch, std::chrono::minutes(1), 1000).ending.signal, SIGTERM);
}

}  // namespace
}  // namespace harness

// `judge debug`: the real command, and gdb without a person.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>

#include "base/files.h"
#include "support.h"

namespace harness {
namespace {

bool has_gdb() {
    return access("/usr/bin/gdb", X_OK) == 0 || access("/usr/local/bin/gdb", X_OK) == 0;
}

Judged debug(const ScratchProblem& problem, std::vector<std::string> words,
             const std::vector<std::string>& gdb_commands) {
    words.insert(words.begin(), "debug");
    words.emplace_back("--debugger-argument=-batch");
    for (const std::string& command : gdb_commands) {
        words.emplace_back("--debugger-argument=-ex");
        words.push_back("--debugger-argument=" + command);
    }
    return problem.command(std::move(words));
}

TEST(DebugOfCase, StopsAtTheFirstLineOfTheMethodWithTheArgumentsOfTheCase) {
    if (!has_gdb()) GTEST_SKIP() << "no gdb here";
    const ScratchProblem problem = echo_problem();
    const std::string file =
        problem.with_file("mine.cpp", echo_submission("if (question == 3) question = 8;"));
    const Judged judged = debug(problem, {"1", file, "--case", "third"},
                                {"print question", "next", "print question"});
    EXPECT_TRUE(shows(judged.screen, file + ":4"));
    EXPECT_TRUE(shows(judged.screen, "$1 = 3"));
    EXPECT_TRUE(shows(judged.screen, "$2 = 8"));
}

TEST(DebugOfCase, TakesTheFirstCaseThatFails) {
    if (!has_gdb()) GTEST_SKIP() << "no gdb here";
    const ScratchProblem problem = echo_problem();
    const std::string file =
        problem.with_file("1-mine.cpp", echo_submission("if (question == 2) return 8;"));
    EXPECT_TRUE(shows(debug(problem, {file}, {"print question"}).screen, "$1 = 2"));
}

TEST(DebugOfCase, PreparesWhatAnEditorNeeds) {
    const ScratchProblem problem = echo_problem();
    const std::string file = problem.with_file("mine.cpp", echo_submission(""));
    const std::filesystem::path folder = problem.root() / "prepared";
    EXPECT_EQ(debug(problem, {"1", file, "--prepare", folder.string()}, {}).status, 0);
    EXPECT_EQ(read_file(folder / "function"), "break Solution::answer\n");
    EXPECT_GT(std::filesystem::file_size(folder / "requests"), 32U);
    EXPECT_EQ(access((folder / "worker").c_str(), X_OK), 0);
}

TEST(DebugOfCase, ShowsACompileError) {
    const ScratchProblem problem = echo_problem();
    const Judged judged = debug(
        problem, {"1", problem.with_file("mine.cpp", "class Solution {};"), "--case", "1"}, {});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "doesn't compile"));
}

}  // namespace
}  // namespace harness

// The judge as `cmake --install` puts it somewhere, without anything of the checkout.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "base/files.h"
#include "support.h"
#include "system/process.h"
#include "system/sandbox.h"

namespace harness {
namespace {

using std::filesystem::path;

Finished run_script(const std::string& script, const std::vector<std::string>& environment) {
    return run_to_end({{"/bin/sh", "-c", script}, environment, {}, {}, nullptr},
                      std::chrono::minutes(4), std::size_t{1} << 20);
}

// Stripped, as a package has it.
class Installed : public testing::Test {
protected:
    static void SetUpTestSuite() {
        scratch() = std::make_unique<ScratchFolder>(std::filesystem::temp_directory_path());
        std::filesystem::permissions(scratch()->path(), std::filesystem::perms(0755));
        const Finished finished =
            run_script(fmt::format("'{}' --install '{}' --prefix '{}' --component judge --strip",
                                   JUDGE_CMAKE, JUDGE_BUILD_FOLDER, prefix().string()),
                       {"PATH=/usr/bin:/bin"});
        ASSERT_EQ(finished.ending.exit_status, 0) << finished.output;
        std::filesystem::create_directory(scratch()->path() / "elsewhere");
    }
    static void TearDownTestSuite() { scratch().reset(); }

    static path prefix() { return scratch()->path() / "opt"; }
    static path elsewhere() { return scratch()->path() / "elsewhere"; }

    // Runs a line of a shell elsewhere, where `judge` is the installed one. What other tests have
    // compiled serves here, too: it depends on no place.
    static Finished run(const std::string& line) {
        return run_script(
            fmt::format("cd '{}' && {}", elsewhere().string(), line),
            {fmt::format("PATH={}:/usr/local/bin:/usr/bin:/bin", (prefix() / "bin").string()),
             fmt::format("JUDGE_CACHE={}/build/cache", JUDGE_PROJECT_FOLDER)});
    }

    static void expect(int status, const std::string& line, const std::string& words = "") {
        const Finished finished = run(line);
        EXPECT_EQ(finished.ending.exit_status, status) << line << "\n" << finished.output;
        EXPECT_TRUE(shows(finished.output, words)) << line;
    }

private:
    static std::unique_ptr<ScratchFolder>& scratch() {
        static std::unique_ptr<ScratchFolder> folder;
        return folder;
    }
};

TEST_F(Installed, KnowsNothingOfTheBuild) {
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(prefix())) {
        if (!entry.is_regular_file()) continue;
        const std::string text = read_file(entry.path());
        for (const std::string_view folder : {JUDGE_PROJECT_FOLDER, JUDGE_BUILD_FOLDER}) {
            EXPECT_EQ(text.find(folder), std::string::npos) << entry.path();
        }
        ++files;
    }
    EXPECT_GT(files, 100U);
    EXPECT_TRUE(shows(run("judge --version").output,
                      "own files in " + (prefix() / "share/judge/harness").string()));
}

TEST_F(Installed, JudgesItsProblemsFromAnywhere) {
    expect(0, "judge 1", "Accepted");
    write_file(elsewhere() / "wrong.cpp",
               "class Solution {\npublic:\n    vector<int> twoSum(vector<int>& nums, int target) "
               "{\n        return {};\n    }\n};\n");
    expect(1, "judge 1 wrong.cpp", "this case again: judge 1 wrong.cpp --case 1");
}

TEST_F(Installed, NobodyAddsToItsProblems) {
    expect(2, "judge add 1 </dev/null", "`judge init` makes one");
    expect(2, "judge new 900 wrong.cpp", "`judge init` makes one");
    expect(2, "judge selftest", "no problem \"selftest\"");
}

// Whoever has a folder of their own works in it without options, from folders below, too.
TEST_F(Installed, WorksInAFolderOfOnesOwn) {
    expect(0, "judge init own", "Then, in own/: judge new 900");
    expect(2, "cd own && judge", "problems: no problem here; ");
    write_file(elsewhere() / "own/snippet.cpp",
               "class Solution {\npublic:\n    int twice(int number) {\n        return number * "
               "2;\n    }\n};\n");
    expect(0, "cd own && judge new 900 snippet.cpp --title 'First Steps'", "Then: judge 900\n");
    expect(0, "cd own && git init --quiet . && git add . && git ls-files", "problems/900-first");
    write_file(elsewhere() / "own/testcases/900-first-steps/examples.json",
               R"([{"name": "two", "input": {"number": 2}, "expected": 4}])");
    expect(0, "cd own && echo 21 | judge add 900 --name more --why 'more than two'");
    expect(0, "cd own && judge", "Accepted  2/2");
    write_file(elsewhere() / "own/wrong.cpp",
               "class Solution {\npublic:\n    int twice(int number) { return number; }\n};\n");
    expect(1, "cd own && judge 900 wrong.cpp", "Wrong Answer  0/2");
    expect(1, "cd own/.github && judge practice 900");
    EXPECT_TRUE(std::filesystem::exists(elsewhere() / "own/attempts/900-first-steps.cpp"));
}

class SandboxOfInstalled : public Installed {};

// Neither its sources nor its answers, though everybody may read them.
TEST_F(SandboxOfInstalled, ShowsNothingOfItselfToASubmission) {
    if (!missing_layers().empty()) GTEST_SKIP() << missing_layers().front();
    expect(0, "judge 1 --untrusted", "Accepted");
    const path share = prefix() / "share/judge";
    write_file(share / "harness/wire/empty.h", "");
    const path cases = std::filesystem::directory_iterator(share / "testcases")->path();
    std::error_code ignored;
    const path answers = files_in(cases, ".json", ignored).front();
    const ScratchProblem problem = echo_problem();
    const std::string includes = problem.with_file(
        "includes.cpp",
        echo_submission("", "#include \"" + (share / "harness/wire/empty.h").string() + "\"\n"));
    const std::string reads = problem.with_file(
        "reads.cpp",
        echo_submission("if (ifstream(\"" + answers.string() + "\").good()) return 0;"));
    const std::string judge = fmt::format(
        "judge --problems '{0}/problems' --testcases "
        "'{0}/testcases' 1 ",
        problem.root().string());
    expect(1, judge + includes, "Compile Error");
    expect(0, judge + reads, "Accepted");
}

TEST_F(Installed, CompletesItsProblems) {
    const std::string script = (prefix() / "share/bash-completion/completions/judge").string();
    const Finished finished =
        run("bash -c '. \"" + script +
            "\" && COMP_WORDS=(judge 3) COMP_CWORD=1 && _judge && echo " + "${COMPREPLY[@]}'");
    EXPECT_TRUE(shows(finished.output, "36-"));
    EXPECT_EQ(finished.output.find("selftest"), std::string::npos);
    for (const char* file :
         {"share/zsh/site-functions/_judge", "share/fish/vendor_completions.d/judge.fish",
          "share/man/man1/judge.1"}) {
        EXPECT_TRUE(std::filesystem::exists(prefix() / file)) << file;
    }
}

}  // namespace
}  // namespace harness

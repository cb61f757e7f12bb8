// A folder of submissions, and what CI gets to see of it.
#include "judging/submissions.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "base/files.h"
#include "report/github.h"
#include "support.h"

namespace harness {
namespace {

using std::filesystem::path;

// A folder with submissions to problem 1, whose right answer is its question.
struct Folder {
    ScratchProblem problem = echo_problem();
    std::string folder = (problem.root() / "submissions").string();

    Folder& with(const std::string& file, const std::string& something) {
        problem.with_file("submissions/" + file, echo_submission(something));
        return *this;
    }
    Judged judge(std::vector<std::string> options = {},
                 const std::vector<std::string>& environment = {}) const {
        options.insert(options.begin(), folder);
        return problem.run(options, environment);
    }
};

TEST(Submissions, AreFoundByTheNumberInTheirPath) {
    Folder folder;
    for (const char* file : {"1.cpp", "1-scratch.cpp", "team-1/1.cpp", "1/team-2.cpp"}) {
        folder.with(file, "");
    }
    folder.problem.with_file("submissions/1.txt", "no submission");
    const Judged judged = folder.judge({"--plain"});
    EXPECT_EQ(judged.status, 0) << judged.screen;
    EXPECT_EQ(judged.cases.size(), 12U);
    for (const char* file : {"/1.cpp", "/1-scratch.cpp", "/team-1/1.cpp", "/1/team-2.cpp"}) {
        EXPECT_TRUE(shows(judged.screen, "3/3  " + folder.folder + file));
    }
}

TEST(Submissions, DoNotStopEachOther) {
    Folder folder;
    folder.with("a/1.cpp", "int x = ;").with("b/1.cpp", "exit(0);").with("c/1.cpp", "");
    const Judged judged = folder.judge({"--plain"});
    EXPECT_EQ(judged.status, 1);
    EXPECT_EQ(count_of("Compile Error", judged.verdicts()), 3U);
    EXPECT_EQ(count_of("Runtime Error", judged.verdicts()), 3U);
    EXPECT_EQ(count_of("Accepted", judged.verdicts()), 3U);
}

TEST(Submissions, OfNoProblemAreTold) {
    Folder folder;
    folder.with("1.cpp", "").with("notes.cpp", "").with("2.cpp", "").with("3sum.cpp", "");
    const Judged judged = folder.judge({"--plain"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "notes.cpp: no problem's number begins its name"));
    EXPECT_TRUE(shows(judged.screen, "3sum.cpp: no problem's number begins its name"));
    EXPECT_TRUE(shows(judged.screen, "2.cpp: there is no problem 2"));
    EXPECT_EQ(judged.cases.size(), 3U);
}

TEST(Submissions, AreMissedWhereAFolderHasNone) {
    const Folder folder;
    folder.problem.with_file("submissions/readme.md", "");
    const Judged judged = folder.judge();
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "0 submissions"));
}

TEST(Submissions, GiveTheSameVerdictsSideBySide) {
    Folder folder;
    for (int i = 0; i < 12; ++i) {
        folder.with(fmt::format("{}/1.cpp", static_cast<char>('a' + i)),
                    i % 3 == 0   ? "if (question == 2) return 7;"
                    : i % 3 == 1 ? ""
                                 : "abort();");
    }
    const Judged judged = folder.judge({"--plain"});
    EXPECT_EQ(count_of("Wrong Answer", judged.verdicts()), 4U);
    EXPECT_EQ(count_of("Runtime Error", judged.verdicts()), 12U);
    EXPECT_EQ(count_of("Accepted", judged.verdicts()), 20U);
    EXPECT_TRUE(descendants_named("worker").empty());
}

// What a worker may read is known before several threads ask for it.
TEST(Submissions, SeeNoMoreOfTheSystemSideBySide) {
    ScratchProblem problem("string probe(int n)");
    problem.with_cases(R"([{"input": {"n": 1}, "expected": "nothing"}])");
    for (const char* name : {"a", "b", "c", "d"}) {
        problem.with_file(
            fmt::format("submissions/{}/1.cpp", name),
            fmt::format("// {}\nstruct Solution {{ string probe(int) {{\n"
                        "    ifstream file(\"/usr/lib/os-release\");\n"
                        "    string line;\n"
                        "    return getline(file, line) ? line : \"nothing\"; }} }};\n",
                        name));
    }
    const std::string folder = (problem.root() / "submissions").string();
    for (int run = 0; run < 5; ++run) {
        const Judged judged = problem.run({folder, "--plain"});
        EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Accepted, Accepted") << judged.screen;
    }
}

TEST(Submissions, AreSharedOutByShards) {
    Folder folder;
    folder.with("a/1.cpp", "").with("b/1.cpp", "");
    std::size_t cases = 0;
    for (const char* shard : {"GTEST_SHARD_INDEX=0", "GTEST_SHARD_INDEX=1", "GTEST_SHARD_INDEX=2",
                              "GTEST_SHARD_INDEX=3"}) {
        for (const Judged::OneCase& one :
             folder.judge({"--plain"}, {"GTEST_TOTAL_SHARDS=4", shard}).cases) {
            cases += one.verdict.empty() ? 0 : 1;
        }
    }
    EXPECT_EQ(cases, 6U);
}

// ---- for other programs -------------------------------------------------------------------------

TEST(ResultsForPrograms, AreAListWithAnObjectForEachSubmission) {
    Folder folder;
    folder.with("a/1.cpp", "if (question == 2) return 7;").with("b/1.cpp", "\nabort();");
    const path file = folder.problem.root() / "results.json";
    folder.with("c/1.cpp", "");
    EXPECT_EQ(folder.judge({"--json", file.string()}).status, 1);
    const std::string results = read_file(file);
    EXPECT_EQ(count_of("\"problem\":1,", results), 3U);
    EXPECT_TRUE(shows(results, "\"submission\":\"" + folder.folder +
                                   "/a/1.cpp\",\"verdict\":\"Wrong Answer\",\"cases\":3,"
                                   "\"passed\":2,"));
    EXPECT_TRUE(shows(results, "\"failure\":{\"case\":\"second\",\"file\":"));
    EXPECT_TRUE(shows(results, "\"line\":3,"));
    EXPECT_TRUE(shows(results, "\"submission_line\":5}"));
    EXPECT_TRUE(shows(results, "\"failure\":null}"));
}

TEST(ResultsForPrograms, AnnotateFileAndLineOnGitHub) {
    Folder folder;
    folder.with("a/1.cpp", "if (question == 2) return 7;").with("b/1.cpp", "\nabort();");
    folder.with("c/1.cpp", "int x = ;").with("d/1.cpp", "");
    const path summary = folder.problem.root() / "summary.md";
    const Judged judged =
        folder.judge({}, {"GITHUB_ACTIONS=true", "GITHUB_STEP_SUMMARY=" + summary.string()});
    const std::string cases = (folder.problem.cases_folder() / "cases.json").string();
    EXPECT_TRUE(shows(judged.screen,
                      "::error file=" + cases + ",line=3,title=1. Scratch%3A Wrong Answer::"));
    EXPECT_TRUE(shows(judged.screen, "::error file=" + folder.folder +
                                         "/b/1.cpp,line=5,title=1. Scratch%3A Runtime Error::"));
    EXPECT_TRUE(shows(judged.screen, "::error file=" + folder.folder +
                                         "/c/1.cpp,line=4,title=1. Scratch%3A Compile Error::"));
    EXPECT_EQ(count_of("::error", judged.screen), 3U);
    EXPECT_TRUE(shows(read_file(summary), "| ✗ | 1. Scratch | "));
    EXPECT_TRUE(shows(read_file(summary), " | Accepted | 3/3 |"));
}

TEST(ResultsForPrograms, LeaveGitHubAloneElsewhere) {
    Folder folder;
    folder.with("1.cpp", "return 7;");
    EXPECT_EQ(count_of("::error", folder.judge({"--plain"}).screen), 0U);
}

// A submission's words must not become a command of GitHub's, nor markup.
TEST(ResultsForPrograms, EscapeWhatASubmissionSays) {
    static const Problem problem = problem_with("int f(int a)");
    Summary summary;
    summary.problem = &problem;
    summary.submission = "a,b:c|d.cpp";
    summary.planned = summary.judged = 1;
    Case one;
    one.name = "x\n::error::y <b> | z";
    Outcome outcome;
    outcome.verdict = Verdict::runtime_error;
    outcome.reason = "100%\n::stop-commands::x";
    outcome.line = 2;
    summary.first_failure = Summary::Failure{one, outcome};
    const std::string line = annotations_of({summary});
    EXPECT_EQ(count_of("\n", line), 1U);
    EXPECT_TRUE(shows(line, "file=a%2Cb%3Ac|d.cpp,line=2,"));
    EXPECT_TRUE(shows(line, "100%25%0A::stop-commands::x"));
    EXPECT_TRUE(shows(job_summary_of({summary}), "a,b\\:c\\|d\\.cpp"));
    EXPECT_TRUE(shows(job_summary_of({summary}), "\\<b\\> \\| z"));
}

}  // namespace
}  // namespace harness

// A folder of submissions, and what CI gets to see of it.
#include "judging/submissions.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#ifdef __linux__
#include <sys/sysmacros.h>
#endif

#include <filesystem>

#include "base/files.h"
#include "report/github.h"
#include "support.h"
#include "system/sandbox.h"

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

// Problem 2 can't be read, 3 has a wrong case, 4 has none: that is told of their submissions.
TEST(Submissions, AreJudgedBesideThoseOfABrokenProblem) {
    Folder folder;
    const std::string members = R"("title": "Other", "difficulty": "easy",)";
    const std::string signature = "\"signature\": \"int answer(int n)\"";
    const auto write_problem = [&](const std::string& slug, int number) {
        folder.problem.with_file(
            "problems/" + slug + "/problem.json",
            fmt::format("{{\"number\": {}, {} {}}}", number, members, signature));
    };
    folder.problem.with_file("problems/2-broken/problem.json", R"({"number": 2, "titel": 1})");
    write_problem("3-cases", 3);
    folder.problem.with_file("testcases/3-cases/cases.json",
                             R"({"cases": [{"input": {"n": "x"}, "expected": 1}]})");
    write_problem("4-none", 4);
    for (const char* file : {"1.cpp", "2.cpp", "3.cpp", "4.cpp"}) folder.with(file, "");
    const Judged judged = folder.judge({"--plain"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Accepted");
    EXPECT_TRUE(shows(judged.screen, "2.cpp: Judge Error: "));
    EXPECT_TRUE(shows(judged.screen, "did you mean \"title\"?"));
    EXPECT_TRUE(shows(judged.screen, "3.cpp: Judge Error: "));
    EXPECT_TRUE(shows(judged.screen, "cases.json:1: "));
    EXPECT_TRUE(shows(judged.screen, "4.cpp: Judge Error: "));
}

TEST(Submissions, AreMissedWhereAFolderHasNone) {
    const Folder folder;
    folder.problem.with_file("submissions/readme.md", "");
    const Judged judged = folder.judge();
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "0 submissions"));
}

// ---- what is no submission ----------------------------------------------------------------------

// A folder with an honest 1.cpp, beside a right solution that is somebody else's.
struct FolderWithLinks : Folder {
    std::string elsewhere = problem.with_file("elsewhere/1.cpp", echo_submission(""));

    FolderWithLinks() { with("1.cpp", ""); }
    path inside(const std::string& name) const { return path(folder) / name; }

    // Only the honest one is judged, and the other is named.
    void expect_refused(const std::string& name, const std::vector<std::string>& options) const {
        std::vector<std::string> words{"--plain"};
        words.insert(words.end(), options.begin(), options.end());
        const Judged judged = judge(words);
        EXPECT_EQ(judged.status, 2);
        EXPECT_EQ(judged.cases.size(), 3U) << judged.screen;
        EXPECT_TRUE(shows(judged.screen, "/" + name +
                                             ": is no regular file, and links are not "
                                             "followed"));
    }
};

TEST(LinksAmongSubmissions, AreRefusedByName) {
    const FolderWithLinks folder;
    create_symlink(folder.elsewhere, folder.inside("1-linked.cpp"));
    folder.expect_refused("1-linked.cpp", {});
    folder.expect_refused("1-linked.cpp", {"--untrusted"});
}

TEST(LinksAmongSubmissions, AreRefusedWhateverTheyLeadTo) {
    const FolderWithLinks folder;
    create_symlink("1.cpp", folder.inside("1-honest.cpp"));
    create_symlink("1-honest.cpp", folder.inside("1-twice.cpp"));
    create_symlink("/no/such/file", folder.inside("1-broken.cpp"));
    create_symlink("/proc/self/environ", folder.inside("1-environment.cpp"));
    create_directory_symlink(path(folder.elsewhere).parent_path(), folder.inside("1-folder"));
    for (const char* name :
         {"1-honest.cpp", "1-twice.cpp", "1-broken.cpp", "1-environment.cpp", "1-folder"}) {
        folder.expect_refused(name, {});
    }
}

TEST(LinksAmongSubmissions, AreNoMoreWelcomeThanPipesAndDevices) {
    const FolderWithLinks folder;
    ASSERT_EQ(mkfifo(folder.inside("1-pipe.cpp").c_str(), 0600), 0);
    folder.expect_refused("1-pipe.cpp", {});
    if (mknod(folder.inside("1-device.cpp").c_str(), S_IFCHR | 0600, makedev(1, 5)) != 0) return;
    folder.expect_refused("1-device.cpp", {});
}

TEST(LinksAmongSubmissions, AreRefusedAsAFileOfAStranger) {
    const FolderWithLinks folder;
    create_symlink(folder.elsewhere, folder.inside("1-linked.cpp"));
    const std::string linked = folder.inside("1-linked.cpp").string();
    EXPECT_EQ(folder.problem.run({"1", linked, "--plain"}).status, 0);
    for (const std::vector<std::string>& command :
         {std::vector<std::string>{"1", linked}, {"stress", "1", linked}, {"bench", "1", linked}}) {
        std::vector<std::string> words = command;
        words.emplace_back("--untrusted");
        const Judged judged = folder.problem.command(words);
        EXPECT_EQ(judged.status, 2) << judged.screen;
        EXPECT_TRUE(shows(judged.screen, linked + ": is a link, which is not followed"));
    }
    EXPECT_EQ(folder.problem.run({"1", folder.inside("1.cpp"), "--plain", "--untrusted"}).status,
              0);
}

TEST(LinksAmongSubmissions, AreFoundOnTheWay) {
    const FolderWithLinks folder;
    create_directory_symlink(path(folder.elsewhere).parent_path(), folder.inside("team"));
    const path file = folder.inside("team/1.cpp");
    const std::string fault = fault_of([&] { read_file_inside(file, folder.folder); });
    EXPECT_EQ(fault, file.string() +
                         ": \"team\" is a link, which is not followed: a submission has to be a "
                         "regular file");
    EXPECT_EQ(read_file_inside(folder.inside("1.cpp"), folder.folder), echo_submission(""));
}

// ---- side by side -------------------------------------------------------------------------------

// One that holds all the threads that it may have, for as long as the other needs.
TEST(Submissions, LeaveTheirNeighboursTheirThreads) {
    if (unprivileged_users() != UnprivilegedUsers::one_each) {
        GTEST_SKIP() << "all submissions are one user here";
    }
    Folder folder;
    folder.with(
        "a/1.cpp",
        "if (question == 1) try { for (;;) thread([] { for (;;) this_thread::sleep_for(1h); "
        "}).detach(); } catch (...) { this_thread::sleep_for(1500ms); }");
    folder.with(
        "b/1.cpp",
        "latch all(200); vector<jthread> threads; for (int i = 0; i < 200; ++i) "
        "threads.emplace_back([&] { all.arrive_and_wait(); this_thread::sleep_for(10ms); });");
    const Judged judged = folder.judge();
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Accepted, Accepted, Accepted, Accepted")
        << judged.screen;
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
    outcome.has_run = false;  // its input isn't shown
    outcome.text = "100%\n::stop-commands::x";
    outcome.line = 2;
    summary.first_failure = Summary::Failure{one, outcome};
    const std::string line = annotations_of({summary});
    EXPECT_EQ(count_of("\n", line), 1U);
    EXPECT_TRUE(shows(line, "file=a%2Cb%3Ac|d.cpp,line=2,"));
    EXPECT_TRUE(shows(line, "100%25%0A\\x3A:stop-commands::x"));
    EXPECT_TRUE(shows(job_summary_of({summary}), "a,b\\:c\\|d\\.cpp"));
    EXPECT_TRUE(shows(job_summary_of({summary}), "\\<b\\> \\| z"));
}

}  // namespace
}  // namespace harness

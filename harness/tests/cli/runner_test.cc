// GoogleTest's flags on the judge, and the report for CI.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/files.h"
#include "support.h"
#include "system/process.h"
#include "xml.h"

namespace harness {
namespace {

std::vector<std::string> names_of(const Judged& judged) {
    std::vector<std::string> names;
    for (const Judged::OneCase& one : judged.cases) {
        if (!one.verdict.empty()) names.push_back(one.name);
    }
    return names;
}

using Names = std::vector<std::string>;

TEST(RunnerFlags, FilterCasesByName) {
    const Judged judged = echo_problem().judge(echo_submission(""), {"--gtest_filter=*second"});
    EXPECT_EQ(judged.status, 0);
    EXPECT_EQ(names_of(judged), Names{"second"});
    EXPECT_TRUE(shows(judged.screen, "1/1 cases passed"));
}

TEST(RunnerFlags, FilterCasesByNumber) {
    const Judged judged = echo_problem().judge(echo_submission(""), {"--gtest_filter=*.03_*"});
    EXPECT_EQ(names_of(judged), Names{"third"});
}

// The reports of all shards together, for any number of them: more than cases, too.
TEST(RunnerFlags, GiveEveryShardItsShareAndEveryCaseOnce) {
    const ScratchProblem problem = echo_problem();
    for (const int shards : {1, 2, 3, 5}) {
        Names all;
        int tests = 0;
        int failures = 0;
        for (int index = 0; index < shards; ++index) {
            const Judged judged =
                problem.judge(echo_submission("if (question == 2) return 7;"), {"--plain"},
                              {fmt::format("GTEST_TOTAL_SHARDS={}", shards),
                               fmt::format("GTEST_SHARD_INDEX={}", index)});
            for (const std::string& name : names_of(judged)) all.push_back(name);
            const XmlElement report = read_xml(judged.xml);
            tests += std::stoi(report.attributes.at("tests"));
            failures += std::stoi(report.attributes.at("failures"));
            const bool has_second = judged.verdicts().find("Wrong") != std::string::npos;
            EXPECT_EQ(judged.status, has_second ? 1 : 0) << judged.screen;
        }
        std::sort(all.begin(), all.end());
        EXPECT_EQ(all, (Names{"first", "second", "third"}));
        EXPECT_EQ(tests, 3);
        EXPECT_EQ(failures, 1);
    }
}

TEST(RunnerFlags, ShuffleCasesAndKeepEachVerdictWithItsCase) {
    const ScratchProblem problem = echo_problem();
    for (const char* seed : {"1", "2", "3"}) {
        const Judged judged =
            problem.judge(echo_submission("if (question == 2) return 7;"),
                          {"--gtest_shuffle", std::string("--gtest_random_seed=") + seed});
        EXPECT_EQ(judged.status, 1);
        for (const Judged::OneCase& one : judged.cases) {
            EXPECT_EQ(one.verdict, one.name == "second" ? "Wrong Answer" : "Accepted") << one.name;
        }
    }
}

TEST(RunnerFlags, ShuffleTheOrderInWhichASubmissionSeesTheCases) {
    const ScratchProblem problem = echo_problem();
    std::set<Names> orders;
    for (const char* seed : {"1", "2", "3", "4", "5"}) {
        // Right only for the case that comes first.
        const Judged judged =
            problem.judge(echo_submission("static int asked = 0; if (asked++ > 0) return 7;"),
                          {"--gtest_shuffle", std::string("--gtest_random_seed=") + seed});
        EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer, Wrong Answer");
        orders.insert(names_of(judged));
    }
    EXPECT_GT(orders.size(), 1U);
}

TEST(RunnerFlags, RepeatTheRun) {
    const Judged judged = echo_problem().judge(echo_submission(""), {"--gtest_repeat=2"});
    EXPECT_EQ(judged.status, 0);
    EXPECT_EQ(count_of("Accepted  3/3 cases passed", judged.screen), 2U);
}

TEST(RunnerFlags, RememberAFailureOfAnEarlierRun) {
    if (!std::filesystem::exists("/proc/self/stat")) GTEST_SKIP() << "no /proc to find it by";
    const Killer killer("first run", 1);  // and not of the second
    const Judged judged = echo_problem().judge(
        echo_submission("pthread_setname_np(pthread_self(), \"first run\"); sleep(2);",
                        "#include <pthread.h>\n#include <unistd.h>\n"),
        {"--gtest_repeat=2", "--gtest_filter=*first"});
    ASSERT_TRUE(shows(judged.screen, "Runtime Error  0/1 cases passed"));
    ASSERT_TRUE(shows(judged.screen, "Accepted  1/1 cases passed"));
    EXPECT_EQ(judged.status, 1);
}

TEST(RunnerFlags, ListTheCasesWithoutJudgingThem) {
    const Judged judged =
        echo_problem().judge(echo_submission("throw 42;"), {"--gtest_list_tests"});
    EXPECT_EQ(judged.status, 0);
    EXPECT_TRUE(shows(judged.screen, "1_scratch_mine.\n"));
    EXPECT_TRUE(shows(judged.screen, "  02_second\n"));
    EXPECT_FALSE(shows(judged.screen, "Runtime Error"));
}

TEST(RunnerFlags, AreRefusedWhereGoogleTestHasNoSuch) {
    const Judged judged = echo_problem().judge(echo_submission(""), {"--gtest_fliter=*"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "--gtest_fliter=*: GoogleTest has no such flag"));
}

TEST(RunnerFlags, StopAtTheFirstFailureWithoutAcceptingTheRest) {
    const Judged judged = echo_problem().judge(echo_submission("if (question == 2) return 7;"),
                                               {"--gtest_fail_fast"});
    EXPECT_EQ(judged.status, 1);
    EXPECT_TRUE(shows(judged.screen, "Wrong Answer  1/3 cases passed"));
}

TEST(RunnerFlags, NeverHideACaseByItsName) {
    ScratchProblem problem("int answer(int question)");
    problem.with_cases(R"([
        {"name": "DISABLED_one", "input": {"question": 1}, "expected": 1},
        {"name": "a-b:c*d?.e/f", "input": {"question": 1}, "expected": 1},
        {"name": "", "input": {"question": 1}, "expected": 1},
        {"name": "twice", "input": {"question": 1}, "expected": 1},
        {"name": "twice", "input": {"question": 1}, "expected": 1},
        {"name": "é\n<&>\"]]>", "input": {"question": 1}, "expected": 1}])");
    const Judged judged = problem.judge(echo_submission(""));
    EXPECT_EQ(judged.status, 0);
    EXPECT_EQ(count_of("Accepted", judged.verdicts()), 6U) << judged.screen;
}

TEST(RunnerFlags, JudgeTheCaseThatTheScreenSaysHowToJudgeAgain) {
    const ScratchProblem problem = echo_problem();
    const Judged judged = problem.judge(echo_submission("if (question == 2) return 7;"));
    EXPECT_TRUE(shows(judged.screen, " --case 2\n"));
    EXPECT_EQ(
        names_of(problem.judge(echo_submission("if (question == 2) return 7;"), {"--case", "2"})),
        Names{"second"});
}

TEST(RunnerFlags, SayHowToJudgeAgainWithTheSameOptions) {
    const ScratchProblem problem = echo_problem();
    const Judged judged = problem.judge(echo_submission("return 7;"), {"--plain"});
    const std::size_t again = judged.screen.find("this case again:");
    ASSERT_NE(again, std::string::npos) << judged.screen;
    const std::string command = judged.screen.substr(again);
    for (const char* option : {"--plain", "--problems", "--testcases"}) {
        EXPECT_TRUE(shows(command, option));
    }
}

// ---- cases by number and by name ----------------------------------------------------------------

const char* const echo_signature = R"json("signature": "int answer(int question)")json";

// Names that have a meaning elsewhere: in filters, in a shell, in XML, or none at all.
ScratchProblem oddly_named() {
    return problem_of(echo_signature, R"json([
        {"name": "a *-b:c", "input": {"question": 1}, "expected": 1},
        {"name": "", "input": {"question": 2}, "expected": 2},
        {"name": "twice", "input": {"question": 3}, "expected": 3},
        {"name": "two\nlines <&> \"quoted\"", "input": {"question": 4}, "expected": 4},
        {"name": "twice", "input": {"question": 5}, "expected": 5},
        {"input": {"question": 6}, "expected": 6},
        {"name": "DISABLED_x", "input": {"question": 7}, "expected": 7},
        {"name": "-", "input": {"question": 8}, "expected": 8}])json");
}

Names chosen(const std::vector<std::string>& options) {
    return names_of(oddly_named().judge(echo_submission(""), options));
}

TEST(RunnerFlags, RunEachCaseOnceWhateverItsName) {
    const Judged judged = oddly_named().judge(
        echo_submission("static set<int> asked; if (!asked.insert(question).second) return 0;"));
    EXPECT_EQ(names_of(judged), (Names{"a *-b:c", "", "twice", "two\\nlines <&> \"quoted\"",
                                       "twice", "case 6", "DISABLED_x", "-"}));
    EXPECT_EQ(count_of("Accepted", judged.verdicts()), 8U) << judged.screen;
}

TEST(RunnerFlags, TakeCasesByNumber) {
    EXPECT_EQ(chosen({"--case", "1,6-7"}), (Names{"a *-b:c", "case 6", "DISABLED_x"}));
    EXPECT_EQ(chosen({"--case", "8", "--case", "1"}), (Names{"a *-b:c", "-"}));
}

TEST(RunnerFlags, TakeCasesByName) {
    EXPECT_EQ(chosen({"--case", "a *-b:c"}), Names{"a *-b:c"});
    EXPECT_EQ(chosen({"--case", ""}), Names{""});
    EXPECT_EQ(chosen({"--case", "twice"}), (Names{"twice", "twice"}));
    EXPECT_EQ(chosen({"--case", "two\nlines <&> \"quoted\""}).size(), 1U);
    EXPECT_EQ(chosen({"--case", "DISABLED_x"}), Names{"DISABLED_x"});
    EXPECT_EQ(chosen({"--case", "-", "--case", "case 6"}), (Names{"case 6", "-"}));
}

TEST(RunnerFlags, RefuseCasesThatAreNotThere) {
    for (const auto& [wanted, words] : std::vector<std::pair<std::string, std::string>>{
             {"9", "has the cases 1 to 8"},
             {"0", "--case 0: "},
             {"3-2", "--case 3-2: "},
             {"7-9", "has the cases 1 to 8"},
             {"twize", "has the name \"twize\"; did you mean \"twice\"?"}}) {
        const Judged judged = oddly_named().judge(echo_submission(""), {"--case", wanted});
        EXPECT_EQ(judged.status, 2) << wanted;
        EXPECT_TRUE(shows(judged.screen, words));
    }
}

TEST(RunnerFlags, NeedAProblemWhereTheyNameACase) {
    const Judged judged = oddly_named().run({"--case", "1"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "--case needs a problem"));
}

#ifndef JUDGE_SANITIZED  // minutes under sanitizers
// GoogleTest keeps a kilobyte for a test, so a test of a very large set is several cases.
TEST(RunnerFlags, JudgeEveryCaseOfAVeryLargeSet) {
    std::string cases = "[";
    for (int i = 1; i <= 200'003; ++i) {
        cases += fmt::format("{}{{\"input\":{{\"question\":{}}},\"expected\":{}}}",
                             i == 1 ? "" : ",", i, i);
    }
    const ScratchProblem problem = problem_of(echo_signature, cases + "]");
    const std::string file =
        problem.with_file("mine.cpp", echo_submission("if (question == 200002) return 7;"));
    // Without a report, of which the reading alone would take seconds.
    const Judged judged = problem.command({"1", file, "--plain"});
    EXPECT_EQ(judged.status, 1);
    EXPECT_TRUE(shows(judged.screen, "200002/200003 cases passed"));
    EXPECT_TRUE(shows(judged.screen, "case 200002"));
}
#endif

// ---- the report ---------------------------------------------------------------------------------

TEST(RunnerFlags, WriteAReportWithTheFileAndLineOfEachCase) {
    const Judged judged = echo_problem().judge(echo_submission("return 7;"));
    const XmlElement report = read_xml(judged.xml);
    const std::vector<const XmlElement*> tests = report.all("testcase");
    ASSERT_EQ(tests.size(), 3U);
    EXPECT_TRUE(tests[1]->attributes.at("file").ends_with("cases.json"));
    EXPECT_EQ(tests[1]->attributes.at("line"), "3");
}

TEST(RunnerFlags, WriteAReportThatCountsTheFailures) {
    const Judged judged = echo_problem().judge(echo_submission("if (question == 2) throw 42;"));
    const XmlElement report = read_xml(judged.xml);
    EXPECT_EQ(report.attributes.at("tests"), "3");
    EXPECT_EQ(report.attributes.at("failures"), "1");
}

const std::filesystem::path reader = "/usr/bin/xmllint";

// Whether another reader of XML finds a report as junit.xsd wants it.
testing::AssertionResult is_junit(const std::string& xml) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    const std::filesystem::path report = folder.path() / "report.xml";
    write_file(report, xml);
    const std::string schema =
        std::string(JUDGE_PROJECT_FOLDER) + "/harness/tests/report/junit.xsd";
    const Finished finished = run_to_end(
        {{reader.string(), "--noout", "--schema", schema, report.string()}, {}, {}, {}, nullptr},
        std::chrono::seconds(30), std::size_t{1} << 20);
    const bool is_valid = finished.ending.exit_status == 0;
    return (is_valid ? testing::AssertionSuccess() : testing::AssertionFailure())
           << finished.output << xml;
}

TEST(RunnerFlags, WriteAReportThatOtherProgramsTake) {
    if (!std::filesystem::exists(reader)) GTEST_SKIP() << "xmllint is not installed";
    const std::string odd = "printf(\"\\xff\\x01 ]]> <a> & \\xef\\xbf\\xbf\"); return 7;";
    for (const std::string& something : {std::string(), odd, std::string("return undeclared;")}) {
        EXPECT_TRUE(is_junit(judge_echo(something).xml));
    }
    for (const char* index : {"0", "4"}) {  // the last of five has none of the three cases
        const Judged judged = echo_problem().judge(
            echo_submission("if (question == 2) return 7;"), {"--plain"},
            {"GTEST_TOTAL_SHARDS=5", std::string("GTEST_SHARD_INDEX=") + index});
        EXPECT_EQ(judged.cases.size(), *index == '0' ? 1U : 0U);
        EXPECT_TRUE(is_junit(judged.xml));
    }
}

TEST(RunnerFlags, HaveASchemaThatRefusesOtherReports) {
    if (!std::filesystem::exists(reader)) GTEST_SKIP() << "xmllint is not installed";
    const std::string xml = judge_echo("").xml;
    for (const auto& [part, other] :
         std::vector<std::pair<std::string, std::string>>{{"classname=", "class="},
                                                          {"03_third", "02_second"},
                                                          {"failures=\"0\"", "failures=\"none\""},
                                                          {"time=\"", "time=\"1e"},
                                                          {"<testcase ", "<testcase extra=\"\" "},
                                                          {"properties>", "facts>"}}) {
        EXPECT_FALSE(is_junit(replaced(xml, part, other))) << other;
    }
}

TEST(RunnerFlags, WriteAReportWhereAWorkerDies) {
    const Judged judged = judge_echo("if (question == 2) raise(SIGKILL);", "#include <csignal>\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Runtime Error, Accepted");
    ASSERT_EQ(judged.cases.size(), 3U);
    EXPECT_TRUE(shows(judged.cases[1].failure, "Runtime Error: "));
    EXPECT_EQ(judged.cases[2].failure, "");
}

}  // namespace
}  // namespace harness

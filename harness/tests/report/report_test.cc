// What is said of a submission as a whole, and the exit status.
#include "report/report.h"

#include <gtest/gtest.h>

#include "support.h"

namespace harness {
namespace {

const Problem& problem() {
    static const Problem made = problem_with("int f(int a)");
    return made;
}

const Case& some_case() {
    static const Case made = [] {
        Case one;
        one.name = "some";
        one.why = "it is odd";
        one.file = "cases.json";
        one.line = 7;
        one.input = bytes_of("int", "5");
        return one;
    }();
    return made;
}

Outcome outcome(Verdict verdict, const std::string& reason = "") {
    Outcome made;
    made.verdict = verdict;
    made.text = reason;
    return made;
}

// A summary of a submission whose cases got these verdicts.
Summary summary_of(std::size_t planned, const std::vector<Verdict>& verdicts) {
    Summary summary;
    summary.problem = &problem();
    summary.submission = "mine.cpp";
    summary.planned = planned;
    for (const Verdict verdict : verdicts) summary.add(some_case(), outcome(verdict, "because"));
    return summary;
}

TEST(Report, AcceptsWhereEveryCaseIsAccepted) {
    EXPECT_EQ(summary_of(2, {Verdict::accepted, Verdict::accepted}).verdict(), Verdict::accepted);
}

TEST(Report, TakesTheVerdictOfTheFirstFailingCase) {
    EXPECT_EQ(
        summary_of(3, {Verdict::accepted, Verdict::runtime_error, Verdict::wrong_answer}).verdict(),
        Verdict::runtime_error);
}

TEST(Report, NeverAcceptsACaseWithoutAVerdict) {
    EXPECT_EQ(summary_of(3, {Verdict::accepted, Verdict::accepted}).verdict(),
              Verdict::judge_error);
    EXPECT_TRUE(shows(block_of(summary_of(3, {Verdict::accepted, Verdict::accepted}), Terminal{}),
                      "1 case got no verdict"));
}

TEST(Report, NeverAcceptsNoCaseAtAll) {
    EXPECT_EQ(summary_of(0, {}).verdict(), Verdict::judge_error);
}

TEST(Report, TellsAFaultOfTheJudgeBeforeAllElse) {
    Summary summary = summary_of(2, {Verdict::accepted, Verdict::accepted});
    summary.judge_error = "no compiler";
    EXPECT_EQ(summary.verdict(), Verdict::judge_error);
    EXPECT_TRUE(shows(block_of(summary, Terminal{}), "no compiler"));
}

TEST(Report, AcceptsNothingByDefault) {
    EXPECT_EQ(Outcome{}.verdict, Verdict::judge_error);
}

TEST(Report, EndsWithZeroWhereAllIsAccepted) {
    EXPECT_EQ(exit_status_of({summary_of(1, {Verdict::accepted})}), 0);
}

TEST(Report, EndsWithOneWhereASubmissionFailed) {
    const Summary good = summary_of(1, {Verdict::accepted});
    for (const Verdict verdict :
         {Verdict::wrong_answer, Verdict::time_limit_exceeded, Verdict::memory_limit_exceeded,
          Verdict::output_limit_exceeded, Verdict::runtime_error, Verdict::compile_error}) {
        EXPECT_EQ(exit_status_of({good, summary_of(1, {verdict}), good}), 1) << name_of(verdict);
    }
}

TEST(Report, EndsWithTwoWhereTheJudgeIsAtFault) {
    EXPECT_EQ(exit_status_of(
                  {summary_of(1, {Verdict::wrong_answer}), summary_of(1, {Verdict::judge_error})}),
              2);
    EXPECT_EQ(exit_status_of({summary_of(2, {Verdict::accepted})}), 2);
}

TEST(Report, EndsWithTwoWhereAFaultOfTheJudgeFollowsAFailure) {
    EXPECT_EQ(exit_status_of({summary_of(2, {Verdict::wrong_answer, Verdict::judge_error})}), 2);
}

TEST(Report, EndsWithTwoWhereNothingWasJudged) {
    EXPECT_EQ(exit_status_of({}), 2);
}

TEST(Report, ShowsTheFailingCaseWithItsPlaceAndItsWhy) {
    const std::string block = block_of(summary_of(1, {Verdict::wrong_answer}), Terminal{});
    EXPECT_TRUE(shows(block, "Wrong Answer  0/1 cases passed"));
    EXPECT_TRUE(shows(block, "  cases.json:7: case \"some\"\n  why: it is odd\n  because\n"));
}

TEST(Report, NamesFurtherFailuresUpToAFew) {
    const std::string block =
        block_of(summary_of(9, std::vector<Verdict>(9, Verdict::wrong_answer)), Terminal{});
    EXPECT_TRUE(shows(block, "8 more cases failed:"));
    EXPECT_EQ(count_of("    \"some\": Wrong Answer\n", block), 5U) << block;
}

TEST(Report, PutsABarBeforeEachLineThatWasPrinted) {
    Summary summary = summary_of(1, {});
    Outcome wrong = outcome(Verdict::wrong_answer);
    wrong.printed = "Accepted\n\x1b[32mAccepted\n";
    wrong.printed_size = wrong.printed.size();
    summary.add(some_case(), wrong);
    EXPECT_TRUE(shows(block_of(summary, Terminal{}),
                      "  printed:\n    | Accepted\n    | \\x1B[32mAccepted\n"));
}

TEST(Report, SaysThatLongOutputIsCut) {
    Summary summary = summary_of(1, {});
    Outcome wrong = outcome(Verdict::wrong_answer);
    wrong.printed = "head";
    wrong.printed_size = 5000;
    summary.add(some_case(), wrong);
    EXPECT_TRUE(shows(block_of(summary, Terminal{}), "printed (5,000 bytes, cut here):"));
}

TEST(Report, HasColourOnlyWhereTheTerminalHasIt) {
    Terminal coloured;
    coloured.has_colour = true;
    const Summary summary = summary_of(1, {Verdict::wrong_answer});
    EXPECT_TRUE(shows(block_of(summary, coloured), "\x1b["));
    EXPECT_FALSE(shows(block_of(summary, Terminal{}), "\x1b"));
    EXPECT_FALSE(shows(table_of({summary}, Terminal{}), "\x1b"));
}

TEST(Report, GivesEachSubmissionALineOfTheTable) {
    const std::string table = table_of(
        {summary_of(1, {Verdict::accepted}), summary_of(1, {Verdict::runtime_error})}, Terminal{});
    EXPECT_EQ(table,
              "   1. Scratch  Accepted       1/1  mine.cpp\n"
              "   1. Scratch  Runtime Error  0/1  mine.cpp\n");
}

TEST(Report, NamesVerdictsAsLeetCodeDoes) {
    EXPECT_EQ(name_of(Verdict::accepted), "Accepted");
    EXPECT_EQ(name_of(Verdict::memory_limit_exceeded), "Memory Limit Exceeded");
}

TEST(Report, NamesTheFolderOfAVerdict) {
    EXPECT_EQ(folder_of(Verdict::time_limit_exceeded), "time-limit-exceeded");
}

}  // namespace
}  // namespace harness

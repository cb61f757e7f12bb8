// `judge bench`: its statistics and words on made-up times, and the real command once. How fast
// anything is, is never asserted.
#include <gtest/gtest.h>

#include "base/files.h"
#include "race/bench_page.h"
#include "support.h"

namespace harness {
namespace {

// ---- statistics ---------------------------------------------------------------------------------

TEST(Statistics, QuartilesLieBetweenValuesAsFarAsTheQuarterDoes) {
    const Quartiles four = quartiles_of({4, 1, 3, 2});
    EXPECT_DOUBLE_EQ(four.lower, 1.75);
    EXPECT_DOUBLE_EQ(four.median, 2.5);
    EXPECT_DOUBLE_EQ(four.upper, 3.25);
    EXPECT_DOUBLE_EQ(four.range(), 1.5);
    EXPECT_DOUBLE_EQ(quartiles_of({7}).upper, 7);
    EXPECT_DOUBLE_EQ(quartiles_of({5, 1, 3}).median, 3);
}

TEST(Statistics, AnIntervalHoldsTheRatioOfTheMedians) {
    std::vector<double> slower;
    std::vector<double> faster;
    for (int i = 0; i < 40; ++i) {
        slower.push_back(2000 + i % 7);
        faster.push_back(1000 + i % 5);
    }
    const Interval interval = ratio_interval(slower, faster);
    EXPECT_TRUE(interval.holds(2003.0 / 1002.0));
    EXPECT_LT(interval.upper - interval.lower, 0.01);
    EXPECT_LT(interval.lower, interval.upper);
    EXPECT_DOUBLE_EQ(ratio_interval(slower, faster).lower, interval.lower);
    EXPECT_DOUBLE_EQ(ratio_interval(slower, slower).lower, 1);  // the same rounds of both
}

TEST(Statistics, AnIntervalIsWideWhereTheRoundsDiffer) {
    std::vector<double> slower;
    std::vector<double> faster;
    for (int i = 0; i < 15; ++i) {
        slower.push_back(1000 + 977 * i % 800);
        faster.push_back(1000 + 613 * i % 800);
    }
    EXPECT_TRUE(ratio_interval(slower, faster).holds(1));
    EXPECT_GT(ratio_interval(slower, faster).upper, 1.1);
}

// ---- words --------------------------------------------------------------------------------------

// Rounds whose first case takes `ns`, up to `spread` more from round to round, and whose second
// case takes `second`.
Timed timed(const std::string& name, std::uint64_t ns, std::uint64_t spread = 0,
            std::uint64_t second = 0) {
    Timed file{name, {}};
    for (std::uint64_t round = 0; round < 21; ++round) {
        file.rounds.push_back({ns + spread * (round * 8 % 21) / 20, second});
    }
    return file;
}

std::string text_of(const std::vector<Timed>& files, int width = 100) {
    Terminal terminal;
    terminal.width = width;
    return bench_text(figures_of(files), {"first", "second"}, "g++ 12, C++23, -O2", terminal);
}

TEST(BenchWords, SayHowMuchFasterTheFastestIs) {
    const std::string text =
        text_of({timed("A.cpp", 14'200'000, 200'000), timed("B.cpp", 1'000'000, 20'000)});
    EXPECT_TRUE(shows(text, "21 rounds in turns, 2 cases each  (g++ 12, C++23, -O2)"));
    EXPECT_TRUE(shows(text, "  A.cpp   14.3 ms    14.2 ms - 14.3 ms    14.2\n"));
    EXPECT_TRUE(shows(text, "\nB.cpp is 14.2 times faster, 95 % interval 14."));
    EXPECT_LT(text.find("B.cpp"), text.find("A.cpp"));
}

TEST(BenchWords, NameTheOtherFileWhereThereAreSeveral) {
    const std::string text =
        text_of({timed("A.cpp", 500'000), timed("B.cpp", 100'000), timed("C.cpp", 300'000)});
    EXPECT_TRUE(
        shows(text, "B.cpp is 3.00 times faster than C.cpp, 95 % interval 3.00 to 3.00.\n"));
    EXPECT_TRUE(
        shows(text, "B.cpp is 5.00 times faster than A.cpp, 95 % interval 5.00 to 5.00.\n"));
}

TEST(BenchWords, SayThatTheMachineIsTooNoisyToTell) {
    EXPECT_TRUE(
        shows(text_of({timed("A.cpp", 100'000, 80'000), timed("B.cpp", 110'000, 60'000)}, 300),
              "The machine is too noisy to tell "));
    // The interval doesn't hold 1, but the rounds of a file differ by more than the files do.
    Timed steady = timed("A.cpp", 100'000);
    Timed unsteady = timed("B.cpp", 110'000);
    for (std::size_t i = 0; i < 8; ++i) unsteady.rounds[i][0] = 200'000;
    EXPECT_TRUE(shows(text_of({steady, unsteady}, 300),
                      "The machine is too noisy to tell A.cpp from B.cpp: ratio 1.10"));
}

TEST(BenchWords, SayThatTwoFilesTakeTheSameTime) {
    EXPECT_TRUE(
        shows(text_of({timed("A.cpp", 100'000, 1000), timed("B.cpp", 101'200, 1000)}),
              "A.cpp and B.cpp take the same time, within 3 %: ratio 1.01, 95 % interval 1.01 "));
}

TEST(BenchWords, DrawBarsThatFitTheTerminal) {
    const std::vector<Timed> files{timed("A.cpp", 400'000), timed("B.cpp", 100'000)};
    EXPECT_TRUE(shows(text_of(files, 50), "  A.cpp  " + std::string(40, '#') + "\n"));
    EXPECT_TRUE(shows(text_of(files, 50), "  B.cpp  " + std::string(10, '#') + "\n"));
    const std::string name(80, 'x');
    std::istringstream lines(text_of({timed(name + "A", 400'000), timed(name + "B", 9)}, 60));
    for (std::string line; std::getline(lines, line);) {
        const bool is_bar = line.find('#') != std::string::npos;
        EXPECT_TRUE(!is_bar || line.size() <= 62) << line;
    }
}

TEST(BenchWords, WarnOfTimesThatTheClockDecides) {
    EXPECT_TRUE(shows(text_of({timed("A.cpp", 300)}), "A case takes 150 ns on average"));
    EXPECT_EQ(count_of("on average", text_of({timed("A.cpp", 3'000)})), 0U);
}

TEST(BenchWords, NameTheCasesThatDifferFromTheWhole) {
    const std::vector<Timed> files{timed("A.cpp", 4'000'000, 0, 5'000),
                                   timed("B.cpp", 1'000'000, 0, 50'000)};
    EXPECT_TRUE(shows(text_of(files), "    0.10  A.cpp 5.00 µs, B.cpp 50.0 µs: \"second\"\n"));
    EXPECT_EQ(count_of("\"first\"", text_of(files)), 0U);
    // Less than a microsecond says nothing.
    EXPECT_EQ(count_of("\"second\"", text_of({timed("A.cpp", 4'000'000, 0, 90),
                                              timed("B.cpp", 1'000'000, 0, 900)})),
              0U);
}

TEST(BenchWords, ListFiveOfThoseCasesTheFarthestFirst) {
    Timed slow{"A.cpp", {{}}};
    Timed fast{"B.cpp", {{}}};
    for (std::uint64_t i = 0; i < 9; ++i) {
        fast.rounds[0].push_back(10'000);
        slow.rounds[0].push_back(10'000 * (i + 1));
    }
    const BenchFigures figures = figures_of({slow, fast});
    ASSERT_EQ(figures.outliers.size(), 5U);
    EXPECT_EQ(figures.outliers[0].index, 0U);
    EXPECT_EQ(figures.outliers[1].index, 1U);
    EXPECT_DOUBLE_EQ(figures.files[1].ratio, 5);
}

TEST(BenchWords, StandOnAPageWithABarForEachFile) {
    const std::string page = top_of_bench("1. <Scratch>",
                                          figures_of({timed("<A>.cpp", 4'000'000, 0, 5'000),
                                                      timed("B.cpp", 1'000'000, 0, 50'000)}),
                                          {"first", "</th><script>"}, "g++ 12")
                                 .html;
    EXPECT_TRUE(shows(page, "<p class=\"finding\">B.cpp is 3.81 times faster, 95 % interval "));
    EXPECT_TRUE(shows(page, "21 rounds in turns, 2 cases each (g++ 12)"));
    EXPECT_TRUE(shows(page, "<th scope=\"row\">&lt;A&gt;.cpp</th><td><svg class=\"bar\""));
    EXPECT_TRUE(shows(page, "<rect width=\"25.7\""));
    EXPECT_TRUE(shows(page, "<rect width=\"98.0\""));
    EXPECT_TRUE(shows(page, "<td class=\"half\">4.00 ms to 4.00 ms</td>"));
    EXPECT_TRUE(shows(page,
                      "&lt;/th&gt;&lt;script&gt;</th><td>&lt;A&gt;.cpp</td><td>5.00 µs</td>"
                      "<td>50.0 µs</td><td>0.10</td><td>3.81</td>"));
}

// ---- the command --------------------------------------------------------------------------------

Judged bench(const ScratchProblem& problem, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"bench", "1"});
    for (const char* folder : {"problems", "testcases"}) {
        arguments.push_back(std::string("--") + folder);
        arguments.push_back((problem.root() / folder).string());
    }
    return run_judge(arguments);
}

TEST(Bench, ShowsAWrongFileAndTimesTheOthers) {
    const ScratchProblem problem = echo_problem();
    const std::string right = problem.with_file("right.cpp", echo_submission(""));
    const std::string slow =
        problem.with_file("slow.cpp", echo_submission("for (volatile int i = 0; i < 99999;) ++i;"));
    const std::string wrong =
        problem.with_file("wrong.cpp", echo_submission("if (question == 2) return 7;"));
    const std::filesystem::path page = problem.root() / "page.html";
    const Judged judged =
        bench(problem, {wrong, slow, right, "--seconds", "1", "--html", page.string()});
    EXPECT_EQ(judged.status, 1);
    EXPECT_TRUE(shows(judged.screen, "Wrong Answer  2/3 cases passed"));
    EXPECT_TRUE(shows(judged.screen, wrong + " --case 2"));
    EXPECT_TRUE(shows(judged.screen, "rounds in turns, 3 cases each"));
    EXPECT_TRUE(shows(judged.screen, "\n  right.cpp  #"));
    EXPECT_TRUE(shows(judged.screen, "\n  slow.cpp   ##"));
    EXPECT_EQ(count_of("\n  wrong.cpp", judged.screen), 0U);
    EXPECT_TRUE(shows(judged.screen, "95 % interval"));
    EXPECT_TRUE(shows(read_file(page), "<title>1. Scratch: which is faster?</title>"));
    EXPECT_EQ(count_of("<td class=\"ratio\">", read_file(page)), 2U);
    EXPECT_EQ(count_of("data-verdict=\"accepted\"", read_file(page)), 2U);
    EXPECT_EQ(count_of("data-verdict=\"wrong-answer\"", read_file(page)), 1U);
    EXPECT_TRUE(descendants_named("worker").empty());
}

// Both do the same; one says at its end that it has only just begun.
TEST(Bench, BelievesNoTimeThatASubmissionSets) {
    const ScratchProblem problem = echo_problem();
    const std::string work = "for (volatile int i = 0; i < 999999;) ++i;";
    const std::string honest = problem.with_file("honest.cpp", echo_submission(work));
    const std::string forged =
        problem.with_file("forged.cpp", echo_submission(work + " harness::begin_call();"));
    const Judged judged = bench(problem, {honest, forged, "--seconds", "1"});
    EXPECT_EQ(judged.status, 0) << judged.screen;
    // By its own word it takes some nanoseconds of some milliseconds.
    for (const char* bar : {"\n  honest.cpp  ##", "\n  forged.cpp  ##"}) {
        EXPECT_TRUE(shows(judged.screen, bar));
    }
}

// Its memory is used up after some rounds, and its worker begins anew.
TEST(Bench, GoesOnWhereAWorkerEndsBetweenRounds) {
    const ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/solution.cpp",
                      echo_submission("static int calls = 0; if (++calls > 40) abort();"));
    const Judged judged = bench(problem, {"--seconds", "1"});
    EXPECT_EQ(judged.status, 0) << judged.screen;
    EXPECT_TRUE(shows(judged.screen, "One file: there is nothing to compare it with."));
}

}  // namespace
}  // namespace harness

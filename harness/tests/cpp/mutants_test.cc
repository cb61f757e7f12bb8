// Which wrong versions are made of a solution, and what `judge check --mutants` says of them.
#include "cpp/mutants.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "base/fault.h"
#include "base/parallel.h"
#include "support.h"

namespace harness {
namespace {

// "< to <=, < to >=" of the body of a function.
std::string edits_of(const std::string& statements) {
    std::string edits;
    for (const Mutant& mutant : mutants_of("int f(int a, int b) {\n" + statements + "\n}\n")) {
        edits += (edits.empty() ? "" : ", ") + mutant.from + " to " + mutant.to;
    }
    return edits;
}

// ---- which edits --------------------------------------------------------------------------------

TEST(Mutants, EachIsTheWholeTextWithOneEdit) {
    const std::vector<Mutant> mutants = mutants_of("int f(int a) {\n    return  a <  g;\n}\n");
    ASSERT_EQ(mutants.size(), 3U);
    EXPECT_EQ(mutants[0].source, "int f(int a) {\n    ;\n}\n");
    EXPECT_EQ(mutants[1].source, "int f(int a) {\n    return  a <=  g;\n}\n");
    EXPECT_EQ(mutants[2].source, "int f(int a) {\n    return  a >=  g;\n}\n");
    EXPECT_EQ(mutants[2].line, 2U);
    EXPECT_EQ(mutants[2].column, 15U);
    EXPECT_EQ(mutants[2].line_text, "return a < g;");
}

TEST(Mutants, AComparisonBecomesItsNeighbourAndItsOpposite) {
    EXPECT_EQ(edits_of("bool c = a < b;"), "< to <=, < to >=");
    EXPECT_EQ(edits_of("bool c = a >= b;"), ">= to >, >= to <");
    EXPECT_EQ(edits_of("bool c = a == b;"), "== to !=");
}

TEST(Mutants, OperatorsBecomeOthers) {
    EXPECT_EQ(edits_of("int c = a + b;"), "+ to -");
    EXPECT_EQ(edits_of("int c = a / b * a % b;"), "/ to *, * to /, % to /");
    EXPECT_EQ(edits_of("int c = (a & b) | (a ^ b);"), "& to |, | to &, ^ to |");
    EXPECT_EQ(edits_of("int c = a << b >> a;"), "<< to >>, >> to <<");
    EXPECT_EQ(edits_of("bool c = a && !b || a;"), "&& to ||, ! to , || to &&");
    EXPECT_EQ(edits_of("int c = -a;"), "- to ");
    EXPECT_EQ(edits_of("int c = a++;"), "++ to --");
}

TEST(Mutants, ConstantsBecomeTheirNeighbours) {
    EXPECT_EQ(edits_of("int c = 0;"), "0 to 1, 0 to -1");
    EXPECT_EQ(edits_of("long c = 10LL;"), "10LL to 11LL, 10LL to 9LL");
    EXPECT_EQ(edits_of("int c = 0x1F;"), "0x1F to (0x1F + 1), 0x1F to (0x1F - 1)");
    EXPECT_EQ(edits_of("char c = 'a';"), "'a' to 'b'");
    EXPECT_EQ(edits_of("char c = '&';"), "'&' to '('");  // ''' would be no character
    EXPECT_EQ(edits_of("bool c = true;"), "true to false");
}

TEST(Mutants, ConditionsBecomeTrueAndFalse) {
    EXPECT_EQ(edits_of("if (a) {}"), "a to true, a to false");
    EXPECT_EQ(edits_of("while (g(a)) {}"), "g(a) to false");
    EXPECT_EQ(edits_of("for (int i = a; g(i); g(b)) {}"), "g(i) to false");
    EXPECT_EQ(edits_of("for (int i : a) {}"), "");
}

TEST(Mutants, StatementsAreDropped) {
    EXPECT_EQ(edits_of("g(a,\n  b);"), "g(a, b) to ");
    EXPECT_EQ(edits_of("a = b;"), "a = b to ");
    EXPECT_EQ(edits_of("++a;"), "++a to , ++ to --");
    EXPECT_EQ(edits_of("*a = b;"), "*a = b to ");
    EXPECT_EQ(edits_of("while (a) break;"), "a to false, break to , break to continue");
    EXPECT_EQ(edits_of("if (a) g(b); else h(b);"), "a to true, a to false, g(b) to , h(b) to ");
    EXPECT_EQ(edits_of("g([&](int c) { h(c); });"), "g([&](int c) { h(c); }) to , h(c) to ");
}

// ---- and which not ------------------------------------------------------------------------------

TEST(Mutants, NothingIsEditedWhereNothingIsComputed) {
    EXPECT_EQ(edits_of("// a < b"), "");
    EXPECT_EQ(edits_of("/* a < b; 1 */"), "");
    EXPECT_EQ(edits_of("  #define LESS 1 < 2"), "");
    EXPECT_EQ(edits_of("string c = \"a < 1 \\\" b\";"), "");
    EXPECT_EQ(edits_of("string c = R\"(1 < \")\";"), "");
}

TEST(Mutants, TypesAreNoComparisons) {
    EXPECT_EQ(edits_of("vector<vector<array<int, 26>>> c;"), "");
    EXPECT_EQ(edits_of("const vector<int>& c = b;"), "");
    EXPECT_EQ(edits_of("unordered_map<string, function<int(int)>>::iterator c;"), "");
    EXPECT_EQ(edits_of("auto c = static_cast<char>(a);"), "");
    EXPECT_EQ(edits_of("TreeNode* c = a->left;"), "");
    EXPECT_EQ(edits_of("struct C { bool operator<(const C& other) const; };"), "");
    EXPECT_EQ(edits_of("for (auto& c : b) {}"), "");
}

TEST(Mutants, DeclarationsAreNotDropped) {
    EXPECT_EQ(edits_of("std::vector<int> c(a);"), "");
    EXPECT_EQ(edits_of("using C = int;"), "");
    EXPECT_EQ(edits_of("auto [c, d] = b;"), "");
    EXPECT_EQ(mutants_of("class C {\npublic:\n    C(int a) : b(a) {}\n    int b;\n};").size(), 0U);
}

TEST(Mutants, TheSameTextComesOnce) {
    EXPECT_EQ(edits_of("if (true) {}"), "true to false");
}

TEST(Mutants, TextsThatEndTooEarlyAreRead) {
    for (const char* text : {"", "'", "\"", "R\"", "/*", "f(", "if (", "for (;", "a <", "}", "{ a",
                             "1e", "case", "operator", "vector<", "{ a = { b"}) {
        EXPECT_NO_THROW(mutants_of(text)) << text;
    }
}

// ---- what the command says ----------------------------------------------------------------------

// Four of its mutants can't be told by the cases 1, 2 and 3.
ScratchProblem problem_with_mutants() {
    ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/solution.cpp",
                      "class Solution {\npublic:\n    int answer(int question) {\n"
                      "        return question < 4 ? question : 0;\n    }\n};\n");
    return problem;
}

std::string equivalent(const std::string& from, const std::string& to) {
    return "{\"line\": \"  return question < 4 ? question : 0;\", \"from\": \"" + from +
           "\", \"to\": \"" + to + "\", \"reason\": \"no question is above 3\"}";
}

Judged check_mutants_with(const ScratchProblem& problem, const std::string& equivalents) {
    problem.with_file("problems/1-scratch/equivalent-mutants.json", equivalents);
    return problem.run({"check", "1", "--plain", "--mutants"});
}

TEST(Mutants, ThoseThatNoCaseTellsAreFaultsUnlessTheyAreListed) {
    const ScratchProblem problem = problem_with_mutants();
    const Judged judged = problem.run({"check", "1", "--plain", "--mutants"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "solution.cpp:4:25: \"<\" -> \"<=\" fails no case"));
    EXPECT_TRUE(shows(judged.screen, "solution.cpp:4:27: \"4\" -> \"5\" fails no case"));
    EXPECT_TRUE(
        shows(judged.screen, "6 mutants: 2 killed, 0 equivalent, 4 survive; 1 more don't compile"));

    const std::string most =
        equivalent("<", "<=") + ",\n" + equivalent("4", "5") + ",\n" + equivalent("0", "1");
    const Judged listed =
        check_mutants_with(problem, "[" + most + ",\n" + equivalent("0", "-1") + "]");
    EXPECT_EQ(listed.status, 0) << listed.screen;
    EXPECT_TRUE(shows(listed.screen, "6 mutants: 2 killed, 4 equivalent, 0 survive"));

    // The case that was missing.
    ScratchProblem better = problem_with_mutants();
    better.with_cases("[{\"input\": {\"question\": 4}, \"expected\": 0}]", "more.json");
    const Judged stale =
        check_mutants_with(better, "[" + most + ",\n" + equivalent("6", "7") + "]");
    EXPECT_EQ(stale.status, 2);
    EXPECT_TRUE(shows(stale.screen,
                      "equivalent-mutants.json:1: \"<\" -> \"<=\": this mutant fails "
                      "a case; remove it"));
    EXPECT_TRUE(shows(stale.screen,
                      "equivalent-mutants.json:4: \"6\" -> \"7\": no such mutant; remove it"));
    EXPECT_TRUE(shows(stale.screen, "6 mutants: 6 killed, 0 equivalent, 0 survive"));
}

TEST(Mutants, AFaultInTheirListIsToldWithItsLine) {
    const ScratchProblem problem = problem_with_mutants();
    EXPECT_TRUE(shows(check_mutants_with(problem, "[{\"line\": \"a\",\n\"form\": \"b\"}]").screen,
                      "equivalent-mutants.json:2: unknown key \"form\"; did you mean \"from\"?"));
    EXPECT_TRUE(shows(check_mutants_with(problem,
                                         "[{\"line\": \"a\",\n\"from\": 1,\n"
                                         "\"to\": \"b\", \"reason\": \"c\"}]")
                          .screen,
                      "equivalent-mutants.json:2: \"from\": found the number 1, expected a text"));
    EXPECT_TRUE(shows(check_mutants_with(problem, "[{\"line\": \"a\"}]").screen,
                      "equivalent-mutants.json:1: the key \"reason\" is missing"));
    const Judged judged = check_mutants_with(problem, "{}");
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "expected a list of equivalent mutants"));
}

TEST(Mutants, ASolutionThatIsWrongHasNone) {
    const ScratchProblem problem = echo_problem();
    problem.with_file("problems/1-scratch/solution.cpp", echo_submission("return 7;"));
    const Judged judged = problem.run({"check", "1", "--plain", "--mutants"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "solution.cpp: Wrong Answer; its mutants are not judged"));
}

// Two of its mutants count for ever. With the problem's limit instead of one of their own they
// would outlast the test.
TEST(Mutants, OneThatNeverEndsIsKilledSoon) {
    const std::string solution =
        "class Solution {\npublic:\n    int answer(int question) {\n"
        "        volatile int count = 0;\n"
        "        while (count < question) count = count + 1;\n"
        "        return count;\n    }\n};\n";
    const std::vector<Mutant> mutants = mutants_of(solution);
    EXPECT_TRUE(std::any_of(mutants.begin(), mutants.end(), [](const Mutant& mutant) {
        return mutant.source.find("while (count < question) ;") != std::string::npos;
    }));
    const ScratchProblem problem = echo_problem(R"("limits": {"time_ms": 600000})");
    problem.with_file("problems/1-scratch/solution.cpp", solution);
    const Judged judged = problem.run({"check", "1", "--plain", "--mutants"});
    EXPECT_TRUE(
        shows(judged.screen, "9 mutants: 7 killed, 0 equivalent, 2 survive; 1 more don't compile"));
}

// ---- several at a time --------------------------------------------------------------------------

TEST(Mutants, WorkIsDoneOnceEach) {
    std::vector<std::atomic<int>> done(100);
    in_parallel(done.size(), [&](std::size_t i) { ++done[i]; });
    for (const std::atomic<int>& each : done) EXPECT_EQ(each, 1);
}

// Each of two waits until the other has begun, too.
TEST(Mutants, WorkIsDoneInParallel) {
    if (std::thread::hardware_concurrency() < 2) GTEST_SKIP() << "this machine has one core";
    std::mutex lock;
    std::condition_variable changed;
    int begun = 0;
    std::atomic<int> together = 0;
    in_parallel(2, [&](std::size_t) {
        std::unique_lock guard(lock);
        ++begun;
        changed.notify_all();
        if (changed.wait_for(guard, std::chrono::minutes(1), [&] { return begun == 2; }))
            ++together;
    });
    EXPECT_EQ(together, 2);
}

TEST(Mutants, AnExceptionOfParallelWorkArrives) {
    EXPECT_EQ(fault_of([] {
                  in_parallel(4, [](std::size_t i) {
                      if (i == 2) throw InputFault("no room");
                  });
              }),
              "no room");
}

}  // namespace
}  // namespace harness

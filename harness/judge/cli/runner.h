// GoogleTest as the runner: each case is a test, each submission a test suite. Of a very large set
// a test is a few cases in a row, since GoogleTest keeps more about a test than a case takes.
//
// Filters, sharding, shuffling, repeating and the XML report are GoogleTest's. Which case is right
// is decided by Judging, side by side for several submissions; what people read comes from
// report.h.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "compile/compiler.h"
#include "console/terminal.h"
#include "judging/judging.h"
#include "judging/parallel_judging.h"
#include "problem/case_store.h"
#include "report/report.h"
#include "report/telling.h"

namespace harness {

class Runner {
public:
    // `options` are those of the command line, for the command that judges a case again.
    Runner(std::vector<Assignment> assignments, Compiler& compiler, Build build,
           std::string options, const Terminal& terminal);
    ~Runner();

    // Keeps in each summary what a page tells of its cases.
    void record_cases() { records_cases_ = true; }

    // Runs the tests that GoogleTest's flags choose and prints a block for each submission. Returns
    // the exit status.
    int run();

    // In the order in which they were judged.
    const std::vector<Summary>& summaries() const { return summaries_; }

private:
    class Listener;
    class CaseTest;
    struct Suite {
        std::string name;
        Assignment assignment;

        // How many of the chosen cases one test stands for.
        std::size_t cases_per_test() const;
        // Those of the test that begins with the case of that index.
        std::vector<std::size_t> cases_of_test(std::size_t first) const;
    };

    void register_suite(std::size_t index);
    const Suite& suite_named(const std::string& name) const;
    void begin_suite(const std::string& name, const std::vector<std::size_t>& planned);
    void judge_test(std::size_t first);
    void judge_ahead(std::vector<std::pair<std::string, std::vector<std::size_t>>> plan);
    Outcome judge_case();
    void end_suite();

    std::vector<Suite> suites_;
    std::map<std::string, std::size_t> by_name_;
    Compiler& compiler_;
    Build build_;
    std::string options_;
    Terminal terminal_;
    bool records_cases_ = false;
    std::vector<Summary> summaries_;
    const Suite* suite_ = nullptr;      // that runs now
    std::unique_ptr<Telling> telling_;  // of it
    // Of a single submission, case after case; several are judged side by side.
    std::unique_ptr<Judging> judging_;
    std::unique_ptr<ParallelJudging> ahead_;
    std::map<std::string, std::size_t> index_ahead_;  // by suite
    JudgedSubmission judged_;
    std::size_t next_outcome_ = 0;
};

// The name of a problem's suite, free of what has a meaning in a filter: "37_solve_sudoku".
std::string suite_name(const Problem& problem);

// The name of a case's test: its number in the suite and its name, free of the same: "07_two_dots".
std::string test_name(std::size_t index, std::size_t count, const std::string& name);

}  // namespace harness

// GoogleTest as the runner: each case is a test, each submission a test suite.
//
// Filters, sharding, shuffling, repeating and the XML report are GoogleTest's. Which case is right
// is decided by Judging; what people read comes from report.h.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cases.h"
#include "compiler.h"
#include "judging.h"
#include "report.h"
#include "terminal.h"

namespace harness {

// A submission with the cases that it is judged on.
struct Assignment {
    Submission submission;
    std::shared_ptr<const std::vector<Case>> cases;
};

class Runner {
public:
    // `options` are those of the command line, for the command that judges a case again.
    Runner(std::vector<Assignment> assignments, Compiler& compiler, Build build,
           std::string options, const Terminal& terminal);
    ~Runner();

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
    };

    void register_suite(std::size_t index);
    void begin_suite(const std::string& name, const std::vector<std::size_t>& planned);
    void judge_case(std::size_t index);
    void end_suite();

    std::vector<Suite> suites_;
    std::map<std::string, std::size_t> by_name_;
    Compiler& compiler_;
    Build build_;
    std::string options_;
    Terminal terminal_;
    std::vector<Summary> summaries_;
    const Suite* suite_ = nullptr;  // that runs now
    std::unique_ptr<Judging> judging_;
};

// The name of a problem's suite, free of what has a meaning in a filter: "37_solve_sudoku".
std::string suite_name(const Problem& problem);

// The name of a case's test: its number in the suite and its name, free of the same: "07_two_dots".
std::string test_name(std::size_t index, std::size_t count, const std::string& name);

}  // namespace harness

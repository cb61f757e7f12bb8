// A wrong answer, shown so that the reader sees the difference and doesn't have to look for it.
#pragma once

#include <string>

#include "console/terminal.h"
#include "problem/case.h"
#include "problem/problem.h"

namespace harness {

struct Explanation {
    std::string reason;   // one line: "3 cells differ: r1c3 is '1', expected '4'; …"
    std::string details;  // lines: boards side by side, or output and expected one below the other
};

// `answer` are the worker's bytes; they may be no value of the type at all.
Explanation explain_wrong_answer(const Problem& problem, const Case& one, const std::string& answer,
                                 const Terminal& terminal);

// Input and output of a case whose answer is not compared with an expected one.
std::string show_answer(const Problem& problem, const Case& one, const std::string& answer);

// The arguments of a case, as LeetCode shows them: a board as a board, others as `name = value`.
std::string show_input(const Problem& problem, const Case& one);

}  // namespace harness

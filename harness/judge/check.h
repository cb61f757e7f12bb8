// `judge check`: is a problem itself in order?
#pragma once

#include <memory>
#include <vector>

#include "cases.h"
#include "compiler.h"
#include "terminal.h"

namespace harness {

// Judges the problem's solution, every approach and every mistake on the cases, and prints a line
// for each: solution and approaches must be Accepted, a file in mistakes/<verdict>/ must get that
// verdict. True where all do.
bool check_problem(const Problem& problem, const std::vector<Case>& cases, Compiler& compiler,
                   Build build, const Terminal& terminal);

}  // namespace harness

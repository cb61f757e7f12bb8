// `judge check`: is a problem itself in order?
#pragma once

#include "case_set.h"
#include "compiler.h"
#include "terminal.h"

namespace harness {

// Judges the problem's solution, every approach and every mistake on the cases, and prints a line
// for each: solution and approaches must be Accepted, a file in mistakes/<verdict>/ must get that
// verdict. Also names cases with the same input, and cases that no mistake fails. True where all
// verdicts are as expected and no input has two answers.
bool check_problem(const Problem& problem, const CaseSet& cases, Compiler& compiler, Build build,
                   const Terminal& terminal);

}  // namespace harness

// `judge check`: is a problem itself in order?
#pragma once

#include "compile/compiler.h"
#include "console/terminal.h"
#include "problem/case_store.h"

namespace harness {

// Judges the problem's solution, every approach and every mistake on the cases, and prints a line
// for each: solution and approaches must be Accepted, a file in mistakes/<verdict>/ must get that
// verdict; the line names cases that fail it. A case is at fault where all right solutions agree on
// another answer than it expects, or where another case has its input and other answers. Cases that
// have their input in common, that no mistake needs, or that fail none, are noted. True where
// nothing is at fault.
bool check_problem(const Problem& problem, const CaseStore& cases, Compiler& compiler, Build build,
                   const Terminal& terminal);

}  // namespace harness

// `judge check --mutants`: do the cases tell wrong versions of the accepted solution from it?
#pragma once

#include "compile/compiler.h"
#include "console/terminal.h"
#include "problem/case_store.h"

namespace harness {

// Judges all mutants of the problem's solution.cpp (mutants.h), several at a time, each until its
// first case that fails, and prints those that survive, and the score. True where each mutant that
// compiles fails a case, or is listed in the problem's equivalent-mutants.json:
//
//     [ { "line": "while (low < high) {", "from": "<", "to": "!=",
//         "reason": "low never passes high" } ]
//
// `line` is the text of the source line, wherever it stands; `from` and `to`
// are as this command prints them. An entry without a mutant that survives is a fault.
//
// So that endless loops end soon, a case may take 20 times as long as the solution's slowest one,
// and 500 ms at least, and never longer than its own limit.
bool check_mutants(const Problem& problem, const CaseStore& cases, Compiler& compiler, Build build,
                   const Terminal& terminal);

}  // namespace harness

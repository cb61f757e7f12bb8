// A problem's own rules.cpp: which inputs are legal.
#pragma once

#include <string>
#include <vector>

#include "cases.h"
#include "compiler.h"

namespace harness {

// Asks the problem's rules, where it has a rules.cpp, about every case: class Rules with
// `string checkInput(…)`, which takes the parameters of the signature and returns why they are not
// legal, or "". Throws InputFault with file, line, case and that reason for the first case that
// breaks them. It runs in a worker like a submission, and not again for files that are unchanged.
void check_rules(const Problem& problem, const std::vector<Case>& cases, Compiler& compiler,
                 Cache& cache);

}  // namespace harness

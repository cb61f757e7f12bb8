// The cases that a command line asks for.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "problem/case_store.h"

namespace harness {

// Indexes of the cases that `wanted` names, in the order of the set, each once; all of them where
// it names none. Each text of `wanted` is a list of numbers, "1,3-5", counted from 1, or else the
// name of a case; where several have that name, all of them are meant. Throws InputFault for a
// number beyond the last and for a name that no case has; `place` tells where they were looked for.
std::vector<std::size_t> chosen_cases(const CaseStore& cases,
                                      const std::vector<std::string>& wanted,
                                      const std::string& place);

// The indexes of all of them.
std::vector<std::size_t> all_cases(const CaseStore& cases);

}  // namespace harness

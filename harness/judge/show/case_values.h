// What goes into a case, and how it is called, for whoever shows it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "problem/case.h"
#include "problem/problem.h"
#include "types/value.h"

namespace harness {

// The inputs of a case that has nothing but plain values, in the order of the problem's.
std::vector<Value> inputs_of(const Problem& problem, const Case& one);

// What the parameter that is the answer was before the call, where that can be compared.
std::optional<Value> given_of(const Problem& problem, const Case& one);

// A cell of a board: a character without quotes, everything else as LeetCode writes it.
std::string cell_text(const Type& type, const Value& cell);

// "expected", or "expected (one of 3)".
std::string expected_title(const Case& one);

}  // namespace harness

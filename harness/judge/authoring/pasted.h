// Cases as people paste them.
#pragma once

#include <string>
#include <vector>

#include "json/json.h"
#include "problem/problem.h"

namespace harness {

// The cases of a text, each as a case file would have it, with or without "expected". It may be
//
// - what LeetCode's "Testcases" panel holds: an argument a line, several cases one after the other;
// - what its page shows of a failed case ("Input", `board =`, "Output", "Expected"), or a statement
//   of an example ("Input: nums = [2,7], target = 9", "Output: [0,1]");
// - a case of ours, {"input": {...}}, a list of such, a case file, or only the inputs,
//   {"board": [...]}.
//
// `source` is where the text comes from, for faults. Throws InputFault where it is none of these.
std::vector<JsonValue> read_pasted(const std::string& text, const std::string& source,
                                   const Problem& problem);

}  // namespace harness

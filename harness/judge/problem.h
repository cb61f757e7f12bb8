// A problem's folder: what to call, how to compare, within which limits.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "signature.h"

namespace harness {

// What one case may use, as problem.json gives it: for a plain -O2 build.
struct Limits {
    int time_ms = 2000;   // processor time, and a multiple of it on the clock
    int memory_mb = 256;  // heap and stack
};

enum class Comparison {
    exact,
    any_order,         // the outer list as a multiset
    any_order_nested,  // inner lists too
};

struct Problem {
    std::filesystem::path folder;  // problems/37-solve-sudoku
    std::string slug;              // "37-solve-sudoku"
    int number = 0;
    std::string title;
    std::string difficulty;
    Signature signature;
    int output = -1;  // the parameter that is the answer, -1 for the returned value
    Comparison comparison = Comparison::exact;
    bool reuse_object = false;  // every case also on one Solution that is used again and again
    Limits limits;

    // The answer's type: the returned one or that of the parameter `output`.
    const Type& answer_type() const;
    // "the returned value", "board after the call": what is judged, for messages.
    std::string answer_name() const;
};

// Reads `folder`/problem.json. Throws InputFault with file and line.
Problem read_problem(const std::filesystem::path& folder);

// The problems below `folder`, by number. Throws InputFault where there are none, two have the same
// number, or one can't be read.
std::vector<Problem> read_problems(const std::filesystem::path& folder);

// Reads a "limits" object over `limits`; keys that it doesn't name keep their value.
struct JsonValue;
struct Place;
void read_limits(const JsonValue& json, const Place& place, const std::string& owner,
                 Limits& limits);

}  // namespace harness

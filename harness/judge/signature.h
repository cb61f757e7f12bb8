// The signature line of a problem, as LeetCode shows it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "type.h"

namespace harness {

struct Parameter {
    std::string name;
    Type type;
    enum class Passing { by_value, by_reference, by_const_reference, by_rvalue } passing =
        Passing::by_value;
};

// "void solveSudoku(vector<vector<char>>& board)", taken apart.
struct Signature {
    std::string line;  // as it stands in problem.json
    std::string method;
    Type returned;
    std::vector<Parameter> parameters;
};

// Takes a line apart. Throws InputFault with what was found and what was expected; the caller adds
// the file and line.
Signature parse_signature(std::string_view line);

}  // namespace harness

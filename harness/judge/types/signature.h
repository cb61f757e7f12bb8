// The signature lines of a problem, as LeetCode shows them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "types/type.h"

namespace harness {

struct Parameter {
    std::string name;
    Type type;
    enum class Passing {
        by_value,
        by_reference,
        by_const_reference,
        by_rvalue
    } passing = Passing::by_value;
};

std::vector<std::string> names_of(const std::vector<Parameter>& parameters);

// "void solveSudoku(vector<vector<char>>& board)", taken apart. A constructor returns nothing and
// has the name of its class.
struct Signature {
    std::string line;  // as it stands in problem.json
    std::string method;
    Type returned;
    std::vector<Parameter> parameters;
};

// What a line may use beside the types of the language.
struct Vocabulary {
    std::string class_name;  // a line that begins with it and "(" is the constructor
    bool has_node = false;   // `Node*` stands for `node`
    Shape node = Shape::graph;
    bool has_environment = false;  // an unknown type is made by the problem's environment.h
    bool takes_any_type = false;   // only the spelling matters; nobody reads or writes values
};

// Takes a line apart. Throws InputFault with what was found and what was expected; the caller adds
// the file and line.
Signature parse_signature(std::string_view line, const Vocabulary& vocabulary = {});

// The same for a line of which only the spelling of its types matters.
Signature parse_spelling(std::string_view line);

}  // namespace harness

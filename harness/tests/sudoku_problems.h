// The shipped problems that tests and benchmarks need: the only place below harness/ that names
// one.
#pragma once

#include <string>

namespace harness {

struct ShippedProblem {
    int number;
    const char* slug;  // the name of its folders below problems/ and testcases/

    std::string number_text() const { return std::to_string(number); }
    std::string folder() const { return std::string("problems/") + slug; }
};

inline constexpr ShippedProblem valid_sudoku{36, "36-valid-sudoku"};
inline constexpr ShippedProblem solve_sudoku{37, "37-solve-sudoku"};

}  // namespace harness

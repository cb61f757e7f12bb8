// Wrong versions of a right solution: each is its text with one small edit.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace harness {

struct Mutant {
    std::size_t line = 0;  // of the edit; 1 is the first
    std::size_t column = 0;
    std::string line_text;  // that line as it was, white space run together
    std::string from;       // what stood there, on one line: "<", "cells.clear()"
    std::string to;         // what stands there now; "" where it was dropped
    std::string source;     // the whole text
};

// All mutants of a solution, in the order of its text. Edited are
//
//     comparisons      <  to <= and >=, and so on; == to !=
//     operators        + - * / %, & | ^ << >>, ++ --, += -= and their like, && ||; a ! or - dropped
//     constants        3 to 4 and 2, 0 to 1 and -1, 'a' to 'b', true to false, INT_MAX to INT_MIN
//     names            min to max, lower_bound to upper_bound, front to back, break to continue
//     conditions       of if to true and to false, of while and for to false
//     statements       dropped, where they declare nothing
//
// Comments, strings, preprocessor lines, what stands between template brackets, and the & and * of
// types stay as they are. It is done on the text, without a compiler: some of them don't compile.
std::vector<Mutant> mutants_of(const std::string& source);

}  // namespace harness

// One case of a problem.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "problem/problem.h"

namespace harness {

// Input and answers are kept as the bytes that travel (wire/wire.h).
struct Case {
    std::string name;  // as the file has it, or "case 3" where it has none
    std::string why;   // what the case is there to catch; may be empty
    std::string file;
    int line = 0;                    // of the case's opening brace
    std::size_t number = 1;          // in its file, from 1
    bool is_named = true;            // false where the file gives it no name
    std::string input;               // all arguments, one after the other
    std::vector<std::size_t> calls;  // of a design problem: where the arguments of each call begin
    int nodes = 0;                   // in all lists and trees of the input
    // As the file writes them: the inputs, where some of them are nodes and can't be read back from
    // the bytes; of a design problem each call, "get(1)". Otherwise empty.
    std::vector<std::string> shown;
    // Every right answer; none only where the problem's rules judge.
    std::vector<std::string> expected;
    Limits limits;

    // `testcases/37-solve-sudoku/mine.json:14: case "hard one"`
    std::string place() const;
    // `case "hard one"`, or `case 3`.
    std::string title() const;
};

// What a case without a name goes by: "case 3".
std::string name_by_number(std::size_t number);

}  // namespace harness

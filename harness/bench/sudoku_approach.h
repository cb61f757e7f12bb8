// The contenders of sudoku_bench: approaches to the problems 36 and 37, each compiled apart from
// the others as its author left it, and named by its file.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace sudoku {

using Board = std::vector<std::vector<char>>;

struct Approach {
    int problem;
    std::string name;
    bool (*call)(Board&);  // 36: the answer; 37: true
};

// All there are. They enter themselves before main begins.
std::vector<Approach>& approaches();

struct Entry {
    explicit Entry(Approach approach) { approaches().push_back(std::move(approach)); }
};

}  // namespace sudoku

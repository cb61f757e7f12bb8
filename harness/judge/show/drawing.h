// What a value is drawn as: a board as a grid, nodes as a chain or a tree, the calls of a class as
// a table, and everything else as text, each with what differs marked.
//
// What a drawing looks like is the business of whoever shows it (html_report.h).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace harness {

// What a part of a drawing is in comparison with what was expected, and with the input.
enum class Mark {
    none,
    given,       // had to stay as in the input, and did
    filled,      // had to become another one than in the input, and is right
    wrong,       // differs from what was expected
    missing,     // expected and not there, or left as it was in the input
    unexpected,  // there, where nothing was expected
    wanted,      // of the expected value: here the output differs
};

// "wrong"; "" for `none`.
std::string_view name_of(Mark mark);

struct Part {
    std::string text;  // printable whatever the value holds
    Mark mark = Mark::none;
    std::string note;  // "expected 9"
};

struct DrawnNode {
    Part part;
    int parent = -1;  // index in the same drawing
    double column = 0;
    int depth = 0;
};

struct Drawing {
    enum class Kind {
        text,   // one row; its parts stand side by side
        board,  // rows of cells
        chain,  // each row a list of nodes, its last part what follows the last node
        tree,   // nodes, each behind its parent
        calls,  // rows of a call, what it gave and what was expected
    };

    Kind kind = Kind::text;
    std::string title;  // "output"
    std::string plain;  // the whole value as LeetCode writes it, shortened
    std::vector<std::vector<Part>> rows;
    std::vector<DrawnNode> nodes;

    bool has(Mark mark) const;
};

}  // namespace harness

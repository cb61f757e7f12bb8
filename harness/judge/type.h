// The types that a LeetCode signature is made of.
#pragma once

#include <string>
#include <vector>

namespace harness {

// One type, without reference or const.
struct Type {
    enum class Kind { nothing, boolean, character, integer, real, text, list };

    Kind kind = Kind::nothing;
    std::string spelled;         // as C++ writes it: "vector<vector<char>>"
    std::vector<Type> elements;  // list: its one element type
    bool is_signed = true;       // integer
    int bits = 0;                // integer: 8 to 64

    const Type& element() const { return elements.front(); }
};

// True for `vector<vector<T>>` with a T that is one character or number wide: shown as a board.
bool is_board(const Type& type);

}  // namespace harness

// What one line of a statement says, taken apart.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "types/signature.h"

namespace harness {

// "[i]", which stands for each element, or "[0]".
struct Subscript {
    std::string variable;   // "i"; empty for a fixed one
    std::size_t index = 0;  // of a fixed one
};

// Something in an input that has a number: nums[i], board[i].length, Node.val.
struct Quantity {
    enum class What {
        value,       // a number, or a character by its code
        length,      // of a list or a text; of a list or a tree its number of nodes
        node_value,  // of each node
    } what = What::value;
    // The parameter; empty for those of every list or tree: "Node.val", "the number of nodes".
    std::string name;
    std::vector<Subscript> subscripts;
    std::string written;  // as a person writes it: "nums[i]", "the number of nodes"
};

// factor * quantity + offset, or the number `offset` alone.
struct Term {
    std::optional<Quantity> quantity;
    std::int64_t factor = 1;
    std::int64_t offset = 0;

    bool is_constant() const { return !quantity.has_value(); }
};

// One link of a chain: left <= right.
struct Order {
    enum class Relation { less, less_or_equal, equal, different } relation;
    Term left;
    Term right;
};

// "s consists of lowercase English letters": all characters of a text, or of what is inside a list.
struct Alphabet {
    Quantity text;
    std::array<bool, 256> holds{};
    std::string written;  // "lowercase English letters"
};

// "All the values of nums are unique."
struct Different {
    Quantity elements;  // its last subscript stands for each element
};

// "nums is sorted in non-decreasing order."
struct Sorted {
    Quantity elements;
    bool is_descending = false;
    bool is_strict = false;
};

// "At most 3 * 10^4 calls will be made to push and pop."
struct Calls {
    std::int64_t most = 0;
    std::vector<std::string> methods;  // none: all but the constructor
};

using Rule = std::variant<Order, Alphabet, Different, Sorted, Calls>;

struct Constraint {
    std::string line;  // as it stands in problem.json
    std::vector<Rule> rules;
};

// What the names in a line stand for.
struct ConstrainedNames {
    std::vector<Parameter> parameters;  // of a design problem those of all its methods
    std::vector<std::string> methods;   // of a design problem, without the constructor
};

// Names that lines give to quantities: n for "nums.length".
using Definitions = std::vector<std::pair<std::string, Quantity>>;

}  // namespace harness

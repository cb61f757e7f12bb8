// The arguments that a constraint speaks of, and what its quantities come to in them.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "constraints/constraint.h"
#include "json/json.h"

namespace harness {

// Arguments by their parameters: all inputs of a case, or those of one call of a design problem
// with those of its constructor. What it points to must outlive it.
struct Scope {
    struct Argument {
        const Parameter* parameter;
        const JsonValue* value;
    };
    std::vector<Argument> arguments;

    const Argument* find(const std::string& name) const;
    // Whether everything that a quantity speaks of is here.
    bool holds(const Quantity& quantity) const;
};

// Which element each subscript's variable stands for: {"i", 3}.
using Indexes = std::vector<std::pair<std::string, std::size_t>>;

// One thing that a quantity comes to.
struct Occurrence {
    const Type* type;       // of `json`, or of the character
    const JsonValue* json;  // of a character in a text: the text
    int character = -1;     // of a text or a row; -1 where it is none

    // The number that the quantity is about: a length, a value, a character's code.
    long double number(Quantity::What what) const;
};

// Visits everything that `quantity` comes to, until `visit` returns false. Variables that `indexes`
// has already keep their element; others go through all of them, and are in `indexes` during the
// visit. An element that isn't there, of a list too short, is passed over. Inputs that don't fit
// their types are, too.
void visit_each(const Scope& scope, const Quantity& quantity, Indexes& indexes,
                const std::function<bool(const Occurrence&)>& visit);

// "nums[3]", "the number of nodes", "Node.val of node 7": what was found with these indexes.
std::string place_of(const Quantity& quantity, const Indexes& indexes);

// The values of the nodes of a list, a tree or another shape, as case files write it.
std::vector<const JsonValue*> node_values(Shape shape, const JsonValue& json);
std::size_t count_nodes(Shape shape, const JsonValue& json);

}  // namespace harness

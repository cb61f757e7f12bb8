// Smaller inputs out of a large one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "json/json.h"

namespace harness {

// One way to make an input simpler.
struct Simplification {
    enum class Kind {
        drop,         // `count` elements of a list, or characters of a text, from `at` on
        drop_column,  // the element `at` of every list, or text, in a list
        drop_calls,   // `count` operations of a design problem and their arguments, from `at` on
        number,       // becomes `number`
        character,    // the one `at` becomes `number`
    } kind = Kind::drop;
    std::vector<std::size_t> path;  // indexes of members and elements, from the outside inwards
    std::size_t at = 0;
    std::size_t count = 1;
    std::int64_t number = 0;
};

// All of an input, the boldest first: halves of lists before single elements, then numbers and
// characters. Which of them leave a legal input is not known here.
std::vector<Simplification> simplifications_of(const JsonValue& input, bool is_design);

JsonValue simplified(const JsonValue& input, const Simplification& how);

}  // namespace harness

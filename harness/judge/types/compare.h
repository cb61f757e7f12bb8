// Whether an answer is right, and where it differs.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "types/type.h"
#include "types/value.h"

namespace harness {

enum class Comparison {
    exact,
    any_order,         // the outer list as a multiset
    any_order_nested,  // inner lists too
    rules,             // the problem's rules.cpp tells which answers are right
};

// How far a real may be from the expected one: within 1e-5, as the statements on LeetCode have it,
// or within a part of the expected one.
struct Tolerance {
    double most = 1e-5;
    bool is_relative = false;

    // "within 1e-05", "within 1e-06 of the expected value".
    std::string text() const;
};

// Whether a value of the type holds reals.
bool has_real(const Type& type);

enum class Match { right, wrong };

// Compares the bytes of an answer with those of an expected one. A NaN equals nothing. Orders of
// lists that the problem leaves open are compared as multisets: an element that comes twice is not
// the same as once. The expected bytes are those of the shown type (type.h). Bytes that are no
// value of the type are wrong.
Match match(const Type& type, Comparison comparison, std::string_view answer,
            std::string_view expected, const Tolerance& tolerance = {});

// One place at which an answer differs.
struct Difference {
    std::vector<std::size_t> path;  // indexes from the outer list inwards; empty: the whole value
    enum class Kind {
        changed,
        missing,     // expected here, not in the answer
        unexpected,  // in the answer, not expected here
    } kind = Kind::changed;
    std::string found;     // as LeetCode writes it, "" where missing
    std::string expected;  // "" where unexpected
};

inline constexpr std::size_t most_differences_kept = 1000;

// The differences of an exact comparison; of an any-order one, the elements that are missing or
// unexpected, with their index in the list that they come from. The first 1000 where there are
// more.
std::vector<Difference> differences(const Type& type, Comparison comparison, const Value& answer,
                                    const Value& expected, const Tolerance& tolerance = {});

}  // namespace harness

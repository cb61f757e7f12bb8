// The smallest and the largest that a quantity may be.
#pragma once

#include <algorithm>
#include <cstdint>

#include "constraints/constraint.h"
#include "constraints/scope.h"

namespace harness {

struct Bounds {
    std::int64_t low = INT64_MIN;
    std::int64_t high = INT64_MAX;

    bool has_low() const { return low != INT64_MIN; }
    bool has_high() const { return high != INT64_MAX; }
    std::int64_t clamped(std::int64_t number) const {
        return std::max(low, std::min(number, high));
    }
};

// Which elements of nested lists are meant: {3, 1} for board[3][1].
using ElementPath = std::vector<std::size_t>;

// What the constraints say of `what` of the element at `path` of the parameter `name` (empty: of
// all lists and trees). Bounds that are other quantities count where `scope` has their values.
Bounds bounds_of(const Constraints& constraints, Quantity::What what, const std::string& name,
                 const ElementPath& path, const Scope& scope);

// The characters that may stand there, all of them where nothing is said.
std::string alphabet_of(const Constraints& constraints, const std::string& name,
                        const ElementPath& path);

}  // namespace harness

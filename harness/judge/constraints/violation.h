// Whether an input is as the constraints say.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "constraints/constraint.h"
#include "json/json.h"

namespace harness {

struct Violation {
    std::string what;  // `nums[3] is 12, and the constraints say "0 <= nums[i] <= 9"`
    int line = 0;      // in the case file
};

// The first place at which the "input" of a case, an object with a member for each of `parameters`,
// breaks a constraint.
std::optional<Violation> find_violation(const Constraints& constraints,
                                        const std::vector<Parameter>& parameters,
                                        const JsonValue& input);

// The same for a design problem: the constructor, the first of `methods`, and the other calls, each
// with its constraints. `input` has "operations", "arguments" and perhaps "times".
std::optional<Violation> find_violation_in_calls(const Constraints& constraints,
                                                 const std::vector<Signature>& methods,
                                                 const JsonValue& input);

}  // namespace harness

// How far the cases of a problem go, held against what its constraints allow.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "constraints/constraint.h"
#include "constraints/scope.h"
#include "json/json.h"

namespace harness {

// Looks at the inputs of all cases, one after the other, and tells what none of them has: a bound
// that is never reached, and a kind of value that people's mistakes depend on (an empty list, a
// tree that is a chain, equal numbers, calls in some order).
class InputCoverage {
public:
    // Of a problem with a method, or of a class where `methods` are not empty. What it refers to
    // must outlive it.
    InputCoverage(const Constraints& constraints, std::vector<Parameter> parameters,
                  std::vector<Signature> methods);

    // The "input" of a case.
    void add(const JsonValue& input);

    // A line for each thing that no case has: `no case has nums.length = 10000, the most that
    // "1 <= nums.length <= 10^4" allows (the most is 8)`.
    std::vector<std::string> gaps() const;

private:
    // The least and the most that one bound's quantity was.
    struct Reach {
        const Constraint* constraint;
        const Quantity* quantity;
        std::int64_t bound;
        bool is_least;        // whether the bound is the least, not the most
        long double nearest;  // of what was there
        bool is_there = false;
    };

    void add_bounds(const Constraint& constraint, const Order& order);
    void measure(const Scope& scope);
    void look(const Parameter& parameter, const JsonValue& value);
    void add_calls(const JsonValue& input);
    void expect_kinds(const Parameter& parameter);

    const Constraints& constraints_;
    std::vector<Parameter> parameters_;
    std::vector<Signature> methods_;
    std::vector<Reach> reaches_;
    std::vector<std::string> expected_kinds_;  // in the order in which they are told
    std::set<std::string> kinds_;              // those that are there
};

}  // namespace harness

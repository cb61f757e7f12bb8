// What a problem's statement says of its inputs, as LeetCode writes it: "1 <= nums.length <= 10^4".
//
// A line of "constraints" in problem.json becomes rules about quantities: the values, lengths and
// nodes of an input. From them cases are checked (violation.h), legal inputs are made
// (made_input.h), and `judge check` tells which bounds no case reaches (input_coverage.h).
#pragma once

#include <string_view>
#include <vector>

#include "constraints/rule.h"

namespace harness {

// All lines of a problem.
class Constraints {
public:
    // Adds a line. Throws InputFault with the column and what would be understood; the caller adds
    // file and line.
    void add(std::string_view line, const ConstrainedNames& names);

    bool empty() const { return all_.empty(); }
    const std::vector<Constraint>& all() const { return all_; }

private:
    std::vector<Constraint> all_;
    Definitions definitions_;
};

}  // namespace harness

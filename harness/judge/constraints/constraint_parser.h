// The grammar of a constraint's line.
#pragma once

#include <string_view>
#include <vector>

#include "constraints/rule.h"

namespace harness {

// The rules of one line. "n == nums.length" defines n where no parameter has this name, for this
// line and later ones. Throws InputFault with the column and what would be understood.
std::vector<Rule> parse_constraint(std::string_view line, const ConstrainedNames& names,
                                   Definitions& definitions);

}  // namespace harness

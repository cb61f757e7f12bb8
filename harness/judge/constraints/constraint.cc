#include "constraints/constraint.h"

#include "constraints/constraint_parser.h"

namespace harness {

void Constraints::add(std::string_view line, const ConstrainedNames& names) {
    std::vector<Rule> rules = parse_constraint(line, names, definitions_);
    all_.push_back({std::string(line), std::move(rules)});
}

}  // namespace harness

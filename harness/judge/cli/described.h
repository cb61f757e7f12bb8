// The commands and options that there are, as data: for completion, and for the manual page.
#pragma once

#include <string>
#include <vector>

namespace harness {

struct DescribedOption {
    std::string name;  // "--plain", "problem"
    std::string description;
    bool has_value = false;
    bool is_required = false;
    std::string otherwise;  // the value where it isn't given; may be empty
};

struct DescribedCommand {
    std::string name;  // empty: the judge itself
    std::string description;
    std::vector<DescribedOption> options;
    std::vector<DescribedOption> arguments;  // those that have no dashes
    std::string footer;                      // what its help says at the end
};

}  // namespace harness

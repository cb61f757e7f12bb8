// What the cases of a problem are good for: which mistakes each of them fails.
#pragma once

#include <cstddef>
#include <map>
#include <vector>

namespace harness {

// What the cases did to one mistake. Cases go by their index.
struct FailedBy {
    std::vector<std::size_t> cases;  // those that ran and failed it, ascending
    std::size_t not_run = 0;         // those whose turn never came
};

struct MistakeCoverage {
    // Cases that alone fail a mistake, and the first such mistake by its index.
    std::map<std::size_t, std::size_t> needed;
    // Cases in whose place another one fails the same mistakes, or more of them.
    std::vector<std::size_t> nothing_new;
    std::vector<std::size_t> idle;  // cases that fail no mistake
};

MistakeCoverage mistake_coverage_of(const std::vector<FailedBy>& mistakes, std::size_t cases);

}  // namespace harness

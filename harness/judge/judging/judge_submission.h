// A submission judged from its first case to its last, for whoever listens.
#pragma once

#include <cstddef>
#include <limits>
#include <vector>

#include "judging/judging.h"

namespace harness {

// What is told while a submission is judged.
class JudgingEvents {
public:
    virtual ~JudgingEvents() = default;

    // Kept up to date about the case that runs; nullptr where nobody looks.
    virtual RunningCase* running() { return nullptr; }

    // The outcome of the case of that index. False ends the judging.
    virtual bool judged(std::size_t index, Outcome outcome) = 0;
};

// Compiles the submission and judges it on the cases of those indexes, in their order; none of them
// may take longer than `most_time_ms` in a plain build, whatever its own limit. Returns the largest
// memory of its workers, in bytes, 0 where the system doesn't tell. Throws InputFault where the
// file can't be read, or the machine can't judge.
std::size_t judge_submission(const Submission& submission, const CaseStore& cases,
                             const std::vector<std::size_t>& chosen, Compiler& compiler,
                             Build build, JudgingEvents& events,
                             int most_time_ms = std::numeric_limits<int>::max());

}  // namespace harness

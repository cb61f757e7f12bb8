#include "judging/judge_submission.h"

namespace harness {

std::size_t judge_submission(const Submission& submission, const CaseStore& cases,
                             const std::vector<std::size_t>& chosen, Compiler& compiler,
                             Build build, JudgingEvents& events, int most_time_ms) {
    Judging judging(submission, cases, chosen, compiler, build);
    judging.limit_time(most_time_ms);
    if (RunningCase* running = events.running()) judging.tell(*running);
    for (const std::size_t index : chosen) {
        if (!events.judged(index, judging.next())) break;
    }
    return judging.peak_memory();
}

}  // namespace harness

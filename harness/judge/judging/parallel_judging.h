// Submissions judged side by side, while GoogleTest goes through them one after the other.
#pragma once

#include <cstddef>
#include <deque>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "judging/judging.h"
#include "problem/case_store.h"

namespace harness {

// What came of one submission.
struct JudgedSubmission {
    std::vector<Outcome> outcomes;  // of the chosen cases; fewer where `judge_error` ended it
    std::string judge_error;
    std::size_t peak_memory = 0;  // bytes
};

// Judges the submissions on as many threads as there are cores, in their order. One that is slow
// or stuck holds up none of the others.
class ParallelJudging {
public:
    ParallelJudging(std::vector<Assignment> submissions, Compiler& compiler, Build build);
    ~ParallelJudging();
    ParallelJudging(const ParallelJudging&) = delete;
    ParallelJudging& operator=(const ParallelJudging&) = delete;

    // Which case of a submission runs, as long as this is there.
    const RunningCase& running(std::size_t index) const { return running_[index]; }

    // What came of a submission, once; waits for it.
    JudgedSubmission take(std::size_t index);

private:
    std::vector<Assignment> submissions_;
    std::deque<RunningCase> running_;
    std::vector<std::promise<JudgedSubmission>> promises_;
    std::vector<std::future<JudgedSubmission>> futures_;
    std::thread thread_;
};

}  // namespace harness

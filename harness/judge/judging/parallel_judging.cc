#include "judging/parallel_judging.h"

#include "base/fault.h"
#include "base/parallel.h"
#include "judging/judge_submission.h"

namespace harness {
namespace {

class Keeping final : public JudgingEvents {
public:
    Keeping(std::vector<Outcome>& outcomes, RunningCase& running)
        : outcomes_(outcomes), running_(running) {}

    RunningCase* running() override { return &running_; }
    bool judged(std::size_t, Outcome outcome) override {
        outcomes_.push_back(std::move(outcome));
        return true;
    }

private:
    std::vector<Outcome>& outcomes_;
    RunningCase& running_;
};

JudgedSubmission judge(const Assignment& assignment, Compiler& compiler, Build build,
                       RunningCase& running) {
    JudgedSubmission judged;
    Keeping keeping(judged.outcomes, running);
    try {
        judged.peak_memory = judge_submission(assignment.submission, *assignment.cases,
                                              assignment.chosen, compiler, build, keeping);
    } catch (const InputFault& fault) {
        judged.judge_error = fault.what();
    }
    return judged;
}

}  // namespace

ParallelJudging::ParallelJudging(std::vector<Assignment> submissions, Compiler& compiler,
                                 Build build)
    : submissions_(std::move(submissions)),
      running_(submissions_.size()),
      promises_(submissions_.size()) {
    for (auto& promise : promises_) futures_.push_back(promise.get_future());
    compiler.worker(build);  // once, before several threads ask for it
    thread_ = std::thread([this, &compiler, build] {
        in_parallel(submissions_.size(), [&](std::size_t i) {
            try {
                promises_[i].set_value(judge(submissions_[i], compiler, build, running_[i]));
            } catch (...) {
                promises_[i].set_exception(std::current_exception());
            }
        });
    });
}

ParallelJudging::~ParallelJudging() {
    thread_.join();
}

JudgedSubmission ParallelJudging::take(std::size_t index) {
    return futures_[index].get();
}

}  // namespace harness

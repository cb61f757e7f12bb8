#include "judging/judged_ahead.h"

#include "base/fault.h"
#include "base/parallel.h"

namespace harness {
namespace {

JudgedSubmission judge(const PlannedSubmission& planned, Compiler& compiler, Build build,
                       RunningCase& running) {
    JudgedSubmission judged;
    try {
        Judging judging(planned.submission, *planned.cases, planned.planned, compiler, build);
        judging.tell(running);
        while (judged.outcomes.size() < planned.planned.size()) {
            judged.outcomes.push_back(judging.next());
        }
        judged.peak_memory = judging.peak_memory();
    } catch (const InputFault& fault) {
        judged.judge_error = fault.what();
    }
    return judged;
}

}  // namespace

JudgedAhead::JudgedAhead(std::vector<PlannedSubmission> submissions, Compiler& compiler,
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

JudgedAhead::~JudgedAhead() {
    thread_.join();
}

JudgedSubmission JudgedAhead::take(std::size_t index) {
    return futures_[index].get();
}

}  // namespace harness

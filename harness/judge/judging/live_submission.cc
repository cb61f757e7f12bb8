#include "judging/live_submission.h"

#include "base/files.h"
#include "run/executable.h"

namespace harness {

LiveSubmission::LiveSubmission(const Problem& problem, std::filesystem::path file,
                               Compiler& compiler, Build build, Rules* rules)
    : problem_(problem), file_(std::move(file)), rules_(rules) {
    const BuildResult built =
        build_executable(problem_, read_file(file_), compiler, build, file_.string());
    if (built.executable) {
        executable_ = *built.executable;
    } else {
        compile_error_ = outcome_of_failed(built, file_.string());
    }
}

WorkerReply LiveSubmission::reply_to(const Case& one) {
    if (!worker_ || worker_->is_over()) {
        worker_.emplace(executable_, limits_for(one.limits, executable_.build),
                        problem_.reuse_object);
    }
    worker_->send(one);
    return worker_->next();
}

Outcome LiveSubmission::judge_alone(const Case& one) {
    worker_.reset();
    return judge(one);
}

Outcome LiveSubmission::verdict_on(const Case& one, const WorkerReply& reply) {
    return outcome_of({problem_, executable_, name(), rules_}, one, reply);
}

}  // namespace harness

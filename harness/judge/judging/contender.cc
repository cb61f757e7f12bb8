#include "judging/contender.h"

#include "base/files.h"
#include "run/environment.h"

namespace harness {

Contender::Contender(const Problem& problem, std::filesystem::path file, Compiler& compiler,
                     Build build, Rules* rules)
    : problem_(problem), file_(std::move(file)), rules_(rules) {
    const Compiled compiled =
        compiler.compile(read_file(file_), callable_of(problem_), build, file_.string());
    if (compiled.object) {
        executable_ = {compiler.worker(build), *compiled.object, build,
                       environment_of(problem, compiler)};
        return;
    }
    compile_error_ = outcome_of_failed(compiled, file_.string());
}

WorkerReply Contender::reply_to(const Case& one) {
    if (!session_ || session_->is_over()) {
        session_.emplace(executable_, limits_for(one.limits, executable_.build),
                         problem_.reuse_object);
    }
    session_->send(one);
    return session_->next();
}

Outcome Contender::judge_alone(const Case& one) {
    session_.reset();
    return judge(one);
}

Outcome Contender::verdict_on(const Case& one, const WorkerReply& reply) {
    return outcome_of({problem_, executable_, name(), rules_}, one, reply);
}

}  // namespace harness

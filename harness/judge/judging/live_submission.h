// A submission that is asked one case at a time.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "compile/compiler.h"
#include "problem/case.h"
#include "run/worker_process.h"
#include "verdict/ladder.h"

namespace harness {

// Where Judging takes a submission through a set, this asks it whatever comes up: a case that is
// being added, a random input. A worker serves until it ends, and where the problem promises it one
// object of the submission does, too; the next case gets new ones.
class LiveSubmission {
public:
    // Compiles the file. `rules` may be nullptr; they judge or explain answers, and outlive this.
    LiveSubmission(const Problem& problem, std::filesystem::path file, Compiler& compiler,
                   Build build, Rules* rules);

    // The outcome of a Compile Error; nothing where it compiled.
    const std::optional<Outcome>& compile_error() const { return compile_error_; }
    // Its path, as it was given.
    std::string name() const { return file_.string(); }

    // What came of the case: its answer, or its end.
    WorkerReply reply_to(const Case& one);
    Outcome judge(const Case& one) { return verdict_on(one, reply_to(one)); }
    // The same in a worker that has seen no other case.
    Outcome judge_alone(const Case& one);

    Outcome verdict_on(const Case& one, const WorkerReply& reply);

private:
    const Problem& problem_;
    std::filesystem::path file_;
    Rules* rules_;
    Executable executable_;
    std::optional<Outcome> compile_error_;
    std::optional<WorkerProcess> worker_;
};

}  // namespace harness

// The judge's side of an environment: the worker that holds a problem's environment.h, and answers
// what the submission asks (worker/calls.h).
//
// What a case feeds to the environment goes to that worker and to no other. It counts the calls,
// refuses those beyond the limit and may say at the end why the case has failed; a submission that
// does something else than calling is found there, too. What breaks in the environment itself is a
// Judge Error.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "problem/problem.h"
#include "run/executable.h"
#include "run/worker_process.h"

namespace harness {

// The two pipes between a submission's worker and its environment.
struct CallPipes {
    Pipe calls = make_pipe();
    Pipe results = make_pipe();
};

// One environment's worker, which serves one submission's worker.
class Environment {
public:
    Environment(const EnvironmentProgram& program, const CallPipes& pipes);

    // Takes what the environment gets off the front of a case's input. False where it broke down;
    // `reply` then says how.
    bool begin(std::string_view& input, WorkerReply& reply);
    // The case is over; what the environment says of the calls replaces what came of it.
    void finish(WorkerReply& reply);

private:
    void break_down(const WorkerReply& own, WorkerReply& reply) const;

    const Problem& problem_;
    WorkerProcess worker_;
};

}  // namespace harness

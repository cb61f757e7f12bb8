// The ladder of verdicts: from what came of a case to what the judge says of it.
#pragma once

#include <string>

#include "problem/case.h"
#include "run/executable.h"
#include "run/rules.h"
#include "run/worker_process.h"
#include "verdict/verdict.h"

namespace harness {

// What the ladder has to know beside the case and the reply.
struct JudgedBy {
    const Problem& problem;
    const Executable& executable;
    std::string shown_path;  // of the submission, for places of crashes
    Rules* rules = nullptr;  // where the problem's rules judge or explain answers
};

// That of every case where the submission doesn't compile.
Outcome outcome_of_failed(const BuildResult& built, const std::string& shown_path);

Outcome outcome_of(const JudgedBy& by, const Case& one, const WorkerReply& reply);

}  // namespace harness

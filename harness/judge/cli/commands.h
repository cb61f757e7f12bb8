// What each command does, once its command line is read. All return the exit status (verdict.h) and
// throw InputFault for what is wrong with a problem, a case or the machine.
#pragma once

#include <chrono>
#include <string>

#include "authoring/new_problem.h"
#include "cli/options.h"
#include "practice/debug.h"
#include "stress/stress.h"

namespace harness {

// `judge 37 mine.cpp`, and `judge submissions/`.
int run_judge(const Options& options);

int run_check(const Options& options);
// Makes a folder of one's own.
int run_init(const std::string& folder);
// `snippet` names a file; "" and "-" stand for standard input.
int run_new(const Options& options, const NewProblem& wanted, const std::string& snippet);
int run_add(const Options& options, const AddOptions& add);
// What `wanted` has in common with other commands is taken from `options`.
int run_stress(const Options& options, StressOptions wanted);
int run_bench(const Options& options, std::chrono::seconds longest);
int run_practice(const Options& options, const PracticeFlags& flags);
int run_clean(const Options& options);
int run_list(const Options& options, bool as_json);
// Prints what a shell may offer, one a line: the problems' folders (`what`: "problem"), or what may
// follow --case or --set ("case", "set") for the problem, nothing where none is named.
int run_completion_values(const Options& options, const std::string& what);
int run_debug(const Options& options, const DebugOptions& debug);

}  // namespace harness

// `judge bench`: which of several files is the fastest?
#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "compile/compiler.h"
#include "console/terminal.h"
#include "problem/case_store.h"
#include "problem/problem.h"

namespace harness {

struct BenchOptions {
    std::vector<std::filesystem::path> files;  // empty: solution.cpp and all approaches
    std::vector<std::size_t> chosen;           // indexes of the cases
    std::chrono::seconds longest{5};           // for all rounds together
    std::filesystem::path html;                // file for a page; empty: none
    std::string typed;  // further options as they were typed, for the commands that are shown
};

// Judges the files on the chosen cases, in the plain build; one that isn't accepted is shown and
// takes no part. The others go through the cases in turns, round after round (A B, B A, …), each
// with a worker of its own, until the time is over: 7 rounds at least, after one that doesn't
// count. A time is the worker's processor time between a case and its reply, as the kernel accounts
// for it, without that of a class whose methods do nothing: a file can't say of itself how fast it
// is. A short case runs up to 8 times for one look at that clock. Prints what bench_figures.h
// makes of the times; the page has it above the files. Returns the exit status.
int bench(const Problem& problem, const CaseStore& cases, BenchOptions options, Compiler& compiler,
          const Terminal& terminal);

}  // namespace harness

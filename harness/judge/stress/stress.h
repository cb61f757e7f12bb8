// `judge stress`: a submission on random inputs against the accepted solution.
#pragma once

#include <chrono>
#include <filesystem>

#include "compile/compiler.h"
#include "console/terminal.h"

namespace harness {

struct StressOptions {
    std::filesystem::path submission;
    std::filesystem::path cases;  // folder of the problem's cases, which are varied
    int seed = 1;
    std::chrono::seconds longest{20};  // ends it where nothing differs
    Build build = Build::sanitizer;
    std::string folders;  // further options as they were typed, for the commands that are shown
};

// Asks the submission about inputs of growing size, out of the problem's generator.cpp or, where it
// has none, out of its constraints, or else out of its cases and types, until an answer is wrong or
// time is up. What is wrong is shrunk while it stays legal and wrong, and shown as a case for
// `judge add`. Returns the exit status. Throws InputFault where the generator, the rules or the
// accepted solution are at fault.
int stress(const Problem& problem, const StressOptions& options, Compiler& compiler,
           const Terminal& terminal);

}  // namespace harness

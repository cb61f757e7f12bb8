// `judge practice`: an attempt that is judged at every save.
#pragma once

#include <filesystem>
#include <functional>

#include "compile/compiler.h"
#include "practice/attempts.h"
#include "problem/problem.h"

namespace harness {

struct PracticeOptions {
    std::filesystem::path attempt;  // the file that is judged
    std::filesystem::path cases;    // the problem's folder of cases
    Build build = Build::sanitizer;
    std::string typed;  // further options as they were typed, for the commands that are shown
    // Lets somebody step through the case of that number.
    std::function<void(std::size_t)> debug;
};

// On a terminal: judges, shows one screen, and does so again whenever the attempt, the problem or a
// case file is saved, until `q` is pressed. Elsewhere it judges once. Returns the exit status of
// the last judging. Keeps the progress in `attempts`.
int practice(const Problem& problem, const PracticeOptions& options, const Attempts& attempts,
             Compiler& compiler);

}  // namespace harness

// Which compiler compiles submissions.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "compile/compiler.h"
#include "system/cache.h"

namespace harness {

struct ChosenCompiler {
    Compiler compiler;
    // Those that would have come first, and why they can't be used: a line each.
    std::vector<std::string> refused;
};

// The best compiler of this machine that builds a worker, and a submission that runs in it; that is
// tried once and then known as long as nothing of it changes. `program`, where it isn't empty, is
// the only one to be tried: a path or a name on PATH. Throws InputFault where there is none, with
// what to install, or with what each of them said.
ChosenCompiler choose_compiler(const std::string& program, const std::filesystem::path& harness,
                               Cache& cache, Build build);

}  // namespace harness

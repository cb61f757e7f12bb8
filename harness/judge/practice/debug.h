// `judge debug`: one case of a submission under a debugger.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "compile/compiler.h"
#include "problem/case.h"

namespace harness {

struct DebugOptions {
    std::vector<std::string> arguments;  // further ones for the debugger, for scripts
    // Start no debugger but put what one needs into this folder: `worker`, the program; `requests`,
    // which it reads from descriptor 3; `function`, where to stop. Empty: start one.
    std::filesystem::path prepared;
};

// Starts gdb, or lldb where there is no gdb, on the worker, which has the submission, built without
// optimization and sanitizers, and this case; there is no sandbox and no limit. It stops at the
// first line of the method. Returns when the debugger ends. Throws InputFault where there is none,
// or the submission doesn't compile.
void debug_case(const Problem& problem, const std::filesystem::path& submission, const Case& one,
                Compiler& compiler, const DebugOptions& options);

}  // namespace harness

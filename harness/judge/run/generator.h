// A problem's own generator.cpp: random legal inputs.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "compile/compiler.h"
#include "run/worker_process.h"

namespace harness {

// generator.cpp holds
//
//     class Generator { public: string generate(int seed, int size); };
//
// and gives the same text for the same arguments: one legal input, written as LeetCode's
// "Testcases" panel has it, an argument a line. `size` grows from 1; what it means is the
// generator's business. It runs in a worker of its own.
class Generator {
public:
    static bool exists(const Problem& problem);

    // Throws InputFault where it doesn't compile.
    Generator(const Problem& problem, Compiler& compiler);

    // Throws InputFault where it breaks down.
    std::string generate(int seed, int size);

    std::string file() const { return file_.string(); }

private:
    std::filesystem::path file_;
    Callable callable_;  // the method generate
    Executable executable_;
    std::optional<WorkerProcess> worker_;
};

}  // namespace harness

// Functions whose answers a submission must not know: it calls a stub, which asks another process.
//
//     submission ──> stub (written by the judge from the function's line) ──> Call
//         ── the arguments' bytes, over a pipe ──> worker of the environment ──> environment.h
//         <── the result's bytes ──
//
// The environment's process holds the secret of the case, counts the calls and refuses what is too
// much; whatever a submission does to the stub, it only asks otherwise or not at all. The bytes
// that it may have forged are read with their ends in sight (Reader). The two processes share
// nothing else, and each is in a sandbox of its own.
//
// A call costs two messages between processes: 8 us of the submission's processor time and 57 us on
// the clock, measured on a machine of two cores with ten times as much to do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "codec.h"

namespace harness {

// One call, as a stub makes it. Threads take turns.
class Call {
public:
    explicit Call(std::uint32_t function) : function_(function) {}

    Writer arguments;
    // Waits for the result. Where the environment refuses the call, or is gone, this process ends.
    Reader& ask();

private:
    std::uint32_t function_;
    std::string bytes_;
    Reader result_;
};

// What the judge's binding tells the worker of an environment.h.
struct EnvironmentFunction {
    const char* name;
    std::int64_t most_calls;  // of a case, -1 for any number
    void (*call)(Reader& arguments, Writer& result);
};
struct EnvironmentBinding {
    void (*set)(Reader& input);  // takes a case's further input
    std::string (*finish)();     // why the case has failed, "" where nothing says so; or nullptr
    const EnvironmentFunction* functions;
    std::size_t count;
};

// A buffer that a function fills (char name[4]): as many characters as it says travel back.
template <class Result>
std::size_t filled_of(const Result& result, std::size_t size) {
    if constexpr (std::is_integral_v<Result> && !std::is_same_v<Result, bool>) {
        if (result >= 0 && static_cast<std::uint64_t>(result) < size) {
            return static_cast<std::size_t>(result);
        }
    }
    return size;
}

}  // namespace harness

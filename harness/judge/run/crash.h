// What a dead worker's report says, in places of the submission's own file.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace harness {

struct Frame {
    int line = 0;
    std::string function;
    bool operator==(const Frame&) const = default;
};

struct Crash {
    std::string reason;        // "index 9 out of bounds for type 'bool [9]'"; may be empty
    std::vector<Frame> stack;  // the submission's own frames, innermost first; frames of libraries
                               // and of the harness, and repeated ones, are left out
};

// Reads the report of a sanitizer or of the worker's own signal handler. `object` is the shared
// object that the worker calls `name`; its debug information turns addresses into lines.
Crash read_crash(const std::string& report, const std::filesystem::path& object,
                 const std::string& name);

}  // namespace harness

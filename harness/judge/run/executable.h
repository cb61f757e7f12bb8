// A text that is compiled, with the worker that can load it: the only way from the one to the
// other.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "compile/compiler.h"
#include "problem/problem.h"

namespace harness {

// As numbers these are far below zero, far above, and nothing: what is right with one of them by
// luck is wrong with another.
inline constexpr std::uint8_t usual_unset_memory = 0xAA;
inline constexpr std::uint8_t other_unset_memory = 0x55;
inline constexpr std::uint8_t zero_unset_memory = 0;

// A compiled environment.h; the problem outlives it.
struct EnvironmentProgram {
    Worker worker;
    CompiledObject object;
    const Problem* problem = nullptr;
};

struct Executable {
    Worker worker;
    CompiledObject object;
    Build build = Build::sanitizer;
    // What answers its calls, where the problem has such functions (environment.h).
    std::shared_ptr<const EnvironmentProgram> environment = {};
    // What each byte of an object that nobody has set holds; of all memory in a sanitizer build.
    std::uint8_t unset_memory = usual_unset_memory;

    // How the worker calls the object, in its reports as well.
    std::string name_in_worker() const;
    // The name under which the worker finds what it calls.
    std::string entry() const;
};

// What became of a text.
struct BuildResult {
    std::optional<Executable> executable;  // nothing: Compile Error
    std::string reason;                    // one line for a Compile Error
    std::string message;  // the compiler's own words, places in the text's own lines
};

// Builds a submission, with the environment that answers its calls where the problem has one.
// `shown_path` is the text's name in messages. Throws InputFault where that environment doesn't
// compile, and CompilerFault where the compiler is no good.
BuildResult build_executable(const Problem& problem, const std::string& text, Compiler& compiler,
                             Build build, const std::string& shown_path);

// The same for a text that calls nothing, and for what isn't the problem's own class.
BuildResult build_executable(const Callable& callable, const std::string& text, Compiler& compiler,
                             Build build, const std::string& shown_path);

// That of a text that has to compile. Throws InputFault with the compiler's words where it doesn't.
Executable built_or_fault(BuildResult result, const std::string& shown_path);

}  // namespace harness

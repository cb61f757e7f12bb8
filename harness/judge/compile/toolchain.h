// A compiler of this machine: what it is, and how it is told to compile.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "system/cache.h"
#include "system/process.h"

namespace harness {

enum class Build {
    sanitizer,  // AddressSanitizer, a set of UndefinedBehaviorSanitizer, library assertions, -O1
    plain,      // -O2
    debug,      // -O0, with everything that a debugger wants to know
};

class Toolchain {
public:
    // Asks the program what it is, once as long as nothing of it changes. Throws InputFault, with
    // its words, where it is no C++ compiler.
    Toolchain(const std::filesystem::path& program, Cache& cache);

    const std::filesystem::path& program() const { return program_; }
    bool is_clang() const { return is_clang_; }
    int version() const { return version_; }
    const std::string& name() const { return name_; }          // "clang 19"
    const std::string& library() const { return library_; }    // "libstdc++ 12"
    const std::string& standard() const { return standard_; }  // as -std= has it
    bool has_fast_linker() const { return has_fast_linker_; }  // mold

    // Changes whenever the compiler does, its library, or its sanitizers.
    const std::string& identity() const { return identity_; }

    // "clang 19, C++23, ASan+UBSan", "g++ 12, C++23, -O2".
    std::string describe(Build build) const;

    // Those for a submission, without the program.
    std::vector<std::string> flags(Build build) const;

private:
    std::filesystem::path program_;
    std::string identity_;
    bool is_clang_ = false;
    int version_ = 0;
    std::string name_;
    std::string library_;
    std::string standard_;
    bool has_fast_linker_ = false;
};

// A program by its path, or by its name on PATH.
std::optional<std::filesystem::path> find_program(const std::string& name);

// The compilers on PATH, the best first: clang 18 or newer, as LeetCode has it, the newest before
// the others; then g++ in the same way; then what else is called a C++ compiler.
std::vector<std::filesystem::path> compilers_on_path();

// What a compiler, or what it starts, sees of the environment.
std::vector<std::string> compiler_environment(const std::filesystem::path& scratch);

// What the compiler says of an empty file: its macros, the headers in use.
Finished ask_compiler(std::vector<std::string> command, const std::filesystem::path& scratch);

}  // namespace harness

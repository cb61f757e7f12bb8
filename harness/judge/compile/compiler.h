// From a submission's text to a shared object that the worker loads.
#pragma once

#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/fault.h"
#include "compile/binding.h"
#include "compile/toolchain.h"
#include "system/cache.h"

namespace harness {

// The compiler has refused the harness's own code, and would again.
class CompilerFault : public InputFault {
public:
    using InputFault::InputFault;
};

// A shared object in the cache, which keeps it as long as a copy of this lives.
struct CompiledObject {
    std::filesystem::path file;
    std::shared_ptr<const FileLock> in_use;
};

// What became of a submission's text.
struct Compiled {
    std::optional<CompiledObject> object;  // nothing: Compile Error
    std::string reason;                    // one line for a Compile Error
    std::string message;  // the compiler's own words, places in the submission's own lines
};

// The program that loads submissions, and what it needs for that.
struct Worker {
    std::filesystem::path program;
    // The shared libraries that it loads, its loader among them, and those of a submission.
    std::vector<std::filesystem::path> libraries;
    std::shared_ptr<const FileLock> in_use;  // the cache keeps it
};

// The compiler for submissions. What it makes is kept in the cache; so are the prelude, compiled
// once, and the worker, which has to be linked with the same compiler's sanitizers.
class Compiler {
public:
    // Largest shared object, in bytes: what a submission is compiled to takes some hundred KB.
    static constexpr std::size_t largest_object = std::size_t{64} << 20;

    // Throws InputFault where the program is no C++ compiler. (run/chosen_compiler.h finds one.)
    Compiler(const std::filesystem::path& program, std::filesystem::path harness_folder,
             Cache& cache);

    const std::string& name() const { return toolchain_.name(); }  // "clang 19"

    // "clang 19, C++23, ASan+UBSan", "g++ 12, C++23, -O2".
    std::string describe(Build build) const { return toolchain_.describe(build); }

    // The worker for a build. Throws CompilerFault, with the compiler's words, where it can't be
    // built.
    Worker worker(Build build);

    // All that the worker of a build is made from, as a key for what depends on it.
    std::string worker_key(Build build) const;

    // Compiles a submission, within limits of time, memory and output, in a sandbox that shows it
    // the system's headers and nothing of the project but the prelude's. `shown_path` replaces the
    // submission's name in messages.
    Compiled compile(const std::string& submission, const Callable& callable, Build build,
                     const std::string& shown_path);

    // Compiles the environment.h of a problem whose functions live apart, in the plain build.
    Compiled compile_environment(const Callable& callable, const std::string& shown_path);

    // How long a submission may take to compile, before it is stopped.
    void allow_time(std::chrono::milliseconds longest) { longest_compilation_ = longest; }

private:
    std::filesystem::path prelude(Build build);
    std::vector<std::string> submission_command(Build build);
    std::vector<std::string> command_for(const std::filesystem::path& folder, Build build);
    std::string script_without_driver(Build build);
    std::filesystem::path headers();
    void make_prelude(const std::filesystem::path& folder, Build build);
    std::filesystem::path checked_headers(Build build);
    void make_worker(const std::filesystem::path& folder, Build build);
    void run_own(const std::vector<std::string>& arguments, const std::filesystem::path& folder,
                 const std::string& failure) const;
    Compiled compile_unit(const std::string& unit, const std::string& role,
                          const std::string& submission, const Callable& callable, Build build,
                          const std::string& shown_path);
    std::string node_types(const Callable& callable) const;
    std::string text_before(const Callable& callable) const;
    std::string key(const std::string& what, Build build) const;

    Toolchain toolchain_;
    std::filesystem::path harness_;
    Cache& cache_;
    // The text of all headers that the prelude may include, and the checks that are added to some.
    std::string headers_;
    // It takes about a second, a std::regex 15 s in g++; what takes longer than this is stuck.
    std::chrono::milliseconds longest_compilation_{60'000};
};

}  // namespace harness

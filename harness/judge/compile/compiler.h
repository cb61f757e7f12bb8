// From a submission's text to a shared object that the worker loads.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "compile/binding.h"
#include "system/cache.h"

namespace harness {

enum class Build {
    sanitizer,  // AddressSanitizer, a set of UndefinedBehaviorSanitizer, library assertions, -O1
    plain,      // -O2
    debug,      // -O0, with everything that a debugger wants to know
};

// What became of a submission's text.
struct Compiled {
    std::optional<std::filesystem::path> object;  // nothing: Compile Error
    std::string reason;                           // one line for a Compile Error
    std::string message;  // the compiler's own words, places in the submission's own lines
};

// The program that loads submissions, and what it needs for that.
struct Worker {
    std::filesystem::path program;
    // The shared libraries that it loads, its loader among them, and those of a submission.
    std::vector<std::filesystem::path> libraries;
};

// The compiler for submissions. What it makes is kept in the cache; so are the prelude, compiled
// once, and the worker, which has to be linked with the same compiler's sanitizers.
class Compiler {
public:
    // `program` as a path or a name on PATH; empty for the newest one found: clang 18 or newer
    // first, as LeetCode has it, else g++. Throws InputFault with what to install where there is
    // none.
    Compiler(const std::string& program, std::filesystem::path harness_folder, Cache& cache);

    // "clang 19, C++23, ASan+UBSan", "g++ 12, C++23, -O2".
    std::string describe(Build build) const;

    // The worker for a build. Throws InputFault where it can't be built: that is the
    // machine's fault, and the message has the compiler's words.
    Worker worker(Build build);

    // Compiles a submission, within limits of time, memory and output, in a sandbox that shows it
    // the system's headers and nothing of the project but the prelude. `shown_path` replaces the
    // submission's name in messages.
    Compiled compile(const std::string& submission, const Callable& callable, Build build,
                     const std::string& shown_path);

    // How long a submission may take to compile, before it is stopped.
    void allow_time(std::chrono::milliseconds longest) { longest_compilation_ = longest; }

private:
    void identify();
    std::vector<std::string> flags(Build build) const;
    std::filesystem::path prelude(Build build);
    std::vector<std::string> submission_command(Build build);
    std::vector<std::string> command_for(const std::filesystem::path& folder, Build build);
    std::string script_without_driver(Build build);
    void make_prelude(const std::filesystem::path& folder, Build build);
    std::filesystem::path checked_headers(Build build);
    void make_worker(const std::filesystem::path& folder, Build build);
    void run_own(const std::vector<std::string>& arguments, const std::filesystem::path& folder,
                 const std::string& failure) const;
    std::string text_before(const Callable& callable) const;
    std::string key(const std::string& what, Build build) const;

    std::filesystem::path program_;
    std::filesystem::path harness_;
    Cache& cache_;
    std::string identity_;  // changes whenever the compiler does
    // The text of all headers that the prelude may include, and the checks that are added to some.
    std::string headers_;
    bool is_clang_ = false;
    int version_ = 0;
    std::string name_;
    std::string library_;  // "libstdc++ 12"
    std::string standard_;
    bool has_fast_linker_ = false;
    // It takes about a second, a std::regex 15 s in g++; what takes longer than this is stuck.
    std::chrono::milliseconds longest_compilation_{60'000};
};

}  // namespace harness

#include "cli/version.h"

#include <fmt/format.h>

#include "base/fault.h"
#include "base/files.h"
#include "compile/toolchain.h"
#include "system/cache.h"

namespace harness {
namespace {

using std::filesystem::path;

std::string compiler_line(const path& program, Cache& cache) {
    try {
        return fmt::format("  {} ({})\n", Toolchain(program, cache).name(), program.string());
    } catch (const InputFault&) {
        return fmt::format("  {}, which doesn't work\n", program.string());
    }
}

// With a cache that goes away, so that this is told where nothing can be kept, too.
std::string compiler_lines() {
    const std::vector<path> programs = compilers_on_path();
    if (programs.empty()) return "  none is installed\n";
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    Cache cache(folder.path());
    std::string lines;
    for (const path& program : programs) lines += compiler_line(program, cache);
    return lines;
}

}  // namespace

std::string version_text(const Paths& paths) {
    return fmt::format(
        "judge {}, commit {}\n"
        "compilers for submissions, the first that works:\n{}"
        "own files in {}, cache in {}",
        judge_version, judge_commit, compiler_lines(), paths.data.string(),
        paths.cache.empty() ? "no folder" : paths.cache.string());
}

}  // namespace harness

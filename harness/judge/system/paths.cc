#include "system/paths.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <optional>

#include "base/fault.h"
#include "base/text.h"

namespace harness {
namespace {

using std::filesystem::path;

std::string environment_of(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

// ---- the judge's own files ----------------------------------------------------------------------

// The folder that holds harness/, problems/ and testcases/.
struct Root {
    path folder;
    bool is_installed = false;
};

bool holds_judge(const path& folder) {
    std::error_code ignored;
    return std::filesystem::exists(folder / "harness/worker/prelude.h", ignored);
}

Root root_of(const path& program) {
    const path beside = (program.parent_path() / JUDGE_SHARE_FROM_BIN).lexically_normal();
    if (holds_judge(beside)) return {beside, true};
    // A build outside of the checkout has a link to it.
    const path link = program.parent_path() / "checkout";
    if (holds_judge(link)) return {std::filesystem::canonical(link), false};
    for (path folder = program.parent_path(); folder.has_relative_path();
         folder = folder.parent_path()) {
        if (holds_judge(folder)) return {folder, false};
    }
    throw InputFault(fmt::format(
        "{}: its own files aren't there: expected {}, or a checkout around it; `cmake --install` "
        "puts them into their places",
        program.string(), beside.string()));
}

// ---- the user's own folder ----------------------------------------------------------------------

std::optional<uid_t> owner_of(const path& folder) {
    struct stat status{};
    return stat(folder.c_str(), &status) == 0 ? std::optional(status.st_uid) : std::nullopt;
}

bool is_trusted(const path& folder, const path& working_folder) {
    const std::optional<uid_t> owner = owner_of(folder);
    return owner && (*owner == geteuid() || *owner == 0 || owner == owner_of(working_folder));
}

// As it is reached from the working folder: "", ".." and so on.
std::optional<path> own_folder(const path& working_folder) {
    path way;
    for (path folder = working_folder;; folder = folder.parent_path(), way /= "..") {
        const path problems = folder / "problems";
        const path testcases = folder / "testcases";
        std::error_code ignored;
        const bool is_here = std::filesystem::is_directory(problems, ignored) &&
                             std::filesystem::is_directory(testcases, ignored);
        if (is_here && (way.empty() || (is_trusted(problems, working_folder) &&
                                        is_trusted(testcases, working_folder)))) {
            return way;
        }
        if (folder == folder.parent_path()) return std::nullopt;
    }
}

// ---- the cache ----------------------------------------------------------------------------------

// Whether this user may write to the folder, or make it.
bool can_write(path folder) {
    std::error_code ignored;
    while (!std::filesystem::exists(folder, ignored) && folder.has_relative_path()) {
        folder = folder.parent_path();
    }
    return access(folder.c_str(), W_OK) == 0;
}

path cache_for(const Root& root, const Surroundings& around) {
    if (!around.judge_cache.empty()) return around.working_folder / around.judge_cache;
    path of_checkout = root.folder / "build/cache";
    if (!root.is_installed && can_write(of_checkout)) return of_checkout;
    // A relative one counts for nothing (XDG Base Directory Specification).
    if (around.xdg_cache_home.starts_with('/')) return path(around.xdg_cache_home) / "judge";
    if (around.home.starts_with('/')) return path(around.home) / ".cache/judge";
    return {};
}

path named_or(const std::string& named, const path& otherwise) {
    return named.empty() ? otherwise : path(named);
}

}  // namespace

Surroundings Surroundings::of_this_process() {
    return {own_program(), std::filesystem::current_path(), environment_of("JUDGE_CACHE"),
            environment_of("XDG_CACHE_HOME"), environment_of("HOME")};
}

Paths find_paths(const NamedFolders& named, const Surroundings& around) {
    const Root root = root_of(around.program);
    const std::optional<path> own = own_folder(around.working_folder);
    const path above = own.value_or(root.folder);
    Paths paths;
    paths.data = root.folder / "harness";
    paths.cache = cache_for(root, around);
    paths.problems = named_or(named.problems, above / "problems");
    paths.testcases = named_or(named.testcases, above / "testcases");
    paths.attempts = named_or(named.attempts, own.value_or("") / "attempts");
    paths.is_installed = root.is_installed;
    paths.is_own =
        own || !root.is_installed || (!named.problems.empty() && !named.testcases.empty());
    return paths;
}

std::string shown_program() {
    const Root root = root_of(own_program());
    if (root.is_installed) return "judge";
    return std::filesystem::exists("judge") ? "./judge"
                                            : for_shell((root.folder / "judge").string());
}

}  // namespace harness

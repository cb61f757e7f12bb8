#include "compile/toolchain.h"

#include <fmt/format.h>
#include <glob.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <utility>

#include "base/fault.h"
#include "base/text.h"

namespace harness {
namespace {

using std::filesystem::path;

constexpr std::chrono::milliseconds question_time{30'000};

// Checks that people trip over; the full set costs twice the time and finds little more.
constexpr const char* undefined_checks =
    "bounds,signed-integer-overflow,shift,return,integer-divide-by-zero,null";

// What clang 18 and older ones lack is what people use.
constexpr int oldest_preferred_clang = 18;

std::vector<path> folders_on_path() {
    const char* folders = std::getenv("PATH");
    std::istringstream list(folders == nullptr ? "/usr/bin:/bin" : folders);
    std::vector<path> found;
    for (std::string folder; std::getline(list, folder, ':');) found.emplace_back(folder);
    return found;
}

// Versions, the newest first, of programs called `name`-VERSION.
std::vector<std::pair<int, path>> versions_on_path(const std::string& name) {
    std::vector<std::pair<int, path>> found;
    for (const path& folder : folders_on_path()) {
        std::error_code ignored;
        for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
            const std::string file = entry.path().filename().string();
            if (!file.starts_with(name + "-") || !entry.is_regular_file(ignored)) continue;
            const std::string version = file.substr(name.size() + 1);
            const bool is_number = version.find_first_not_of("0123456789") == std::string::npos;
            if (is_number && !version.empty()) found.emplace_back(std::stoi(version), entry.path());
        }
    }
    std::sort(found.begin(), found.end(),
              [](const auto& left, const auto& right) { return left > right; });
    return found;
}

// When something was last installed where a compiler keeps its headers, libraries and sanitizers.
std::string times_of_parts(const path& program) {
    const path own = program.parent_path().parent_path();
    std::string times;
    for (const path& parts :
         {own / "lib/clang/*", own / "lib/clang/*/lib", own / "lib/clang/*/lib/*",
          path("/usr/lib/gcc/*"), path("/usr/lib/gcc/*/*"), path("/usr/include/c++/*")}) {
        glob_t found{};
        glob(parts.c_str(), 0, nullptr, &found);
        for (std::size_t i = 0; i < found.gl_pathc; ++i) {
            std::error_code ignored;
            const auto time = std::filesystem::last_write_time(found.gl_pathv[i], ignored);
            times += fmt::format(" {}", time.time_since_epoch().count());
        }
        globfree(&found);
    }
    return times;
}

std::string identity_of(const path& program) {
    const path real = std::filesystem::canonical(program);
    const auto changed = std::filesystem::last_write_time(real).time_since_epoch().count();
    return fmt::format("compiler and library {} {} {}{}", real.string(), changed,
                       std::filesystem::file_size(real), times_of_parts(real));
}

}  // namespace

Toolchain::Toolchain(const path& program, Cache& cache)
    : program_(program), identity_(identity_of(program)) {
    const auto entry = cache.get(identity_, [&](const path& scratch) {
        const Finished finished = ask_compiler(
            {program_.string(), "-std=c++20", "-dM", "-E", "-include", "version"}, scratch);
        if (!finished.ending.is_success()) {
            throw InputFault(fmt::format("{}: is no C++ compiler: it ended with {}\n{}",
                                         program_.string(), finished.ending.describe(),
                                         escaped_lines(shortened(finished.output, 2000))));
        }
        write_file(scratch / "macros", finished.output);
        return true;
    });
    const std::string macros = read_file(entry->folder / "macros");
    const auto value_of = [&](const std::string& macro) {
        const std::size_t at = macros.find("#define " + macro + " ");
        return at == std::string::npos ? 0 : std::atoi(macros.c_str() + at + macro.size() + 9);
    };
    is_clang_ = value_of("__clang_major__") > 0;
    version_ = is_clang_ ? value_of("__clang_major__") : value_of("__GNUC__");
    name_ = fmt::format("{} {}", is_clang_ ? "clang" : "g++", version_);
    const int libstdcxx = value_of("_GLIBCXX_RELEASE");
    library_ = libstdcxx > 0 ? fmt::format("libstdc++ {}", libstdcxx) : "libc++";
    const bool has_23 = is_clang_ ? version_ >= 17 : version_ >= 11;
    standard_ = has_23 ? "c++23" : is_clang_ && version_ >= 13 ? "c++2b" : "c++20";
    has_fast_linker_ = find_program("ld.mold").has_value();
}

std::string Toolchain::describe(Build build) const {
    return fmt::format("{}, C++{}, {}", name_, standard_ == "c++20" ? "20" : "23",
                       build == Build::sanitizer ? "ASan+UBSan"
                       : build == Build::plain   ? "-O2"
                                                 : "-O0");
}

// _GLIBCXX_SANITIZE_VECTOR marks what a vector has reserved but doesn't hold, so that an iterator
// from before an erase is found: 10 to 30 ns for a push_back. _GLIBCXX_DEBUG would find more (the
// end of a map that is read), but makes lower_bound linear, and right solutions too slow.
std::vector<std::string> Toolchain::flags(Build build) const {
    // Version 4 of DWARF: addr2line of binutils 2.40 loses inlined calls in version 5.
    std::vector<std::string> flags{"-std=" + standard_, "-fPIC", "-gdwarf-4",
                                   "-g1",  // lines; behind the version, which means -g2
                                   "-D_GLIBCXX_ASSERTIONS", "-D_GLIBCXX_SANITIZE_VECTOR",
                                   // It tells that a file exists which can't be read.
                                   "-D__has_embed(...)=0", "-ftrivial-auto-var-init=pattern",
                                   "-fno-omit-frame-pointer"};
    // A header that was only touched is no other header.
    if (is_clang_) flags.emplace_back("-fpch-validate-input-files-content");
    // Warnings are the author's own affair, but for a missing return. (g++'s -w would hide that
    // one, too.)
    if (is_clang_) flags.emplace_back("-Wno-everything");
    // Names of inlined methods, with their classes: -g1 of clang leaves them out.
    if (is_clang_) flags.emplace_back("-fdebug-info-for-profiling");
    flags.emplace_back("-Werror=return-type");
    flags.emplace_back("-fdiagnostics-color=never");
    // A constructor of g++ otherwise counts the pattern in a new object's memory as dead.
    if (!is_clang_) flags.emplace_back("-flifetime-dse=1");
    // As many as clang stops at; more takes g++ minutes.
    if (!is_clang_) flags.emplace_back("-fmax-errors=20");
    if (build == Build::plain) {
        std::erase_if(flags,
                      [](const std::string& flag) { return flag.starts_with("-D_GLIBCXX"); });
        flags.emplace_back("-O2");
        return flags;
    }
    if (build == Build::debug) {
        std::replace(flags.begin(), flags.end(), std::string("-g1"), std::string("-g"));
        flags.emplace_back("-O0");
        return flags;
    }
    flags.emplace_back("-O1");
    flags.emplace_back("-fsanitize=address");
    flags.push_back(fmt::format("-fsanitize={}", undefined_checks));
    flags.emplace_back("-fno-sanitize-recover=all");
    return flags;
}

std::optional<path> find_program(const std::string& name) {
    if (name.find('/') != std::string::npos) {
        return std::filesystem::exists(name) ? std::optional<path>(std::filesystem::absolute(name))
                                             : std::nullopt;
    }
    for (const path& folder : folders_on_path()) {
        std::error_code ignored;
        if (std::filesystem::is_regular_file(folder / name, ignored)) return folder / name;
    }
    return std::nullopt;
}

std::vector<path> compilers_on_path() {
    const auto clangs = versions_on_path("clang++");
    std::vector<path> found;
    for (const auto& [version, program] : clangs) {
        if (version >= oldest_preferred_clang) found.push_back(program);
    }
    for (const auto& [version, program] : versions_on_path("g++")) found.push_back(program);
    if (const auto plain = find_program("g++")) found.push_back(*plain);
    for (const auto& [version, program] : clangs) {
        if (version < oldest_preferred_clang) found.push_back(program);
    }
    for (const char* name : {"clang++", "c++"}) {
        if (const auto plain = find_program(name)) found.push_back(*plain);
    }
    // Several names of one program.
    std::vector<path> known;
    std::erase_if(found, [&](const path& program) {
        const path real = std::filesystem::canonical(program);
        const bool is_known = std::find(known.begin(), known.end(), real) != known.end();
        known.push_back(real);
        return is_known;
    });
    return found;
}

std::vector<std::string> compiler_environment(const path& scratch) {
    return {"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C", "TMPDIR=" + scratch.string()};
}

Finished ask_compiler(std::vector<std::string> command, const path& scratch) {
    command.insert(command.end(), {"-x", "c++", "/dev/null"});
    Launch launch;
    launch.arguments = std::move(command);
    launch.environment = compiler_environment(scratch);
    return run_to_end(std::move(launch), question_time, std::size_t{1} << 20);
}

}  // namespace harness

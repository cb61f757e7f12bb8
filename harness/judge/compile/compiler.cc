#include "compile/compiler.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <future>
#include <sstream>

#include "base/fault.h"
#include "base/text.h"
#include "compile/library_checks.h"
#include "system/process.h"

namespace harness {
namespace {

using std::filesystem::path;

constexpr std::chrono::milliseconds question_time{30'000};
constexpr std::chrono::milliseconds worker_time{120'000};
constexpr std::size_t compiler_memory = std::size_t{4} << 30;
constexpr std::size_t largest_file = std::size_t{512} << 20;
constexpr std::size_t most_message = 64 * 1024;

// Checks that people trip over; the full set costs twice the time and finds little more.
constexpr const char* undefined_checks =
    "bounds,signed-integer-overflow,shift,return,integer-divide-by-zero,null";

constexpr const char* worker_sources[] = {"main.cc", "fault.cc", "exception_text.cc", "printed.cc"};
// Compiled as submissions are, whose calls of them they spare.
constexpr const char* codec_sources[] = {"codec.cc", "nodes.cc"};
#ifdef __linux__
constexpr const char* worker_sandbox = "sandbox_linux.cc";
#else
constexpr const char* worker_sandbox = "sandbox_other.cc";
#endif

std::optional<path> find_program(const std::string& name) {
    if (name.find('/') != std::string::npos) {
        return std::filesystem::exists(name) ? std::optional<path>(std::filesystem::absolute(name))
                                             : std::nullopt;
    }
    const char* folders = std::getenv("PATH");
    std::istringstream list(folders == nullptr ? "/usr/bin:/bin" : folders);
    std::string folder;
    while (std::getline(list, folder, ':')) {
        std::error_code ignored;
        path candidate = path(folder) / name;
        if (std::filesystem::is_regular_file(candidate, ignored)) return candidate;
    }
    return std::nullopt;
}

path find_newest() {
    std::vector<std::string> names;
    for (int version = 24; version >= 18; --version) {
        names.push_back(fmt::format("clang++-{}", version));
    }
    for (int version = 18; version >= 12; --version)
        names.push_back(fmt::format("g++-{}", version));
    for (const char* name : {"g++", "clang++", "c++"}) names.emplace_back(name);
    for (const std::string& name : names) {
        if (const auto found = find_program(name)) return *found;
    }
    throw InputFault("no C++ compiler found; install clang-19 and libclang-rt-19-dev, or g++");
}

// What the compiler may read: itself, the system's headers and libraries, the prelude. It stays the
// user that it is: it has to write where only that one may, and runs nothing of the submission.
Access compiler_access(const path& program, const path& harness, const path& cache,
                       const path& scratch) {
    Access access;
    access.readable = {harness / "worker", harness / "wire", cache, "/etc/ld.so.cache"};
    const path own = std::filesystem::canonical(program).parent_path().parent_path();
    // What lies beside these belongs to others: data, sources, at last somebody's home.
    for (const path& prefix : {path("/"), path("/usr"), path("/usr/local"), own}) {
        access.readable.push_back(prefix / "include");
        for (const char* folder : {"bin", "lib", "lib32", "lib64", "libexec"}) {
            access.runnable.push_back(prefix / folder);
        }
    }
    access.writable = {scratch, "/dev/null"};
    return access;
}

std::vector<std::string> compiler_environment(const path& scratch) {
    return {"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C", "TMPDIR=" + scratch.string()};
}

// The worker is another user than who has compiled, whatever the latter's umask.
void let_everybody_read(const path& file) {
    using std::filesystem::perms;
    std::filesystem::permissions(
        file, perms::group_read | perms::group_exec | perms::others_read | perms::others_exec,
        std::filesystem::perm_options::add);
}

// The text of the folder's files with that extension, one after the other.
std::string texts_in(const path& folder, std::string_view extension) {
    std::error_code error;
    std::string text;
    for (const path& file : files_in(folder, extension, error)) text += read_file(file);
    if (error) throw InputFault(fmt::format("{}: {}", folder.string(), error.message()));
    return text;
}

std::string lines_up_to(const std::string& text, std::size_t most_lines) {
    std::size_t at = 0;
    for (std::size_t line = 0; line < most_lines; ++line) {
        const std::size_t end = text.find('\n', at);
        if (end == std::string::npos) return text;
        at = end + 1;
    }
    return at == text.size() ? text : text.substr(0, at) + "… (more lines left out)\n";
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size())) {
        text.replace(at, from.size(), to);
    }
    return text;
}

// One message of the compiler: its first line and the lines that belong to it.
struct Diagnostic {
    std::string text;
    bool is_error = false;
    bool is_note = false;
    bool is_warning = false;
    bool is_about_binding = false;
    bool is_about_environment = false;  // the problem's environment.h
    std::string words;                  // behind "error: "
};

std::vector<Diagnostic> diagnostics_in(const std::string& output) {
    std::vector<Diagnostic> diagnostics;
    std::istringstream input(output);
    std::string line;
    while (std::getline(input, line)) {
        const std::size_t error = line.find("error: ");
        const bool is_error = error != std::string::npos;
        const bool is_note = line.find(": note: ") != std::string::npos;
        const bool is_warning = line.find(": warning: ") != std::string::npos;
        // The caret's lines are indented; "2 errors generated." counts those of the binding, too.
        if (line.ends_with("generated.")) continue;
        // How a header came to be included is nobody's question here.
        if (line.starts_with("In file included from") ||
            line.starts_with("                 from")) {
            continue;
        }
        const bool is_about_binding = line.starts_with(fmt::format("{}:", binding_name)) ||
                                      line.find("/worker/codec.h:") != std::string::npos ||
                                      line.find("/worker/nodes.h:") != std::string::npos;
        if (is_error || is_note || is_warning || diagnostics.empty()) {
            diagnostics.push_back({"", is_error, is_note, is_warning, is_about_binding,
                                   line.starts_with("environment.h:"),
                                   is_error ? line.substr(error + 7) : ""});
        }
        diagnostics.back().text += line + '\n';
    }
    return diagnostics;
}

// What the compiler says, sorted by whom it is about: what it says about the binding behind the
// submission is of no use to its author.
struct Messages {
    std::string about_submission;
    std::string first_error;        // in the submission; empty where it has none
    std::string about_environment;  // what environment.h can't do with the submission
    bool has_binding_error = false;
    std::optional<std::size_t> method;  // the number of the method that can't be called
    std::string unclosed;  // the note about a brace that the end of the file doesn't match
};

Messages sort_messages(const std::string& output) {
    Messages messages;
    bool in_binding = false;
    bool in_environment = false;
    for (const Diagnostic& each : diagnostics_in(output)) {
        if (each.is_warning) continue;
        // A note stays with the error that it explains.
        if (!each.is_note) in_binding = each.is_about_binding;
        if (!each.is_note) in_environment = each.is_about_environment;
        if (in_environment) {
            if (!each.is_about_binding) messages.about_environment += each.text;
            continue;
        }
        if (in_binding) {
            if (each.is_error && !messages.method) {
                const std::size_t number = each.text.find("harness_can_call_");
                if (number != std::string::npos) {
                    messages.method = std::strtoul(each.text.c_str() + number + 17, nullptr, 10);
                }
            }
            messages.has_binding_error |= each.is_error;
            const bool is_unclosed = each.text.find("to match this") != std::string::npos;
            if (is_unclosed && !each.is_about_binding) messages.unclosed += each.text;
            continue;
        }
        if (each.is_error && messages.first_error.empty()) messages.first_error = each.words;
        messages.about_submission += each.text;
    }
    return messages;
}

// A submission without the method, or with one that can't be called so, in LeetCode's own words.
Compiled wrong_signature(const std::string& submission, const Callable& callable,
                         std::size_t method) {
    const Signature& signature =
        method < callable.methods.size() ? callable.methods[method] : callable.signature;
    std::vector<std::string> found = declarations_of(submission, signature.method);
    const std::vector<SourceClass> classes = classes_in(submission);
    for (const SourceClass& each : classes) {
        for (const std::string& line : each.public_methods) {
            if (line.starts_with(signature.method + "(")) found.push_back(line);
        }
    }
    const bool has_class =
        std::any_of(classes.begin(), classes.end(),
                    [&](const SourceClass& each) { return each.name == callable.class_name; });
    std::string message = fmt::format("expected: {}\n", signature.line);
    if (!has_class) message += fmt::format("found:    no class {}\n", callable.class_name);
    for (const std::string& declaration : found) {
        message += fmt::format("found:    {}\n", escaped(shortened(declaration, 300)));
    }
    if (has_class && found.empty()) {
        message += fmt::format("found:    no method {} in class {}\n", signature.method,
                               callable.class_name);
    } else if (has_class) {
        message += "It must be public, and callable with these types as LeetCode calls it.\n";
    }
    return {std::nullopt,
            fmt::format("class {} can't be called as the problem's signature says",
                        callable.class_name),
            message};
}

// "no member named 'to' in namespace 'std::ranges'", in clang's words or in g++'s.
bool misses_part_of_library(const std::string& error) {
    return error.find("in namespace 'std") != std::string::npos ||
           error.find("is not a member of 'std") != std::string::npos ||
           error.find("is not a member of \u2018std") != std::string::npos;
}

// What the compiler says of an empty file: its macros, the headers in use.
Finished ask(std::vector<std::string> compiler, const path& scratch) {
    compiler.insert(compiler.end(), {"-x", "c++", "/dev/null"});
    return run_to_end({std::move(compiler), compiler_environment(scratch), {}, {}, nullptr},
                      question_time, std::size_t{1} << 20);
}

Compiled explain_failure(const Finished& finished, const std::string& submission,
                         const Callable& callable, const std::string& shown_path,
                         std::chrono::milliseconds time) {
    const Messages messages = sort_messages(finished.output);
    const auto shown = [&](const std::string& text) {
        return escaped_lines(lines_up_to(replaced(text, submission_name, shown_path), 40));
    };
    if (finished.timed_out) {
        return {std::nullopt,
                fmt::format("the compiler was stopped after {} s", time.count() / 1000),
                shown(messages.about_submission)};
    }
    if (!messages.first_error.empty()) {
        return {std::nullopt, escaped(shortened(messages.first_error, 300)),
                shown(messages.about_submission)};
    }
    if (!messages.unclosed.empty()) {
        return {std::nullopt, "a { or ( is never closed", shown(messages.unclosed)};
    }
    if (messages.has_binding_error && (messages.method || messages.about_environment.empty())) {
        return wrong_signature(submission, callable, messages.method.value_or(0));
    }
    if (!messages.about_environment.empty()) {
        return {std::nullopt, "the problem's environment.h can't use this class",
                shown(messages.about_environment)};
    }
    return {std::nullopt, fmt::format("the compiler ended with {}", finished.ending.describe()),
            shown(finished.output)};
}

}  // namespace

Compiler::Compiler(const std::string& program, path harness_folder, Cache& cache)
    : harness_(std::move(harness_folder)), cache_(cache) {
    if (program.empty()) {
        program_ = find_newest();
    } else if (const auto found = find_program(program)) {
        program_ = *found;
    } else {
        throw InputFault(fmt::format("--compiler {}: no such program on PATH", program));
    }
    has_fast_linker_ = find_program("ld.mold").has_value();
    headers_ = texts_in(harness_ / "worker", ".h") + all_checks();
    identify();
}

// Asks the compiler for its version once and remembers the answer as long as its file is the same.
void Compiler::identify() {
    const path real = std::filesystem::canonical(program_);
    const auto changed = std::filesystem::last_write_time(real).time_since_epoch().count();
    const std::string identity = fmt::format("compiler and library {} {} {}", real.string(),
                                             changed, std::filesystem::file_size(real));
    const auto entry = cache_.get(identity, [&](const path& scratch) {
        const Finished finished =
            ask({program_.string(), "-std=c++20", "-dM", "-E", "-include", "version"}, scratch);
        if (!finished.ending.is_success()) {
            throw InputFault(fmt::format("{}: is no C++ compiler: it ended with {}",
                                         program_.string(), finished.ending.describe()));
        }
        write_file(scratch / "macros", finished.output);
        return true;
    });
    const std::string macros = read_file(*entry / "macros");
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
    identity_ = identity;
}

std::string Compiler::describe(Build build) const {
    return fmt::format("{}, C++{}, {}", name_, standard_ == "c++20" ? "20" : "23",
                       build == Build::sanitizer ? "ASan+UBSan"
                       : build == Build::plain   ? "-O2"
                                                 : "-O0");
}

// _GLIBCXX_SANITIZE_VECTOR marks what a vector has reserved but doesn't hold, so that an iterator
// from before an erase is found: 10 to 30 ns for a push_back. _GLIBCXX_DEBUG would find more (the
// end of a map that is read), but makes lower_bound linear, and right solutions too slow.
std::vector<std::string> Compiler::flags(Build build) const {
    // Version 4 of DWARF: addr2line of binutils 2.40 loses inlined calls in version 5.
    std::vector<std::string> flags{"-std=" + standard_,
                                   "-fPIC",
                                   "-gdwarf-4",
                                   "-g1",  // lines; behind the version, which means -g2
                                   "-D_GLIBCXX_ASSERTIONS",
                                   "-D_GLIBCXX_SANITIZE_VECTOR",
                                   "-ftrivial-auto-var-init=pattern",
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
        std::erase_if(flags, [](const std::string& flag) { return flag.starts_with("-D"); });
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

std::string Compiler::key(const std::string& what, Build build) const {
    return fmt::format("{}\n{}\n{}\n{}\n", what, identity_, fmt::join(flags(build), " "), headers_);
}

// Checks of the sanitizer build that the library lacks; a folder that may be empty.
path Compiler::checked_headers(Build build) {
    return *cache_.get_in_turn(key("checked headers", build), [&](const path& folder) {
        const Finished finished = ask({program_.string(), "-std=" + standard_, "-M", "-include",
                                       "vector", "-include", "bitset"},
                                      folder);
        write_checked_headers(finished.output, folder);
        return true;
    });
}

path Compiler::prelude(Build build) {
    return *cache_.get_in_turn(key("prelude", build), [&](const path& folder) {
        make_prelude(folder, build);
        return true;
    });
}

// The compiler, how it compiles a submission, and the prelude.
std::vector<std::string> Compiler::submission_command(Build build) {
    std::vector<std::string> command = flags(build);
    command.insert(command.begin(), program_.string());
    command.insert(command.end(),
                   {is_clang_ ? "-include-pch" : "-include",
                    (prelude(build) / (is_clang_ ? "prelude.pch" : "prelude.h")).string()});
    return command;
}

void Compiler::make_prelude(const path& folder, Build build) {
    const path header = harness_ / "worker" / "prelude.h";
    std::vector<std::string> arguments{program_.string()};
    for (const std::string& flag : flags(build)) arguments.push_back(flag);
    // g++ finds prelude.h.gch beside a header of that name, which need not be there.
    for (const std::string& argument :
         {std::string("-x"), std::string("c++-header"), header.string(), std::string("-o"),
          (folder / (is_clang_ ? "prelude.pch" : "prelude.h.gch")).string()}) {
        arguments.push_back(argument);
    }
    if (is_clang_) arguments.emplace_back("-fpch-instantiate-templates");
    if (build == Build::sanitizer) {
        arguments.insert(arguments.end(), {"-isystem", checked_headers(build).string()});
    }
    run_own(arguments, folder, "can't compile the prelude");
}

Worker Compiler::worker(Build build) {
    const std::string sources =
        texts_in(harness_ / "worker", ".cc") + texts_in(harness_ / "wire", ".h");
    const auto entry =
        cache_.get_in_turn(key("worker, libraries\n" + sources, build), [&](const path& folder) {
            make_worker(folder, build);
            return true;
        });
    Worker worker{*entry / "worker", {}};
    std::istringstream libraries(read_file(*entry / "libraries"));
    for (std::string line; std::getline(libraries, line);) worker.libraries.emplace_back(line);
    return worker;
}

// The worker's own code is compiled without sanitizers, which are for the submission and its
// codecs; only the program as a whole is linked with their runtime.
void Compiler::make_worker(const path& folder, Build build) {
    std::vector<std::string> sources(std::begin(worker_sources), std::end(worker_sources));
    sources.emplace_back(worker_sandbox);
    if (build == Build::sanitizer) sources.emplace_back("sanitizer_options.cc");
    std::vector<std::string> link{program_.string(), "-pthread", "-o",
                                  (folder / "worker").string()};
#ifdef __linux__
    // Nothing but what bindings call: otherwise the worker's copies of the library's templates,
    // which have no checks, would stand in for the submission's.
    write_file(folder / "exports", "{ extern \"C++\" { harness::*; }; };\n");
    link.push_back("-Wl,--dynamic-list=" + (folder / "exports").string());
#else
    link.emplace_back("-rdynamic");
#endif
    const std::string advice =
        build == Build::sanitizer
            ? fmt::format("install its sanitizer runtime ({}), or use --plain",
                          is_clang_ ? fmt::format("libclang-rt-{}-dev", version_) : "libasan")
            : std::string("install a working C++ compiler");
    const std::string failure = "can't build the worker; " + advice;
    std::vector<std::future<void>> compiled;
    const auto compile = [&](const std::string& source, std::vector<std::string> command) {
        const path object = folder / (source + ".o");
        link.push_back(object.string());
        command.insert(command.end(),
                       {"-c", (harness_ / "worker" / source).string(), "-o", object.string()});
        compiled.push_back(std::async(std::launch::async, [this, command, folder, failure] {
            run_own(command, folder, failure);
        }));
    };
    for (const std::string& source : sources) {
        compile(source,
                {program_.string(), "-std=" + standard_, "-O2", "-g1", "-fno-omit-frame-pointer"});
    }
    for (const char* source : codec_sources) compile(source, submission_command(build));
    for (std::future<void>& each : compiled) each.get();
    if (build == Build::sanitizer) link.emplace_back("-fsanitize=address,undefined");
#ifdef __linux__
    link.emplace_back("-ldl");
#endif
    run_own(link, folder, failure);
    let_everybody_read(folder / "worker");
    // Asked here, once: a worker may read no more than what stands in this list.
    write_file(folder / "libraries",
               fmt::format("{}\n", fmt::join(libraries_of((folder / "worker").string()), "\n")));
}

// Runs the compiler on the harness's own code.
void Compiler::run_own(const std::vector<std::string>& arguments, const path& folder,
                       const std::string& failure) const {
    const Finished finished = run_to_end({arguments, compiler_environment(folder), {}, {}, nullptr},
                                         worker_time, most_message);
    if (finished.ending.is_success()) return;
    throw InputFault(
        fmt::format("{} {}:\n{}", name_, failure, escaped_lines(lines_up_to(finished.output, 20))));
}

// Node types and what a problem supplies stand before the submission, as text, so that the key of
// the cache holds them.
std::string Compiler::text_before(const Callable& callable) const {
    std::string text;
    for (const std::string& name : shapes_of(callable)) {
        text += fmt::format("#line 1 \"{}\"\n{}\n", name,
                            read_file(harness_ / "worker" / "shapes" / name));
    }
    if (!callable.environment_code.empty()) {
        text += fmt::format("#line 1 \"environment.h\"\n{}\n", callable.environment_code);
    }
    return text;
}

// The command that compiles and links `folder`/submission.cpp.
std::vector<std::string> Compiler::command_for(const path& folder, Build build) {
    std::vector<std::string> command = submission_command(build);
    command.insert(command.end(), {"-shared", "-o", (folder / "submission.so").string(),
                                   (folder / "submission.cpp").string()});
    if (has_fast_linker_) command.emplace_back("-fuse-ld=mold");
    return command;
}

// clang's driver takes a tenth of the time, only to start the compiler and the linker. What it
// would start, as it says itself in the words of a shell; the folder is $1. Empty where that is
// unknown.
std::string Compiler::script_without_driver(Build build) {
    const auto entry = cache_.get(key("without driver", build), [&](const path& folder) {
        write_file(folder / "submission.cpp", "");
        std::vector<std::string> command = command_for(folder, build);
        command.emplace_back("-###");
        const Finished finished = run_to_end(
            {command, compiler_environment(folder), {}, {}, nullptr}, question_time, most_message);
        std::string script = "set -e\n";
        std::istringstream output(finished.output);
        for (std::string line; std::getline(output, line);) {
            if (line.starts_with(" \"")) script += replaced(line, folder.string(), "$1") + '\n';
        }
        const bool is_known = script.find("\"$1/submission.cpp\"") != std::string::npos &&
                              script.find("\"$1/submission.so\"") != std::string::npos;
        write_file(folder / "script", is_known ? script : "");
        return true;
    });
    return read_file(*entry / "script");
}

Compiled Compiler::compile(const std::string& submission, const Callable& callable, Build build,
                           const std::string& shown_path) {
    const std::string unit = translation_unit(text_before(callable), submission, callable);
    Compiled failed;
    const auto make = [&](const path& folder) {
        const path prelude_folder = prelude(build);
        write_file(folder / "submission.cpp", unit);
        const std::string script =
            is_clang_ && build != Build::debug ? script_without_driver(build) : "";
        std::vector<std::string> arguments{"/bin/sh", "-c", script, "sh", folder.string()};
        if (script.empty()) arguments = command_for(folder, build);
        // A debugger opens the file itself.
        const std::string true_name =
            fmt::format("-fdebug-prefix-map={}={}", submission_name, shown_path);
        if (build == Build::debug) arguments.push_back(true_name);
        Access access = compiler_access(program_, harness_, prelude_folder, folder);
        if (build == Build::sanitizer) access.readable.push_back(checked_headers(build));
        const Sandbox sandbox(access);
        ProcessLimits limits;
        limits.processor_s = static_cast<int>(longest_compilation_.count() / 1000) + 1;
        limits.address_space = compiler_memory;
        limits.file_size = largest_file;
        const Finished finished =
            run_to_end({arguments, compiler_environment(folder), {}, limits, &sandbox},
                       longest_compilation_, most_message);
        const bool done = finished.ending.is_success();
        if (done) let_everybody_read(folder / "submission.so");
        if (!done) {
            failed =
                explain_failure(finished, submission, callable, shown_path, longest_compilation_);
            if (misses_part_of_library(failed.reason)) {
                failed.message += fmt::format(
                    "The standard library here is {}; LeetCode's may be newer.\n", library_);
            }
        }
        return done;
    };
    const std::string place = build == Build::debug ? shown_path + "\n" : "";
    const auto entry = cache_.get(key("submission\n" + place + unit, build), make);
    if (!entry) return failed;
    return {*entry / "submission.so", "", ""};
}

}  // namespace harness

#include "compile/compiler.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <future>
#include <random>
#include <sstream>

#include "base/fault.h"
#include "base/text.h"
#include "compile/library_checks.h"
#include "system/process.h"

namespace harness {
namespace {

using std::filesystem::path;

constexpr std::chrono::milliseconds worker_time{120'000};
constexpr std::size_t compiler_memory = std::size_t{4} << 30;
constexpr std::size_t most_message = 64 * 1024;

constexpr const char* worker_sources[] = {"main.cc",           "calls.cc", "environment.cc",
                                          "exception_text.cc", "fault.cc", "printed.cc"};
// Compiled as submissions are, whose calls of them they spare.
constexpr const char* codec_sources[] = {"codec.cc", "nodes.cc"};
#ifdef __linux__
constexpr const char* worker_sandbox = "sandbox_linux.cc";
#else
constexpr const char* worker_sandbox = "sandbox_other.cc";
#endif

// The name of a problem's environment in messages.
constexpr const char* environment_name = "environment.h";

// Parts of the library since C++20 that not every one has, by names that nothing else goes by.
constexpr const char* new_names[] = {
    "add_sat",       "bind_back",      "copyable_function", "expected",     "flat_map",
    "flat_multimap", "flat_multiset",  "flat_set",          "format",       "format_to",
    "format_to_n",   "formatted_size", "formatter",         "forward_like", "from_range",
    "function_ref",  "generator",      "inplace_vector",    "mdspan",       "move_only_function",
    "out_ptr",       "print",          "println",           "stacktrace",   "vformat",
    "zoned_time"};

// What the compiler may read: itself, the system's headers and libraries, and of what is `made` for
// it the prelude and its headers. It stays the user that it is, who alone may write to the scratch
// folder, without that one's powers.
Access compiler_access(const path& program, std::vector<path> made, const path& scratch) {
    Access access;
    access.readable = std::move(made);
    access.readable.emplace_back("/etc/ld.so.cache");
    access.is_compiler = true;
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

// `seal` stands in the names of files that aren't the submission's, so that no #line of that one
// takes their place.
std::vector<Diagnostic> diagnostics_in(const std::string& output, const std::string& seal) {
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
        const bool is_about_binding = line.starts_with(fmt::format("{}{}:", binding_name, seal)) ||
                                      line.find("/worker/codec.h:") != std::string::npos ||
                                      line.find("/worker/nodes.h:") != std::string::npos;
        if (is_error || is_note || is_warning || diagnostics.empty()) {
            diagnostics.push_back({"", is_error, is_note, is_warning, is_about_binding,
                                   line.starts_with(fmt::format("{}{}:", environment_name, seal)),
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

// The end of the name of a concept in the binding, before the number of the method.
constexpr std::string_view called_concept = "_can_call_";

Messages sort_messages(const std::string& output, const std::string& seal) {
    Messages messages;
    bool in_binding = false;
    bool in_environment = false;
    for (const Diagnostic& each : diagnostics_in(output, seal)) {
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
                const std::size_t number = each.text.find(called_concept);
                if (number != std::string::npos) {
                    const char* digits = each.text.c_str() + number + called_concept.size();
                    messages.method = std::strtoul(digits, nullptr, 10);
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
    for (const char* words : {"in namespace 'std", "is not a member of 'std"}) {
        if (error.find(words) != std::string::npos) return true;
    }
    // Without its namespace, "use of undeclared identifier 'format'" or "'format' was not
    // declared".
    if (error.find("declared") == std::string::npos) return false;
    return std::any_of(std::begin(new_names), std::end(new_names), [&](const char* name) {
        return error.find(fmt::format("'{}'", name)) != std::string::npos;
    });
}

// The compiler was stopped at the largest file that it may write; its words depend on who wrote.
bool is_too_large(const Finished& finished) {
    return finished.ending.signal == SIGXFSZ ||
           finished.output.find("File too large") != std::string::npos ||
           finished.output.find("File size limit exceeded") != std::string::npos;
}

std::string random_word() {
    std::random_device random;
    return fmt::format("{:08x}{:08x}{:08x}", random(), random(), random());
}

// Text of the binding with names that nobody knows before it is compiled.
std::string sealed_names(const std::string& text, const std::string& seal) {
    return seal.empty() ? text : replaced(text, "harness_", fmt::format("harness_{}_", seal));
}

// The names of files that aren't the submission's, with the seal behind them, and so the names of
// the binding: no macro, overload or specialisation of the paste reaches them, and none of its
// functions is taken for one of the binding. The paste stays as it is.
std::string sealed(std::string unit, const Callable& callable, const std::string& seal) {
    const auto line = [](const char* name) { return fmt::format("#line 1 \"{}\"", name); };
    const auto seal_name = [&](const char* name, std::size_t at) {
        if (at != std::string::npos) unit.insert(at + line(name).size() - 1, seal);
    };
    // The binding is the last; the environment stands before all of the submission.
    const std::size_t binding = unit.rfind(line(binding_name));
    unit = unit.substr(0, binding) + sealed_names(unit.substr(binding), seal);
    seal_name(binding_name, binding);
    const bool has_environment = !callable.environment_code.empty() && callable.functions.empty();
    if (has_environment) seal_name(environment_name, unit.find(line(environment_name)));
    return unit;
}

// The author of a problem may see everything that the compiler says.
Compiled unfit_environment(const Finished& finished) {
    return {std::nullopt, "it doesn't fit the lines in problem.json, or is no C++",
            escaped_lines(lines_up_to(finished.output, 40))};
}

Compiled explain_failure(const Finished& finished, const std::string& submission,
                         const Callable& callable, const std::string& shown_path,
                         const std::string& seal, std::chrono::milliseconds time) {
    const Messages messages = sort_messages(finished.output, seal);
    const auto shown = [&](std::string text) {
        if (!seal.empty()) text = replaced(std::move(text), seal, "");
        return escaped_lines(lines_up_to(replaced(text, submission_name, shown_path), 40));
    };
    if (is_too_large(finished)) {
        return {std::nullopt,
                fmt::format("the compiled program is larger than {} MB",
                            Compiler::largest_object >> 20),
                ""};
    }
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

Compiler::Compiler(const path& program, path harness_folder, Cache& cache)
    : toolchain_(program, cache), harness_(std::move(harness_folder)), cache_(cache) {
    headers_ =
        texts_in(harness_ / "worker", ".h") + texts_in(harness_ / "wire", ".h") + all_checks();
}

std::string Compiler::key(const std::string& what, Build build) const {
    return fmt::format("{}\n{}\n{}\n{}\n", what, toolchain_.identity(),
                       fmt::join(toolchain_.flags(build), " "), headers_);
}

// Checks of the sanitizer build that the library lacks; a folder that may be empty.
path Compiler::checked_headers(Build build) {
    const auto entry = cache_.get_in_turn(key("checked headers", build), [&](const path& folder) {
        const Finished finished =
            ask_compiler({toolchain_.program().string(), "-std=" + toolchain_.standard(), "-M",
                          "-include", "vector", "-include", "bitset"},
                         folder);
        write_checked_headers(finished.output, folder);
        return true;
    });
    return entry->folder;
}

// The headers of the prelude, apart from the project, of which a submission sees nothing.
path Compiler::headers() {
    return cache_
        .get_in_turn("headers of the prelude\n" + headers_,
                     [&](const path& folder) {
                         for (const char* part : {"worker", "wire"}) {
                             std::error_code error;
                             std::filesystem::create_directory(folder / part);
                             for (const path& file : files_in(harness_ / part, ".h", error)) {
                                 write_file(folder / part / file.filename(), read_file(file));
                             }
                         }
                         return true;
                     })
        ->folder;
}

path Compiler::prelude(Build build) {
    const auto entry = cache_.get_in_turn(key("prelude", build), [&](const path& folder) {
        make_prelude(folder, build);
        return true;
    });
    return entry->folder;
}

// The compiler, how it compiles a submission, and the prelude.
std::vector<std::string> Compiler::submission_command(Build build) {
    std::vector<std::string> command = toolchain_.flags(build);
    command.insert(command.begin(), toolchain_.program().string());
    command.insert(
        command.end(),
        {toolchain_.is_clang() ? "-include-pch" : "-include",
         (prelude(build) / (toolchain_.is_clang() ? "prelude.pch" : "prelude.h")).string()});
    return command;
}

void Compiler::make_prelude(const path& folder, Build build) {
    const path header = headers() / "worker" / "prelude.h";
    std::vector<std::string> arguments{toolchain_.program().string()};
    for (const std::string& flag : toolchain_.flags(build)) arguments.push_back(flag);
    // g++ finds prelude.h.gch beside a header of that name, which need not be there.
    for (const std::string& argument :
         {std::string("-x"), std::string("c++-header"), header.string(), std::string("-o"),
          (folder / (toolchain_.is_clang() ? "prelude.pch" : "prelude.h.gch")).string()}) {
        arguments.push_back(argument);
    }
    if (toolchain_.is_clang()) arguments.emplace_back("-fpch-instantiate-templates");
    if (build == Build::sanitizer) {
        arguments.insert(arguments.end(), {"-isystem", checked_headers(build).string()});
    }
    run_own(arguments, folder, "can't compile the prelude");
}

std::string Compiler::worker_key(Build build) const {
    return key("worker, libraries\n" + texts_in(harness_ / "worker", ".cc"), build);
}

Worker Compiler::worker(Build build) {
    const auto entry = cache_.get_in_turn(worker_key(build), [&](const path& folder) {
        make_worker(folder, build);
        return true;
    });
    Worker worker{entry->folder / "worker", {}, entry->in_use};
    std::istringstream libraries(read_file(entry->folder / "libraries"));
    for (std::string line; std::getline(libraries, line);) worker.libraries.emplace_back(line);
    return worker;
}

// The worker's own code is compiled without sanitizers, which are for the submission and its
// codecs; only the program as a whole is linked with their runtime.
void Compiler::make_worker(const path& folder, Build build) {
    std::vector<std::string> sources(std::begin(worker_sources), std::end(worker_sources));
    sources.emplace_back(worker_sandbox);
    if (build == Build::sanitizer) sources.emplace_back("sanitizer_options.cc");
    std::vector<std::string> link{toolchain_.program().string(), "-pthread", "-o",
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
                          toolchain_.is_clang()
                              ? fmt::format("libclang-rt-{}-dev", toolchain_.version())
                              : "libasan")
            : std::string("install a working C++ compiler");
    const std::string failure = "can't build the worker; " + advice;
    std::vector<std::future<void>> compiled;
    const auto compile = [&](const std::string& source, std::vector<std::string> command) {
        const path object = folder / (source + ".o");
        link.push_back(object.string());
        // With the very headers of the prelude, which know themselves by their place.
        write_file(folder / source, read_file(harness_ / "worker" / source));
        command.insert(command.end(), {"-iquote", (headers() / "worker").string(), "-c",
                                       (folder / source).string(), "-o", object.string()});
        compiled.push_back(std::async(std::launch::async, [this, command, folder, failure] {
            run_own(command, folder, failure);
        }));
    };
    for (const std::string& source : sources) {
        compile(source, {toolchain_.program().string(), "-std=" + toolchain_.standard(), "-O2",
                         "-g1", "-fno-omit-frame-pointer"});
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
    Launch launch;
    launch.arguments = arguments;
    launch.environment = compiler_environment(folder);
    const Finished finished = run_to_end(std::move(launch), worker_time, most_message);
    if (finished.ending.is_success()) return;
    const std::string words =
        fmt::format("{} {} ({}):\n{}", name(), failure, finished.ending.describe(),
                    escaped_lines(lines_up_to(finished.output, 20)));
    // What was killed may go well another time.
    if (finished.timed_out || finished.ending.signal != 0) throw InputFault(words);
    throw CompilerFault(words);
}

// Node types and what a problem supplies stand before the submission, as text, so that the key of
// the cache holds them.
std::string Compiler::node_types(const Callable& callable) const {
    std::string text;
    for (const std::string& name : shapes_of(callable)) {
        text += fmt::format("#line 1 \"{}\"\n{}\n", name,
                            read_file(harness_ / "worker" / "shapes" / name));
    }
    return text;
}

std::string Compiler::text_before(const Callable& callable) const {
    std::string text = node_types(callable);
    if (!callable.functions.empty()) {
        return text + fmt::format("#line 1 \"{}\"\n{}", binding_name, stubs_of(callable));
    }
    if (!callable.environment_code.empty()) {
        text += fmt::format("#line 1 \"{}\"\n{}\n", environment_name, callable.environment_code);
        text += driver_of(callable);
    }
    return text;
}

// The command that compiles and links `folder`/submission.cpp.
std::vector<std::string> Compiler::command_for(const path& folder, Build build) {
    std::vector<std::string> command = submission_command(build);
    command.insert(command.end(), {"-shared", "-o", (folder / "submission.so").string(),
                                   (folder / "submission.cpp").string()});
    if (toolchain_.has_fast_linker()) command.emplace_back("-fuse-ld=mold");
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
        Launch launch;
        launch.arguments = command;
        launch.environment = compiler_environment(folder);
        const Finished finished = run_to_end(std::move(launch), worker_time, most_message);
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
    return read_file(entry->folder / "script");
}

Compiled Compiler::compile(const std::string& submission, const Callable& callable, Build build,
                           const std::string& shown_path) {
    Callable called = callable;
    // Whoever debugs may see everything, and steps into it.
    if (build == Build::debug) called.functions.clear();
    const std::string unit = translation_unit(text_before(called), submission, called);
    return compile_unit(unit, "run", submission, called, build, shown_path);
}

Compiled Compiler::compile_environment(const Callable& callable, const std::string& shown_path) {
    const std::string unit = environment_unit(node_types(callable), callable);
    return compile_unit(unit, "environment", callable.environment_code, callable, Build::plain,
                        shown_path);
}

Compiled Compiler::compile_unit(const std::string& unit, const std::string& role,
                                const std::string& submission, const Callable& callable,
                                Build build, const std::string& shown_path) {
    Compiled failed;
    const auto make = [&](const path& folder) {
        const path prelude_folder = prelude(build);
        // Whoever debugs sees the names.
        const std::string seal = build == Build::debug ? "" : random_word();
        write_file(folder / "submission.cpp", sealed(unit, callable, seal));
        write_file(folder / "entry", sealed_names("harness_" + role, seal));
        const std::string script =
            toolchain_.is_clang() && build != Build::debug ? script_without_driver(build) : "";
        std::vector<std::string> arguments{"/bin/sh", "-c", script, "sh", folder.string()};
        if (script.empty()) arguments = command_for(folder, build);
        // A debugger opens the file itself.
        const std::string true_name =
            fmt::format("-fdebug-prefix-map={}={}", submission_name, shown_path);
        if (build == Build::debug) arguments.push_back(true_name);
        std::vector<path> made{prelude_folder, headers()};
        if (build == Build::sanitizer) made.push_back(checked_headers(build));
        const Sandbox sandbox(compiler_access(toolchain_.program(), std::move(made), folder));
        ProcessLimits limits;
        limits.processor_s = static_cast<int>(longest_compilation_.count() / 1000) + 1;
        limits.address_space = compiler_memory;
        limits.file_size = largest_object;
        Launch launch;
        launch.arguments = arguments;
        launch.environment = compiler_environment(folder);
        launch.limits = limits;
        launch.sandbox = &sandbox;
        const Finished finished = run_to_end(std::move(launch), longest_compilation_, most_message);
        const bool done = finished.ending.is_success();
        if (done) let_everybody_read(folder / "submission.so");
        if (!done) {
            failed = role == "run" ? explain_failure(finished, submission, callable, shown_path,
                                                     seal, longest_compilation_)
                                   : unfit_environment(finished);
            if (misses_part_of_library(failed.reason)) {
                failed.message +=
                    fmt::format("The standard library here is {}; LeetCode's may be newer.\n",
                                toolchain_.library());
            }
        }
        return done;
    };
    const std::string place = build == Build::debug ? shown_path + "\n" : "";
    const auto entry = cache_.get(key("submission\n" + place + unit, build), make);
    if (!entry) return failed;
    return {CompiledObject{entry->folder / "submission.so", entry->in_use}, "", ""};
}

}  // namespace harness

#include "run/chosen_compiler.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>

#include "base/fault.h"
#include "base/text.h"
#include "run/worker_process.h"
#include "types/value.h"

namespace harness {
namespace {

using std::filesystem::path;

constexpr const char* trial =
    "class Solution {\npublic:\n    int next(int number) { return number + 1; }\n};\n";

// Builds a worker and a submission and has it answer. Empty where it does; otherwise why it
// doesn't, which the compiler is to blame for. Throws InputFault where the machine is.
std::string fault_of_trial(Compiler& compiler, Build build) {
    Callable callable;
    callable.class_name = "Solution";
    callable.signature = parse_signature("int next(int number)");
    try {
        const BuildResult built = build_executable(callable, trial, compiler, build, "a trial");
        if (!built.executable) {
            return fmt::format("{} can't compile a submission: {}\n{}", compiler.name(),
                               built.reason, built.message);
        }
        Case one;
        encode_integer(41, one.input);
        std::string expected;
        encode_integer(42, expected);
        WorkerProcess worker(*built.executable, limits_for(one.limits, build), false);
        worker.send(one);
        const WorkerReply reply = worker.next();
        if (reply.kind == WorkerReply::Kind::machine) throw InputFault(reply.text);
        if (reply.answer == expected) return "";
        return fmt::format("what {} builds doesn't run: {}{}", compiler.name(), reply.text,
                           reply.ending.describe());
    } catch (const CompilerFault& fault) {
        return fault.what();
    }
}

// The same, remembered. What the machine is to blame for is not.
std::string fault_of_compiler(Compiler& compiler, Build build, Cache& cache) {
    const auto entry =
        cache.get_in_turn("trial of " + compiler.worker_key(build), [&](const path& folder) {
            write_file(folder / "fault", fault_of_trial(compiler, build));
            return true;
        });
    return read_file(entry->folder / "fault");
}

std::vector<path> candidates_for(const std::string& program) {
    if (program.empty()) {
        const std::vector<path> found = compilers_on_path();
        if (!found.empty()) return found;
        throw InputFault("no C++ compiler found; install clang-19 and libclang-rt-19-dev, or g++");
    }
    if (const auto found = find_program(program)) return {*found};
    throw InputFault(fmt::format("--compiler {}: no such program on PATH", program));
}

// The first line that says what is wrong, without the place in our own files.
std::string in_a_line(const std::string& fault) {
    const std::size_t error = fault.find("error: ");
    const std::string head = fault.substr(0, fault.find('\n'));
    if (error == std::string::npos) return head;
    return head + " " + fault.substr(error + 7, fault.find('\n', error) - error - 7);
}

}  // namespace

ChosenCompiler choose_compiler(const std::string& program, const path& harness, Cache& cache,
                               Build build) {
    std::vector<std::string> faults;
    std::vector<std::string> refused;
    std::optional<Compiler> perhaps;
    for (const path& candidate : candidates_for(program)) {
        std::optional<Compiler> compiler;
        try {
            compiler.emplace(candidate, harness, cache);
            faults.push_back(fault_of_compiler(*compiler, build, cache));
            if (faults.back().empty()) return {std::move(*compiler), std::move(refused)};
        } catch (const InputFault& fault) {
            // A worker that ends before it can tell anything, say; the cases will tell the same.
            if (compiler && !perhaps) perhaps.emplace(std::move(*compiler));
            faults.emplace_back(fault.what());
        }
        refused.push_back(in_a_line(faults.back()));
    }
    if (perhaps) return {std::move(*perhaps), {}};
    throw InputFault(fmt::format("{}", fmt::join(faults, "\n")));
}

}  // namespace harness

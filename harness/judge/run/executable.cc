#include "run/executable.h"

#include <fmt/format.h>

#include <utility>

#include "base/fault.h"
#include "base/files.h"
#include "system/process.h"
#include "wire/wire.h"

namespace harness {
namespace {

BuildResult result_of(Compiled compiled, Worker worker, Build build) {
    BuildResult result{std::nullopt, std::move(compiled.reason), std::move(compiled.message)};
    if (compiled.object) {
        result.executable = Executable{std::move(worker), *std::move(compiled.object), build};
    }
    return result;
}

// That of a problem whose functions live apart; nullptr where it has none.
std::shared_ptr<const EnvironmentProgram> environment_of(const Problem& problem,
                                                         Compiler& compiler) {
    if (problem.functions.empty()) return nullptr;
    const std::string file = (problem.folder / "environment.h").string();
    const Executable built =
        built_or_fault(result_of(compiler.compile_environment(callable_of(problem), file),
                                 compiler.worker(Build::plain), Build::plain),
                       file);
    return std::make_shared<EnvironmentProgram>(
        EnvironmentProgram{built.worker, built.object, &problem});
}

}  // namespace

std::string Executable::name_in_worker() const {
    const std::string name = name_of_descriptor(wire::object_descriptor);
    return name.empty() ? object.file.string() : name;
}

std::string Executable::entry() const {
    return read_file(object.file.parent_path() / "entry");
}

BuildResult build_executable(const Callable& callable, const std::string& text, Compiler& compiler,
                             Build build, const std::string& shown_path) {
    Worker worker = compiler.worker(build);
    return result_of(compiler.compile(text, callable, build, shown_path), std::move(worker), build);
}

BuildResult build_executable(const Problem& problem, const std::string& text, Compiler& compiler,
                             Build build, const std::string& shown_path) {
    BuildResult result = build_executable(callable_of(problem), text, compiler, build, shown_path);
    if (result.executable) result.executable->environment = environment_of(problem, compiler);
    return result;
}

Executable built_or_fault(BuildResult result, const std::string& shown_path) {
    if (result.executable) return *std::move(result.executable);
    throw InputFault(
        fmt::format("{}: doesn't compile: {}\n{}", shown_path, result.reason, result.message));
}

}  // namespace harness

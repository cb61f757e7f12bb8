#include "practice/debug.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <optional>
#include <sstream>

#include "base/fault.h"
#include "base/files.h"
#include "base/text.h"
#include "console/terminal.h"
#include "report/explained.h"
#include "run/executable.h"
#include "run/worker_process.h"
#include "show/explain.h"
#include "wire/message.h"

namespace harness {
namespace {

using std::filesystem::path;

std::optional<path> program_on_path(const std::string& name) {
    const char* folders = std::getenv("PATH");
    std::istringstream each(folders == nullptr ? "" : folders);
    for (std::string folder; std::getline(each, folder, ':');) {
        if (access((path(folder) / name).c_str(), X_OK) == 0) return path(folder) / name;
    }
    return std::nullopt;
}

// All that the judge would say to the worker, in advance.
std::string requests_for(const path& object, const Case& one) {
    const wire::LoadOptions options{0, 0, usual_unset_memory, 0};
    std::string load(sizeof options, '\0');
    std::memcpy(load.data(), &options, sizeof options);
    std::string requests;
    wire::append_message(1, wire::Request::load,
                         load + read_file(object.parent_path() / "entry") + '\0' + object.string(),
                         requests);
    wire::append_message(1, wire::Request::run, std::string("\1\0\0\0", 4) + one.input, requests);
    return requests;
}

// "Solution::solveSudoku"; of a design problem its constructor.
std::string first_function(const Problem& problem) {
    const std::string method =
        problem.methods.empty() ? problem.signature.method : problem.methods.front().method;
    return problem.class_name + "::" + method;
}

std::vector<std::string> debugger_command(const std::string& function, const path& worker,
                                          const std::vector<std::string>& arguments) {
    std::vector<std::string> command;
    if (const auto gdb = program_on_path("gdb")) {
        command = {gdb->string(), "-q", "-nx"};
        // A shell would close the descriptors through which the worker gets its case.
        for (const std::string& line :
             {std::string("set startup-with-shell off"), std::string("set breakpoint pending on"),
              std::string("set confirm off"), "break " + function, std::string("run")}) {
            command.insert(command.end(), {"-ex", line});
        }
    } else if (const auto lldb = program_on_path("lldb")) {
        command = {lldb->string(), "-o", "breakpoint set --name " + function, "-o", "run"};
    } else {
        throw InputFault(
            "there is neither gdb nor lldb here; install one, say with `apt-get "
            "install gdb`");
    }
    command.insert(command.end(), arguments.begin(), arguments.end());
    command.push_back(worker.string());
    return command;
}

// For a debugger that somebody else starts, an editor.
void prepare(const path& folder, const path& worker, const std::string& requests,
             const std::string& function) {
    std::filesystem::create_directories(folder);
    std::filesystem::copy_file(worker, folder / "worker",
                               std::filesystem::copy_options::overwrite_existing);
    write_file(folder / "requests", requests);
    write_file(folder / "function", "break " + function + "\n");
}

// Runs the debugger on this terminal. The worker's descriptors are those of wire.h.
void run_debugger(const std::vector<std::string>& command, const path& requests,
                  const path& replies) {
    std::vector<char*> arguments;
    for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const pid_t child = fork();
    if (child == 0) {
        const int in = open(requests.c_str(), O_RDONLY);
        const int out = open(replies.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
        const int moved = fcntl(out, F_DUPFD, 100);
        dup2(fcntl(in, F_DUPFD, 100), wire::requests_descriptor);
        dup2(moved, wire::replies_descriptor);
        dup2(STDERR_FILENO, wire::reports_descriptor);
        execv(arguments[0], arguments.data());
        _exit(127);
    }
    int status = 0;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
}

}  // namespace

void debug_case(const Problem& problem, const path& submission, const Case& one, Compiler& compiler,
                const DebugOptions& options) {
    const Executable executable = built_or_fault(
        build_executable(callable_of(problem), read_file(submission), compiler, Build::debug,
                         std::filesystem::absolute(submission).string()),
        submission.string());
    const path worker = executable.worker.program;
    const std::string requests = requests_for(executable.object.file, one);
    say("{}\n{}", one.place(), lines_of(explain_input(problem, one), Terminal{}));
    std::fflush(stdout);
    if (!options.prepared.empty()) {
        prepare(options.prepared, worker, requests, first_function(problem));
        return;
    }
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_file(folder.path() / "requests", requests);
    run_debugger(debugger_command(first_function(problem), worker, options.arguments),
                 folder.path() / "requests", folder.path() / "replies");
}

}  // namespace harness

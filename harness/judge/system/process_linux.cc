// What Linux tells of a running process.
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string_view>

#include "base/fault.h"
#include "system/process.h"

namespace harness {

std::string name_of_descriptor(int number) {
    return "/proc/self/fd/" + std::to_string(number);
}

int open_program(const char* path) noexcept {
    return open(path, O_PATH | O_CLOEXEC);
}

void start_program(int program, char* const* arguments, char* const* environment) noexcept {
    if (program >= 0) syscall(SYS_execveat, program, "", arguments, environment, AT_EMPTY_PATH);
    // A script can't be read through a descriptor that closes.
    execve(arguments[0], arguments, environment);
}

namespace {

void end_group(int) {
    kill(0, SIGKILL);
}

}  // namespace

void leave_guard(pid_t judge) noexcept {
    signal(SIGTERM, end_group);
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != judge) end_group(SIGTERM);  // it has ended before the line above
    const pid_t child = fork();
    if (child == 0) {
        signal(SIGTERM, SIG_DFL);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
    }
    if (child <= 0) return;
    // Whoever reads from the program waits until nobody holds the other end.
    syscall(SYS_close_range, 0U, ~0U, 0U);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFSIGNALED(status)) {
        signal(WTERMSIG(status), SIG_DFL);
        raise(WTERMSIG(status));
    }
    _exit(WEXITSTATUS(status));
}

std::optional<std::chrono::nanoseconds> Process::processor_time() const {
    clockid_t clock{};
    timespec used{};
    if (clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &used) != 0) {
        return std::nullopt;
    }
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

std::optional<std::size_t> Process::peak_memory() {
    if (!ending_) {
        std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
        std::string line;
        std::size_t kilobytes = 0;
        while (std::getline(status, line)) {
            for (const std::string_view name : {"VmHWM:", "VmPTE:", "VmSwap:"}) {
                if (line.starts_with(name)) kilobytes += std::stoull(line.substr(name.size()));
            }
        }
        if (kilobytes > 0) return kilobytes * 1024;
        wait_until(std::chrono::steady_clock::now() + std::chrono::milliseconds(500));
    }
    return peak_at_end_ > 0 ? std::optional(peak_at_end_) : std::nullopt;
}

void Process::stop_after(std::chrono::seconds processor) {
    rlimit limit{};
    if (ending_ || prlimit(pid_, RLIMIT_CPU, nullptr, &limit) != 0) return;
    limit.rlim_cur = std::min(static_cast<rlim_t>(processor.count()), limit.rlim_max);
    prlimit(pid_, RLIMIT_CPU, &limit, nullptr);
}

std::vector<std::string> libraries_of(const std::string& program) {
    // The loader then lists what it would load, and starts nothing: "libm.so.6 => /lib/libm.so.6
    // (…".
    Launch launch;
    launch.arguments = {program};
    launch.environment = {"LD_TRACE_LOADED_OBJECTS=1"};
    std::istringstream lines(
        run_to_end(launch, std::chrono::seconds(5), std::size_t{1} << 16).output);
    std::vector<std::string> libraries;
    for (std::string line; std::getline(lines, line);) {
        const std::size_t from = line.find('/');
        const std::size_t to = line.rfind(" (0x");
        if (from < to && to != std::string::npos) libraries.push_back(line.substr(from, to - from));
    }
    if (libraries.empty()) {
        throw InputFault(program + ": the loader doesn't tell which libraries it needs");
    }
    return libraries;
}

}  // namespace harness

// What Linux tells of a running process.
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <ctime>
#include <fstream>
#include <sstream>

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

std::optional<std::chrono::nanoseconds> Process::processor_time() const {
    clockid_t clock{};
    timespec used{};
    if (clock_getcpuclockid(pid_, &clock) != 0 || clock_gettime(clock, &used) != 0) {
        return std::nullopt;
    }
    return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

std::optional<std::size_t> Process::peak_memory() const {
    std::ifstream status("/proc/" + std::to_string(pid_) + "/status");
    std::string line;
    while (std::getline(status, line)) {
        if (line.starts_with("VmHWM:")) return std::stoull(line.substr(6)) * 1024;
    }
    return std::nullopt;
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

// What Linux tells of a running process.
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string_view>

#include "base/fault.h"
#include "system/process.h"

namespace harness {
namespace {

// What /proc/PID/stat says of a process, or /proc/PID/task/TID/stat of a thread (proc(5)).
struct Stat {
    char state = 0;
    std::chrono::nanoseconds own{0};         // processor time, to the hundredth of a second
    std::chrono::nanoseconds waited_for{0};  // of the children that ended and were waited for

    // Runs, waits for a processor, or for a disk.
    bool is_runnable() const { return state == 'R' || state == 'D'; }
};

std::optional<Stat> read_stat(const std::string& folder) {
    std::ifstream file(folder + "/stat");
    std::string text(std::istreambuf_iterator<char>(file), {});
    // The second field is a name in parentheses, which may hold anything.
    const std::size_t name_end = text.rfind(')');
    if (name_end == std::string::npos) return std::nullopt;
    std::istringstream fields(text.substr(name_end + 1));
    Stat stat;
    fields >> stat.state;
    std::string skipped;
    for (int field = 4; field < 14; ++field) fields >> skipped;
    std::array<long long, 4> ticks{};  // user and system, its own and its children's
    for (long long& each : ticks) fields >> each;
    const auto time_of = [](long long count) {
        return std::chrono::nanoseconds(1'000'000'000 / sysconf(_SC_CLK_TCK) * count);
    };
    stat.own = time_of(ticks[0] + ticks[1]);
    stat.waited_for = time_of(ticks[2] + ticks[3]);
    return stat;
}

// Adds what a process and all that it started are about. Its own time is left out of the sum.
void add_activity(pid_t process, Process::Activity& activity) {
    const std::string folder = "/proc/" + std::to_string(process);
    activity.processor += read_stat(folder).value_or(Stat{}).waited_for;
    std::error_code gone;
    for (const auto& thread : std::filesystem::directory_iterator(folder + "/task", gone)) {
        if (!activity.is_runnable) {
            activity.is_runnable = read_stat(thread.path()).value_or(Stat{}).is_runnable();
        }
        std::ifstream children(thread.path() / "children");
        for (pid_t child = 0; children >> child;) {
            const auto stat = read_stat("/proc/" + std::to_string(child));
            activity.processor += stat.value_or(Stat{}).own;
            add_activity(child, activity);
        }
    }
}

}  // namespace

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

std::optional<Process::Activity> Process::activity() const {
    const auto own = processor_time();
    if (!own) return std::nullopt;
    Activity activity{*own, false};
    add_activity(pid_, activity);
    return activity;
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

namespace {

// The number of the user that a process is; nothing where it is gone.
std::optional<uid_t> user_of(pid_t process) {
    std::ifstream status("/proc/" + std::to_string(process) + "/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("Uid:")) return static_cast<uid_t>(std::stoul(line.substr(4)));
    }
    return std::nullopt;
}

// Only system calls, and none of the C library's, which would tell all threads of a new user.
bool set_processor_limit(pid_t process, rlim_t seconds) noexcept {
    rlimit limit{};
    if (syscall(SYS_prlimit64, process, RLIMIT_CPU, nullptr, &limit) != 0) return false;
    limit.rlim_cur = std::min(seconds, limit.rlim_max);
    return syscall(SYS_prlimit64, process, RLIMIT_CPU, &limit, nullptr) == 0;
}

// The same in a child that is that user, by its real number alone, so that nobody else gains power
// over it.
void set_processor_limit_as(uid_t user, pid_t process, rlim_t seconds) {
    const pid_t child = vfork();
    if (child == 0) {
        syscall(SYS_setresgid, user, -1, -1);
        syscall(SYS_setresuid, user, -1, -1);
        set_processor_limit(process, seconds);
        _exit(0);
    }
    while (child > 0 && waitpid(child, nullptr, 0) < 0 && errno == EINTR) {
    }
}

}  // namespace

void Process::stop_after(std::chrono::seconds processor) {
    const auto seconds = static_cast<rlim_t>(processor.count());
    if (ending_ || set_processor_limit(pid_, seconds)) return;
    // Root lacks CAP_SYS_RESOURCE in most containers; then only the process's own user may do it
    // (prlimit(2)).
    if (const auto user = user_of(pid_)) set_processor_limit_as(*user, pid_, seconds);
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

#include "system/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <thread>

#include "base/fault.h"
#include "system/patience.h"

namespace harness {
namespace {

using Clock = std::chrono::steady_clock;

// The unit of ru_maxrss.
#ifdef __APPLE__
constexpr std::size_t bytes_of_maxrss = 1;
#else
constexpr std::size_t bytes_of_maxrss = 1024;
#endif

// ---- the child, between fork and exec: system calls only ----------------------------------------

void limit(int resource, std::size_t value) {
    if (value == 0) return;
    rlimit wanted{};
    rlimit now{};
    getrlimit(static_cast<decltype(RLIMIT_CPU)>(resource), &now);
    wanted.rlim_cur = wanted.rlim_max = std::min<rlim_t>(value, now.rlim_max);
    setrlimit(static_cast<decltype(RLIMIT_CPU)>(resource), &wanted);
}

void apply(const ProcessLimits& limits) {
    limit(RLIMIT_CPU, static_cast<std::size_t>(limits.processor_s));
    limit(RLIMIT_AS, limits.address_space);
    limit(RLIMIT_STACK, limits.stack);
    limit(RLIMIT_FSIZE, limits.file_size);
    limit(RLIMIT_NOFILE, static_cast<std::size_t>(limits.open_files));
    limit(RLIMIT_NPROC, static_cast<std::size_t>(limits.threads));
}

// Puts descriptors in place. They are first moved out of the way of each other.
bool place_descriptors(const std::vector<int>& wanted, std::array<int, 16>& moved) {
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        moved[i] = fcntl(wanted[i], F_DUPFD_CLOEXEC, first_free_descriptor);
        if (moved[i] < 0) return false;
    }
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (dup2(moved[i], static_cast<int>(i)) < 0) return false;
    }
    return true;
}

struct Prepared {
    std::vector<char*> arguments;
    std::vector<char*> environment;
};

[[noreturn]] void become(const Launch& launch, const Prepared& prepared, pid_t judge, int report) {
    std::array<int, 16> moved{};
    setpgid(0, 0);
    for (int number = 1; number < 32; ++number) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
    // One byte is too little for a file, and the only limit that also keeps Linux from handing the
    // memory to a program that collects dumps (core(5), do_coredump in fs/coredump.c).
    const rlimit no_dump{1, 1};
    setrlimit(RLIMIT_CORE, &no_dump);
    if (launch.starts_others) leave_guard(judge);
    report = fcntl(report, F_DUPFD_CLOEXEC, first_free_descriptor);
    // The sandbox may be somebody who can't go through the folders on the program's path.
    const int opened = launch.sandbox == nullptr ? -1 : open_program(prepared.arguments[0]);
    const int program = opened < 0 ? -1 : fcntl(opened, F_DUPFD_CLOEXEC, first_free_descriptor);
    if (place_descriptors(launch.descriptors, moved)) {
        close_on_exec_from(static_cast<int>(launch.descriptors.size()));
        // The sandbox opens files, so it goes before the limit on them.
        if (launch.sandbox == nullptr || launch.sandbox->enter()) {
            apply(launch.limits);
            start_program(program, prepared.arguments.data(), prepared.environment.data());
        }
    }
    const int error = errno;
    [[maybe_unused]] const ssize_t ignored = write(report, &error, sizeof error);
    _exit(127);
}

// ---- the parent ---------------------------------------------------------------------------------

std::vector<char*> pointers(const std::vector<std::string>& texts) {
    std::vector<char*> result;
    for (const std::string& text : texts) result.push_back(const_cast<char*>(text.c_str()));
    result.push_back(nullptr);
    return result;
}

Ending ending_of(int status) {
    if (WIFSIGNALED(status)) return {0, WTERMSIG(status)};
    return {WEXITSTATUS(status), 0};
}

}  // namespace

std::string Ending::describe() const {
    if (signal != 0) return fmt::format("signal {} ({})", signal, strsignal(signal));
    return fmt::format("exit status {}", exit_status);
}

Process::Process(const Launch& launch) {
    const Prepared prepared{pointers(launch.arguments), pointers(launch.environment)};
    Pipe report = make_pipe();
    const pid_t judge = getpid();
    pid_ = fork();
    if (pid_ < 0) fail_with_errno("starting a process");
    if (pid_ == 0) become(launch, prepared, judge, report.write_end.number());
    setpgid(pid_, pid_);
    report.write_end.close();
    int error = 0;
    const ssize_t size = read(report.read_end.number(), &error, sizeof error);
    if (size == sizeof error) {
        kill_and_wait();
        throw InputFault(fmt::format("{}: can't be started: {}", launch.arguments.front(),
                                     std::generic_category().message(error)));
    }
}

Process::~Process() {
    if (pid_ >= 0) kill_and_wait();
}

Ending Process::kill_and_wait() {
    // The group may outlive its leader.
    kill(-pid_, SIGKILL);
    int status = 0;
    rusage used{};
    if (!ending_) {
        kill(pid_, SIGKILL);
        wait4(pid_, &status, 0, &used);
        keep(status, used);
    }
    return *ending_;
}

std::optional<Ending> Process::poll() {
    int status = 0;
    rusage used{};
    if (!ending_ && wait4(pid_, &status, WNOHANG, &used) == pid_) keep(status, used);
    return ending_;
}

void Process::keep(int status, const rusage& used) {
    ending_ = ending_of(status);
    // A new process begins with the peak of the one that it was forked from.
    rusage own{};
    getrusage(RUSAGE_SELF, &own);
    if (used.ru_maxrss > own.ru_maxrss) {
        peak_at_end_ = static_cast<std::size_t>(used.ru_maxrss) * bytes_of_maxrss;
    }
}

std::optional<Ending> Process::wait_until(Clock::time_point deadline) {
    while (!poll() && Clock::now() < deadline) {
        std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    return ending_;
}

Finished run_to_end(Launch launch, std::chrono::milliseconds time, std::size_t most_output) {
    const Descriptor nothing(open("/dev/null", O_RDONLY | O_CLOEXEC));
    Pipe pipe = make_pipe();
    launch.descriptors.insert(launch.descriptors.begin(),
                              {nothing.number(), pipe.write_end.number(), pipe.write_end.number()});
    launch.starts_others = true;
    Process process(launch);
    pipe.write_end.close();

    Patience patience(process, time_limits(time, time));
    std::optional<Patience::Excess> excess;
    Finished finished;
    std::array<char, 16384> chunk{};
    while (!(excess = patience.excess())) {
        pollfd waiting{pipe.read_end.number(), POLLIN, 0};
        const auto left = patience.until_next_look();
        if (::poll(&waiting, 1, static_cast<int>(left.count())) <= 0) continue;
        const ssize_t size = read(pipe.read_end.number(), chunk.data(), chunk.size());
        if (size <= 0) break;
        const std::size_t room = most_output - finished.output.size();
        finished.output.append(chunk.data(), std::min(static_cast<std::size_t>(size), room));
    }
    while (!process.poll() && !(excess = patience.excess())) {
        std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    finished.timed_out = !process.poll().has_value();
    finished.ending = process.kill_and_wait();
    if (finished.timed_out && excess == Patience::Excess::busy_machine) {
        throw InputFault(
            fmt::format("{}: this machine is too busy to run it", launch.arguments.front()));
    }
    return finished;
}

}  // namespace harness

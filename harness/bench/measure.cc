#include "measure.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/format.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <ctime>
#include <fstream>
#include <stdexcept>
#include <thread>

#include "base/statistics.h"

namespace harness {
namespace {

using Clock = std::chrono::steady_clock;

void use_processors(int count) {
    cpu_set_t all;
    cpu_set_t some;
    sched_getaffinity(0, sizeof all, &all);
    CPU_ZERO(&some);
    for (int i = 0; i < CPU_SETSIZE && count > 0; ++i) {
        if (!CPU_ISSET(i, &all)) continue;
        CPU_SET(i, &some);
        --count;
    }
    sched_setaffinity(0, sizeof some, &some);
}

[[noreturn]] void become(const std::vector<std::string>& command,
                         const std::filesystem::path& folder, int processors) {
    if (processors > 0) use_processors(processors);
    const int nothing = open("/dev/null", O_RDWR);
    for (int i = 0; i < 3; ++i) dup2(nothing, i);
    std::vector<char*> arguments;
    for (const std::string& argument : command) {
        arguments.push_back(const_cast<char*>(argument.c_str()));
    }
    arguments.push_back(nullptr);
    if (chdir(folder.c_str()) == 0) execvp(arguments[0], arguments.data());
    _exit(127);
}

std::string processor_name() {
    std::ifstream file("/proc/cpuinfo");
    std::string line;
    while (std::getline(file, line)) {
        if (line.starts_with("model name")) return line.substr(line.find(':') + 2);
    }
    return "unknown processor";
}

}  // namespace

Run run_command(const std::vector<std::string>& command, const std::filesystem::path& folder,
                int processors) {
    const Clock::time_point begin = Clock::now();
    const pid_t process = fork();
    if (process == 0) become(command, folder, processors);
    int status = 0;
    rusage usage{};
    if (process < 0 || wait4(process, &status, 0, &usage) != process) {
        throw std::runtime_error("can't run " + command.front());
    }
    const double wall_ms = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
    return {wall_ms, static_cast<double>(usage.ru_maxrss) / 1024, status};
}

void take_turns(std::vector<Candidate>& candidates, int rounds) {
    for (int round = -1; round < rounds; ++round) {
        for (Candidate& candidate : candidates) {
            const double time_ms = candidate.time_ms();
            if (round >= 0) candidate.times_ms.push_back(time_ms);
        }
    }
}

std::string row_of(const Candidate& candidate, const Candidate& reference) {
    const Quartiles times = quartiles_of(candidate.times_ms);
    const double ratio = times.median / quartiles_of(reference.times_ms).median;
    const Interval interval = ratio_interval(candidate.times_ms, reference.times_ms);
    return fmt::format("| {} | {:.0f} | {:.0f} to {:.0f} | {:.3f} ({:.3f} to {:.3f}) |\n",
                       candidate.name, times.median, times.lower, times.upper, ratio,
                       interval.lower, interval.upper);
}

std::string machine() {
    utsname system{};
    uname(&system);
    const std::time_t now = std::time(nullptr);
    return fmt::format("{:%Y-%m-%d}, {} processors, {}, {} {}", fmt::localtime(now),
                       std::thread::hardware_concurrency(), processor_name(), system.sysname,
                       system.release);
}

}  // namespace harness

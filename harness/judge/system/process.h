// A program of ours or of somebody else, run in a process group of its own with limits.
#pragma once

#include <sys/resource.h>
#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "system/descriptor.h"
#include "system/sandbox.h"

namespace harness {

// The name under which the process itself can open a descriptor again, whoever owns the folders on
// the file's path; empty where the system has none.
std::string name_of_descriptor(int number);

// In a new process: opens a program, and becomes it later, when the folders on its path may be
// closed. -1 where the system knows no such way: then it is the path that counts. Only system
// calls; `start_program` returns where it fails.
int open_program(const char* path) noexcept;
void start_program(int program, char* const* arguments, char* const* environment) noexcept;

// In a new process, the leader of its group: goes on in a child of it. The leader waits for the
// child and ends as it does; where `judge`, its parent, ends first, however that be, the leader
// takes the whole group with it. Does nothing where the system doesn't tell of a parent's end.
void leave_guard(pid_t judge) noexcept;

// What the kernel enforces on the process; 0 leaves a limit as it is.
struct ProcessLimits {
    int processor_s = 0;
    std::size_t address_space = 0;  // bytes
    std::size_t stack = 0;          // bytes
    std::size_t file_size = 0;      // bytes of any one file
    int open_files = 0;
    int threads = 0;  // of the process's user, all processes together
};

struct Launch {
    std::vector<std::string> arguments;    // the first is the program's path
    std::vector<std::string> environment;  // "NAME=value"; nothing is inherited
    std::vector<int> descriptors;          // become 0, 1, 2, …; all others are closed
    ProcessLimits limits;
    const Sandbox* sandbox = nullptr;  // entered before the program starts
    bool starts_others = false;        // programs of its own, which end with the judge as well
};

// How a process ended.
struct Ending {
    int exit_status = 0;
    int signal = 0;  // 0 where it exited by itself

    bool is_success() const { return exit_status == 0 && signal == 0; }
    // "exit status 3", "signal 11 (Segmentation fault)".
    std::string describe() const;
};

class Process {
public:
    // Starts it. Throws InputFault where the machine doesn't let it.
    explicit Process(const Launch& launch);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    // Kills the whole group and waits for it.
    ~Process();

    // How it ended, or nothing while it runs.
    std::optional<Ending> poll();
    // How it ended, or nothing where it still runs at the deadline.
    std::optional<Ending> wait_until(std::chrono::steady_clock::time_point deadline);
    // Kills its whole group, and says how it ended.
    Ending kill_and_wait();

    // What it and all that it started are about, by the scheduler's own account.
    struct Activity {
        std::chrono::nanoseconds processor;  // that they have used so far
        bool is_runnable;  // one of their threads runs, or would if a processor were free
    };
    std::optional<Activity> activity() const;

    // Processor time that it has used so far, by the kernel's own account; nothing where the system
    // doesn't tell.
    std::optional<std::chrono::nanoseconds> processor_time() const;
    // The most memory in bytes that it ever held: its largest resident size, with page tables and
    // what was swapped out. Nothing where the system doesn't tell, as of a process that is gone and
    // never held more than this one.
    std::optional<std::size_t> peak_memory();
    // Lets the kernel end it when it has used that much processor time in all, so that it ends
    // where nobody looks any more (this program is stopped). In vain where the system has no way.
    void stop_after(std::chrono::seconds processor);

private:
    void keep(int status, const rusage& used);

    pid_t pid_ = -1;
    std::optional<Ending> ending_;
    std::size_t peak_at_end_ = 0;  // bytes, where it was more than this program's own; or 0
};

// Runs a program to its end and returns how it ended and what it wrote to stdout and stderr, cut
// at `most_output` bytes (what is beyond is read and dropped). Descriptors of the launch become 3,
// 4, …. `time` is processor time, and the same again for sleeping. Throws InputFault where the
// machine is too busy to give it that time.
struct Finished {
    Ending ending;
    std::string output;
    bool timed_out = false;
};
Finished run_to_end(Launch launch, std::chrono::milliseconds time, std::size_t most_output);

// The shared libraries that a program of ours loads when it starts, its loader among them. Throws
// InputFault where the loader doesn't tell; empty on a system that has no sandbox to need them.
std::vector<std::string> libraries_of(const std::string& program);

}  // namespace harness

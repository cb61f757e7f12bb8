// A program of ours or of a stranger, run in a process group of its own with limits.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "system/sandbox.h"

namespace harness {

// An owned file descriptor.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        std::swap(number_, other.number_);
        return *this;
    }
    ~Descriptor() { close(); }

    int number() const { return number_; }
    void close();

private:
    int number_ = -1;
};

// The two ends of a pipe; neither survives an exec by accident.
struct Pipe {
    Descriptor read_end;
    Descriptor write_end;
};
Pipe make_pipe();

// A file without a name, open for reading and appending, that goes away with its last descriptor.
Descriptor make_nameless_file();

// The name under which the process itself can open a descriptor again, whoever owns the folders on
// the file's path; empty where the system has none.
std::string name_of_descriptor(int number);

// In a new process: opens a program, and becomes it later, when the folders on its path may be
// closed. -1 where the system knows no such way: then it is the path that counts. Only system
// calls; `start_program` returns where it fails.
int open_program(const char* path) noexcept;
void start_program(int program, char* const* arguments, char* const* environment) noexcept;

// What the kernel enforces on the process; 0 leaves a limit as it is.
struct ProcessLimits {
    int processor_s = 0;
    std::size_t address_space = 0;  // bytes
    std::size_t stack = 0;          // bytes
    std::size_t file_size = 0;      // bytes of any one file
    int open_files = 0;
    int threads = 0;  // of the process's user, all processes together
};

// The descriptors of a new process are below this number; what it still needs before it starts its
// program has to be above.
inline constexpr int first_free_descriptor = 64;

struct Launch {
    std::vector<std::string> arguments;    // the first is the program's path
    std::vector<std::string> environment;  // "NAME=value"; nothing is inherited
    std::vector<int> descriptors;          // become 0, 1, 2, …; all others are closed
    ProcessLimits limits;
    const Sandbox* sandbox = nullptr;  // entered before the program starts
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

    // Processor time that it has used so far, and its largest resident size, by the kernel's own
    // account; nothing where the system doesn't tell.
    std::optional<std::chrono::nanoseconds> processor_time() const;
    std::optional<std::size_t> peak_memory() const;

private:
    pid_t pid_ = -1;
    std::optional<Ending> ending_;
};

// Runs a program to its end and returns how it ended and what it wrote to stdout and stderr, cut
// at `most_output` bytes (what is beyond is read and dropped).
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

// What keeps a submission, and the compiler that reads it, away from everything else.
//
// Three layers come from here; limits and process groups come from process.h, and the judge's clock
// and checks of every byte from worker_process.h:
//
//   files     which files a process may read, run and write; from before its first instruction
//   user      who it is: somebody who owns nothing and runs nothing else, so that a limit on
//             threads counts its own only (neither another worker's nor yours), and holds where
//             the judge is root
//   calls     which system calls it may make: the worker puts the filter in place before it loads
//             the submission (worker/sandbox.h); a compiler has one of its own from the start
//
// Linux has them all (sandbox_linux.cc: Landlock, seccomp; user_linux.cc); other systems have none
// for now (sandbox_other.cc), and say so through `missing_layers`.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace harness {

// Files and folders (with all that is in them) that a process may use. Paths that don't exist are
// passed over.
struct Access {
    std::vector<std::filesystem::path> readable;
    std::vector<std::filesystem::path> runnable;  // and readable
    std::vector<std::filesystem::path> writable;  // and readable
    bool as_unprivileged_user = false;            // as another user, where the machine can
    bool reads_itself = false;  // what the kernel tells of the process (/proc/self)
    // Only the system calls that a compiler makes, which may start others: no network, no look into
    // another process; and where the judge is root, of root's powers only the right to files.
    bool is_compiler = false;
};

class Sandbox {
public:
    explicit Sandbox(const Access& access);
    ~Sandbox();
    Sandbox(const Sandbox&) = delete;
    Sandbox& operator=(const Sandbox&) = delete;

    // Called in the new process, between fork and exec. Only system calls. False with errno where a
    // layer that this machine has could not be put in place.
    bool enter() const noexcept;

private:
    bool enter_files() const noexcept;

    struct Rules;
    std::unique_ptr<Rules> rules_;
};

// The system-call filter as bytes for the worker: a program for the kernel's packet filter in
// which `own_process_marker` stands for the worker's own process number. Empty where the system
// has none.
const std::string& system_call_filter();

// Whether this machine can make a process another user: one that no other process is, or one that
// all such processes share.
enum class UnprivilegedUsers { none, one_for_all, one_each };
UnprivilegedUsers unprivileged_users();
// The number of another user, for one process: a new one at every call, where the machine has them.
unsigned pick_unprivileged_user();
// Makes this process that user, for good. Only system calls; `unprivileged_users` was called
// before.
bool become_unprivileged_user(unsigned number) noexcept;

// Marks every descriptor from `first` on to be closed at exec. Only system calls.
void close_on_exec_from(int first) noexcept;

// The layers that this machine can't provide, each as a sentence; empty where all are there.
std::vector<std::string> missing_layers();

}  // namespace harness

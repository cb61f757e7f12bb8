// Systems without Landlock and seccomp: limits, process groups and the judge's clock remain.
#include <fcntl.h>
#include <unistd.h>

#include "system/sandbox.h"

namespace harness {

struct Sandbox::Rules {};

Sandbox::Sandbox(const Access&) {}
Sandbox::~Sandbox() = default;

bool Sandbox::enter() const noexcept {
    return true;
}

const std::string& system_call_filter() {
    static const std::string none;
    return none;
}

UnprivilegedUsers unprivileged_users() {
    return UnprivilegedUsers::none;
}
unsigned pick_unprivileged_user() {
    return 0;
}
bool become_unprivileged_user(unsigned) noexcept {
    return false;
}

void close_on_exec_from(int first) noexcept {
    const long most = sysconf(_SC_OPEN_MAX);
    for (int number = first; number < (most < 0 ? 1024 : most); ++number) {
        fcntl(number, F_SETFD, FD_CLOEXEC);
    }
}

std::vector<std::string> missing_layers() {
    return {
        "files: this system has no Landlock, so a submission can read your files",
        "user: this system gives a submission no user of its own, so its threads are as many as "
        "you may have",
        "calls: this system has no seccomp, so a submission can open connections and start "
        "programs"};
}

}  // namespace harness

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstring>
#include <vector>

#include "../wire/filter.h"
#include "sandbox.h"

namespace harness {

bool enter_filter(std::string_view program) {
    // Started through a descriptor, it may go by that one's number.
    prctl(PR_SET_NAME, "worker");
    if (program.empty()) return true;
    std::vector<sock_filter> steps(program.size() / sizeof(sock_filter));
    std::memcpy(steps.data(), program.data(), steps.size() * sizeof(sock_filter));
    for (sock_filter& step : steps) {
        if (step.k == filter::own_process_marker) step.k = static_cast<__u32>(getpid());
    }
    const sock_fprog ready{static_cast<unsigned short>(steps.size()), steps.data()};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &ready) == 0;
}

}  // namespace harness

// Who a worker is. RLIMIT_NPROC counts all threads of a user, and holds for everybody but root. So
// a worker gets a user of its own: as root another number, which nobody else has; for everybody
// else a namespace, in which the kernel counts anew.
#include <grp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <random>

#include "system/sandbox.h"

namespace harness {
namespace {

enum class Way { none, own_number, nobody, own_namespace };

constexpr uid_t nobody = 65534;

// One number for this judge, so that two of them side by side aren't counted together: out of the
// range that systemd's list of numbers calls unused.
uid_t pick_number() {
    std::random_device device;
    return std::uniform_int_distribution<uid_t>(0x70000000, 0x7FFFFFFD)(device);
}

bool become_user(uid_t number) noexcept {
    return setgroups(0, nullptr) == 0 && setresgid(number, number, number) == 0 &&
           setresuid(number, number, number) == 0;
}

bool go(Way way, uid_t number) noexcept {
    switch (way) {
        case Way::own_number:
            return become_user(number);
        case Way::nobody:
            return become_user(nobody);
        case Way::own_namespace:
            return unshare(CLONE_NEWUSER) == 0;
        case Way::none:
            break;
    }
    return false;
}

// Whether a process that goes this way can still start a program: a system may let it go and then
// hold that against it.
bool is_open(Way way, uid_t number) {
    const pid_t child = fork();
    if (child == 0) {
        if (go(way, number) && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) {
            execl("/bin/sh", "sh", "-c", ":", nullptr);
        }
        _exit(1);
    }
    int status = 0;
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

struct Chosen {
    uid_t number = pick_number();
    Way way = Way::none;

    Chosen() {
        // A container may know no numbers beyond those of its own users, or but one.
        for (const Way each : {Way::own_number, Way::nobody, Way::own_namespace}) {
            if (each != Way::own_namespace && geteuid() != 0) continue;
            if (!is_open(each, number)) continue;
            way = each;
            return;
        }
    }
};

const Chosen& chosen() {
    static const Chosen once;
    return once;
}

}  // namespace

bool has_strangers() {
    return chosen().way != Way::none;
}

bool become_stranger() noexcept {
    return go(chosen().way, chosen().number);
}

}  // namespace harness

// Who a worker is. RLIMIT_NPROC counts all threads of a user, and holds for everybody but root. So
// each worker gets a user of its own: as root another number, which nobody else has; for everybody
// else a namespace, in which the kernel counts anew (since Linux 5.14).
#include <grp.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <random>

#include "system/sandbox.h"

namespace harness {
namespace {

enum class Way { none, own_number, own_namespace, nobody };

constexpr uid_t nobody = 65534;

// Numbers to draw from, with both ends.
struct Range {
    uid_t first;
    uid_t last;
};

// What systemd's list of numbers calls unused; in a container, which may know but a few numbers,
// the upper half of its largest run of them, where no user of its own is expected.
Range numbers_known() {
    constexpr Range unused{0x70000000, 0x7FFFFFFD};
    std::ifstream map("/proc/self/uid_map");  // "first outside count" a line
    Range largest{1, 0};
    std::uint64_t most = 0;
    std::uint64_t first = 0;
    std::uint64_t outside = 0;
    for (std::uint64_t count = 0; map >> first >> outside >> count;) {
        if (first <= unused.first && first + count > unused.last) return unused;
        if (count <= most) continue;
        most = count;
        largest = {static_cast<uid_t>(first + count / 2), static_cast<uid_t>(first + count - 1)};
        if (largest.last >= nobody) --largest.last;
    }
    return largest.first <= largest.last ? largest : unused;
}

bool become_user(uid_t number) noexcept {
    return setgroups(0, nullptr) == 0 && setresgid(number, number, number) == 0 &&
           setresuid(number, number, number) == 0;
}

bool go(Way way, uid_t number) noexcept {
    switch (way) {
        case Way::own_number:
            return become_user(number);
        case Way::own_namespace:
            return unshare(CLONE_NEWUSER) == 0;
        case Way::nobody:
            return become_user(nobody);
        case Way::none:
            break;
    }
    return false;
}

// Whether a limit of two threads allows a second one and refuses a third: it then counts nobody
// else's, and is in force. Called in a process of its own.
bool counts_own_threads() noexcept {
    const rlimit two{2, 2};
    if (setrlimit(RLIMIT_NPROC, &two) != 0) return false;
    const pid_t second = fork();
    if (second < 0) return false;
    if (second == 0) {
        const pid_t third = fork();
        if (third == 0) _exit(0);
        _exit(third < 0 ? 0 : 1);
    }
    int status = 0;
    return waitpid(second, &status, 0) == second && status == 0;
}

// Whether a process that goes this way can still start a program: a system may let it go and then
// hold that against it.
bool is_open(Way way, uid_t number) {
    const pid_t child = fork();
    if (child == 0) {
        if (go(way, number) && (way == Way::nobody || counts_own_threads()) &&
            prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0) {
            execl("/bin/sh", "sh", "-c", ":", nullptr);
        }
        _exit(1);
    }
    int status = 0;
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

uid_t pick_from(const Range& numbers) {
    std::random_device device;
    return std::uniform_int_distribution<uid_t>(numbers.first, numbers.last)(device);
}

struct Chosen {
    Range numbers = numbers_known();
    Way way = Way::none;

    Chosen() {
        for (const Way each : {Way::own_number, Way::own_namespace, Way::nobody}) {
            if (each != Way::own_namespace && geteuid() != 0) continue;
            if (!is_open(each, pick_from(numbers))) continue;
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

UnprivilegedUsers unprivileged_users() {
    switch (chosen().way) {
        case Way::own_number:
        case Way::own_namespace:
            return UnprivilegedUsers::one_each;
        case Way::nobody:
            return UnprivilegedUsers::one_for_all;
        case Way::none:
            break;
    }
    return UnprivilegedUsers::none;
}

unsigned pick_unprivileged_user() {
    return chosen().way == Way::own_number ? pick_from(chosen().numbers) : nobody;
}

bool become_unprivileged_user(unsigned number) noexcept {
    return go(chosen().way, number);
}

}  // namespace harness

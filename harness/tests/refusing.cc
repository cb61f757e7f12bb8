// Runs a program on a kernel that lacks something:
//
//     refusing landlock_create_ruleset judge 36
//     refusing unshare,setresuid!=65534 judge 36
//
// The named system calls fail as unknown ones do, in the program and in all that it starts; with a
// value only where their first argument is another.
#include <seccomp.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <string>

namespace {

bool refuse(scmp_filter_ctx filter, const std::string& wanted) {
    const std::size_t at = wanted.find("!=");
    const int call = seccomp_syscall_resolve_name(wanted.substr(0, at).c_str());
    const std::uint32_t action = SCMP_ACT_ERRNO(ENOSYS);
    if (at == std::string::npos) return seccomp_rule_add(filter, action, call, 0) == 0;
    const scmp_arg_cmp other{0, SCMP_CMP_NE, std::strtoull(wanted.c_str() + at + 2, nullptr, 10),
                             0};
    return seccomp_rule_add_array(filter, action, call, 1, &other) == 0;
}

}  // namespace

int main(int count, char** words) {
    if (count < 3) return 2;
    const scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    std::istringstream calls(words[1]);
    for (std::string call; std::getline(calls, call, ',');) {
        if (!refuse(filter, call)) return 2;
    }
    // Without it only root may; as root it would change more than was asked for.
    if (geteuid() != 0) prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    seccomp_attr_set(filter, SCMP_FLTATR_CTL_NNP, 0);
    if (seccomp_load(filter) != 0) return 2;
    execv(words[2], words + 2);
    std::perror(words[2]);
    return 2;
}

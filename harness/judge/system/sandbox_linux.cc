#include <fcntl.h>
#include <linux/capability.h>
#include <linux/close_range.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <functional>
#include <optional>

#include "system/descriptor.h"
#include "system/sandbox.h"
#include "wire/filter.h"

namespace harness {
namespace {

// ---- Landlock -----------------------------------------------------------------------------------
// Numbers from the kernel's include/uapi/linux/landlock.h; a system's own header may be older than
// its kernel.

struct RulesetAttributes {
    std::uint64_t files;
    std::uint64_t network;  // since version 4
    std::uint64_t scopes;   // since version 6
};

struct [[gnu::packed]] PathRule {
    std::uint64_t allowed;
    std::int32_t descriptor;
};

constexpr std::uint64_t run_file = 1U << 0;
constexpr std::uint64_t read_file = 1U << 2;
constexpr std::uint64_t read_folder = 1U << 3;
constexpr std::uint64_t write_file = 1U << 1;
constexpr std::uint64_t truncate_file = 1U << 14;
constexpr std::uint64_t every_right_v1 = (1U << 13) - 1;
constexpr int path_rule = 1;

long landlock_version() {
    // The flag 1 asks for the version.
    return syscall(SYS_landlock_create_ruleset, nullptr, 0, 1);
}

std::uint64_t rights_of(long version) {
    std::uint64_t rights = every_right_v1;
    if (version >= 2) rights |= 1U << 13;  // link and rename between folders
    if (version >= 3) rights |= truncate_file;
    if (version >= 5) rights |= 1U << 15;  // device control
    return rights;
}

int make_ruleset(long version) {
    RulesetAttributes attributes{rights_of(version), 0, 0};
    std::size_t size = sizeof attributes.files;
    if (version >= 4) {
        attributes.network = 3;  // bind and connect
        size = offsetof(RulesetAttributes, scopes);
    }
    if (version >= 6) {
        attributes.scopes = 3;  // abstract sockets and signals to processes outside
        size = sizeof attributes;
    }
    return static_cast<int>(syscall(SYS_landlock_create_ruleset, &attributes, size, 0));
}

bool allow(int ruleset, const char* path, std::uint64_t rights) noexcept {
    const int descriptor = open(path, O_PATH | O_CLOEXEC);
    if (descriptor < 0) return errno == ENOENT;
    PathRule rule{rights, descriptor};
    long result = syscall(SYS_landlock_add_rule, ruleset, path_rule, &rule, 0);
    if (result != 0 && errno == EINVAL) {  // a file has no rights of folders
        rule.allowed &= run_file | read_file | write_file | truncate_file;
        result = syscall(SYS_landlock_add_rule, ruleset, path_rule, &rule, 0);
    }
    close(descriptor);
    return result == 0;
}

// ---- seccomp ------------------------------------------------------------------------------------

// What a computation needs: memory, threads, time, its own descriptors. Everything else fails with
// EPERM, so that an honest program that asks for more goes on.
constexpr std::array allowed_calls{
    // memory
    SCMP_SYS(brk), SCMP_SYS(mmap), SCMP_SYS(munmap), SCMP_SYS(mprotect), SCMP_SYS(mremap),
    SCMP_SYS(madvise), SCMP_SYS(mincore), SCMP_SYS(membarrier),
    // files that Landlock lets it open, and its own descriptors
    SCMP_SYS(openat), SCMP_SYS(open), SCMP_SYS(read), SCMP_SYS(readv), SCMP_SYS(pread64),
    SCMP_SYS(write), SCMP_SYS(writev), SCMP_SYS(close), SCMP_SYS(lseek), SCMP_SYS(fstat),
    SCMP_SYS(newfstatat), SCMP_SYS(stat), SCMP_SYS(statx), SCMP_SYS(ftruncate), SCMP_SYS(dup),
    SCMP_SYS(readlink), SCMP_SYS(readlinkat), SCMP_SYS(access), SCMP_SYS(faccessat),
    SCMP_SYS(getcwd), SCMP_SYS(getdents64), SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(select),
    SCMP_SYS(pselect6),
    // threads and signals of its own
    SCMP_SYS(futex), SCMP_SYS(set_robust_list), SCMP_SYS(get_robust_list), SCMP_SYS(rseq),
    SCMP_SYS(set_tid_address), SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity),
    SCMP_SYS(sched_getparam), SCMP_SYS(sched_getscheduler), SCMP_SYS(sched_get_priority_max),
    SCMP_SYS(sched_get_priority_min), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn),
    SCMP_SYS(sigaltstack), SCMP_SYS(gettid), SCMP_SYS(getpid), SCMP_SYS(exit), SCMP_SYS(exit_group),
    SCMP_SYS(restart_syscall),
    // time and facts
    SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(clock_nanosleep), SCMP_SYS(nanosleep),
    SCMP_SYS(gettimeofday), SCMP_SYS(time), SCMP_SYS(times), SCMP_SYS(getrusage),
    SCMP_SYS(getrandom), SCMP_SYS(uname), SCMP_SYS(sysinfo), SCMP_SYS(getuid), SCMP_SYS(geteuid),
    SCMP_SYS(getgid), SCMP_SYS(getegid), SCMP_SYS(getppid), SCMP_SYS(getrlimit),
    SCMP_SYS(arch_prctl)};

// What a compiler, its linker and a shell need on top: to start each other, and files of their own.
// No sockets, and nothing that names another process.
constexpr std::array allowed_to_compilers{SCMP_SYS(execve),
                                          SCMP_SYS(execveat),
                                          SCMP_SYS(fork),
                                          SCMP_SYS(vfork),
                                          SCMP_SYS(wait4),
                                          SCMP_SYS(rt_sigaction),
                                          SCMP_SYS(waitid),
                                          SCMP_SYS(pipe),
                                          SCMP_SYS(pipe2),
                                          SCMP_SYS(dup2),
                                          SCMP_SYS(dup3),
                                          SCMP_SYS(fcntl),
                                          SCMP_SYS(ioctl),
                                          SCMP_SYS(close_range),
                                          SCMP_SYS(faccessat2),
                                          SCMP_SYS(getdents),
                                          SCMP_SYS(lstat),
                                          SCMP_SYS(statfs),
                                          SCMP_SYS(fstatfs),
                                          SCMP_SYS(chdir),
                                          SCMP_SYS(fchdir),
                                          SCMP_SYS(unlink),
                                          SCMP_SYS(unlinkat),
                                          SCMP_SYS(rename),
                                          SCMP_SYS(renameat),
                                          SCMP_SYS(renameat2),
                                          SCMP_SYS(mkdir),
                                          SCMP_SYS(mkdirat),
                                          SCMP_SYS(rmdir),
                                          SCMP_SYS(chmod),
                                          SCMP_SYS(fchmod),
                                          SCMP_SYS(fchmodat),
                                          SCMP_SYS(umask),
                                          SCMP_SYS(pwrite64),
                                          SCMP_SYS(pwritev),
                                          SCMP_SYS(preadv),
                                          SCMP_SYS(truncate),
                                          SCMP_SYS(fallocate),
                                          SCMP_SYS(fsync),
                                          SCMP_SYS(fdatasync),
                                          SCMP_SYS(msync),
                                          SCMP_SYS(utimensat),
                                          SCMP_SYS(copy_file_range),
                                          SCMP_SYS(sendfile),
                                          SCMP_SYS(fadvise64),
                                          SCMP_SYS(getpgrp),
                                          SCMP_SYS(getpgid),
                                          SCMP_SYS(getsid),
                                          SCMP_SYS(getgroups),
                                          SCMP_SYS(getresuid),
                                          SCMP_SYS(getresgid),
                                          SCMP_SYS(setrlimit),
                                          SCMP_SYS(prctl),
                                          SCMP_SYS(rt_sigsuspend),
                                          SCMP_SYS(rt_sigtimedwait),
                                          SCMP_SYS(rt_sigpending),
                                          SCMP_SYS(sched_setaffinity)};

// Calls that are harmless where one argument has a value.
struct ArgumentRule {
    int call;
    unsigned argument;  // its number, from 0
    scmp_datum_t value;
};
constexpr scmp_datum_t own_process = filter::own_process_marker;
constexpr std::array allowed_by_argument{
    // Signals to its own threads: abort and raise.
    ArgumentRule{SCMP_SYS(tgkill), 0, own_process}, ArgumentRule{SCMP_SYS(kill), 0, own_process},
    // Reading a limit, not setting one.
    ArgumentRule{SCMP_SYS(prlimit64), 2, 0}, ArgumentRule{SCMP_SYS(fcntl), 1, F_GETFL},
    ArgumentRule{SCMP_SYS(fcntl), 1, F_GETFD}, ArgumentRule{SCMP_SYS(fcntl), 1, F_SETFD},
    ArgumentRule{SCMP_SYS(fcntl), 1, F_DUPFD}, ArgumentRule{SCMP_SYS(fcntl), 1, F_DUPFD_CLOEXEC},
    // isatty asks this of a descriptor.
    ArgumentRule{SCMP_SYS(ioctl), 1, TCGETS}, ArgumentRule{SCMP_SYS(prctl), 0, PR_SET_NAME},
    ArgumentRule{SCMP_SYS(prctl), 0, PR_GET_NAME},
    ArgumentRule{SCMP_SYS(prctl), 0, 0x53564d41},  // PR_SET_VMA
};

// Handlers of all signals but the two by which the kernel stops a process: too much processor time,
// and a system call.
bool allow_handlers(const std::function<bool(int call, const scmp_arg_cmp&)>& allow) {
    static_assert(SIGXCPU < SIGSYS);
    bool done = allow(SCMP_SYS(rt_sigaction), {0, SCMP_CMP_LT, SIGXCPU, 0});
    for (scmp_datum_t number = SIGXCPU + 1; number < SIGSYS; ++number) {
        done = allow(SCMP_SYS(rt_sigaction), {0, SCMP_CMP_EQ, number, 0}) && done;
    }
    return allow(SCMP_SYS(rt_sigaction), {0, SCMP_CMP_GT, SIGSYS, 0}) && done;
}

bool allow_by_argument(scmp_filter_ctx filter) {
    const auto allow = [&](int call, const scmp_arg_cmp& argument) {
        return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 1, &argument) == 0;
    };
    const scmp_datum_t thread = 0x00010000;  // CLONE_THREAD
    bool done = allow(SCMP_SYS(clone), {0, SCMP_CMP_MASKED_EQ, thread, thread});
    done = allow_handlers(allow) && done;
    for (const ArgumentRule& rule : allowed_by_argument) {
        done = allow(rule.call, {rule.argument, SCMP_CMP_EQ, rule.value, 0}) && done;
    }
    // The C library falls back to clone, whose flags can be looked at, when clone3 isn't there.
    return seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0) == 0 && done;
}

// Processes, but no namespaces; limits, but only its own.
bool allow_to_compilers(scmp_filter_ctx filter) {
    const scmp_datum_t namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC |
                                    CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;
    const scmp_arg_cmp no_namespace{0, SCMP_CMP_MASKED_EQ, namespaces, 0};
    const scmp_arg_cmp own_limits{0, SCMP_CMP_EQ, 0, 0};
    bool done =
        seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(clone), 1, &no_namespace) == 0 &&
        seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 1, &own_limits) == 0;
    for (const int call : allowed_to_compilers) {
        if (call >= 0) done = seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0) == 0 && done;
    }
    return done;
}

std::string export_program(scmp_filter_ctx filter) {
    // In memory: a full disk must not cost the filter.
    const Descriptor file(memfd_create("filter", MFD_CLOEXEC));
    if (seccomp_export_bpf(filter, file.number()) != 0) return "";
    std::string program(static_cast<std::size_t>(lseek(file.number(), 0, SEEK_END)), '\0');
    const ssize_t size = pread(file.number(), program.data(), program.size(), 0);
    return size == static_cast<ssize_t>(program.size()) ? program : "";
}

// Whether the kernel takes filters that answer with an error.
bool takes_filters() {
    const std::uint32_t action = SECCOMP_RET_ERRNO;
    return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

enum class FilterFor { worker, compiler };

std::string build_filter(FilterFor whom) {
    if (!takes_filters()) return "";
    // A compiler may know another way where a call doesn't exist; so does the C library.
    scmp_filter_ctx filter =
        seccomp_init(SCMP_ACT_ERRNO(whom == FilterFor::worker ? EPERM : ENOSYS));
    if (filter == nullptr) return "";
    seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);  // a tree, not a list
    bool done = whom == FilterFor::worker ? allow_by_argument(filter) : allow_to_compilers(filter);
    for (const int call : allowed_calls) {
        // A call that this processor doesn't have counts as done.
        if (call >= 0) done = seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0) == 0 && done;
    }
    std::string program = done ? export_program(filter) : "";
    seccomp_release(filter);
    return program;
}

}  // namespace

struct Sandbox::Rules {
    std::string filter;  // empty for none
    Descriptor ruleset;
    std::optional<unsigned> user;
    bool reads_itself = false;
};

namespace {

const std::string& compiler_call_filter() {
    static const std::string filter = build_filter(FilterFor::compiler);
    return filter;
}

// Of root's powers the right to files stays: Landlock says which.
bool give_up_powers() noexcept {
    if (geteuid() != 0) return true;
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    const __u32 files = 1U << CAP_DAC_OVERRIDE | 1U << CAP_DAC_READ_SEARCH;
    __user_cap_data_struct kept[2]{};
    if (syscall(SYS_capget, &header, kept) != 0) return false;
    kept[0] = {kept[0].effective & files, kept[0].permitted & files, 0};
    kept[1] = {0, 0, 0};
    return syscall(SYS_capset, &header, kept) == 0;
}

bool enter_filter(const std::string& program) noexcept {
    const sock_fprog ready{static_cast<unsigned short>(program.size() / sizeof(sock_filter)),
                           reinterpret_cast<sock_filter*>(const_cast<char*>(program.data()))};
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &ready) == 0;
}

}  // namespace

Sandbox::Sandbox(const Access& access) : rules_(std::make_unique<Rules>()) {
    if (access.as_unprivileged_user && unprivileged_users() != UnprivilegedUsers::none) {
        rules_->user = pick_unprivileged_user();
    }
    rules_->reads_itself = access.reads_itself;
    if (access.is_compiler) rules_->filter = compiler_call_filter();
    const long version = landlock_version();
    if (version < 1) return;
    const Descriptor made(make_ruleset(version));
    rules_->ruleset = Descriptor(fcntl(made.number(), F_DUPFD_CLOEXEC, first_free_descriptor));
    const int ruleset = rules_->ruleset.number();
    const std::uint64_t reading = read_file | read_folder;
    for (const auto& path : access.readable) allow(ruleset, path.c_str(), reading);
    for (const auto& path : access.runnable) allow(ruleset, path.c_str(), reading | run_file);
    for (const auto& path : access.writable) {
        // Everything but making devices and sockets.
        allow(ruleset, path.c_str(), rights_of(version) & ~std::uint64_t{0x0E40});
    }
}

Sandbox::~Sandbox() = default;

bool Sandbox::enter() const noexcept {
    if (rules_->user && !become_unprivileged_user(*rules_->user)) return false;
    // Whoever becomes another user loses this one.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
    return enter_files() &&
           (rules_->filter.empty() || (give_up_powers() && enter_filter(rules_->filter)));
}

bool Sandbox::enter_files() const noexcept {
    const int ruleset = rules_->ruleset.number();
    if (ruleset < 0) return true;
    if (rules_->reads_itself && !allow(ruleset, "/proc/self", read_file | read_folder)) {
        return false;
    }
    return syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
}

const std::string& system_call_filter() {
    static const std::string filter = build_filter(FilterFor::worker);
    return filter;
}

void close_on_exec_from(int first) noexcept {
    syscall(SYS_close_range, static_cast<unsigned>(first), ~0U, CLOSE_RANGE_CLOEXEC);
}

std::vector<std::string> missing_layers() {
    std::vector<std::string> missing;
    const long version = landlock_version();
    if (version < 1) {
        missing.emplace_back(
            "files: this kernel has no Landlock, so a submission can read your files");
    } else if (version < 6) {
        missing.emplace_back(
            "signals: this kernel's Landlock doesn't keep signals inside the sandbox");
    }
    if (unprivileged_users() == UnprivilegedUsers::none) {
        missing.emplace_back(
            "user: this machine gives a submission neither a user nor a user namespace of its own, "
            "so its threads are as many as you may have");
    } else if (unprivileged_users() == UnprivilegedUsers::one_for_all) {
        missing.emplace_back(
            "user: this machine gives all submissions one user, so one may use up the threads of "
            "those beside it");
    }
    if (system_call_filter().empty()) {
        missing.emplace_back(
            "calls: this kernel has no seccomp filter, so a submission can open connections and "
            "start programs");
    }
    return missing;
}

}  // namespace harness

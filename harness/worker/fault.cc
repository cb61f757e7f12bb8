#include "fault.h"

#include <cxxabi.h>
#include <dlfcn.h>
#include <execinfo.h>
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>
#include <new>
#include <typeinfo>

#include "exception_text.h"
#include "printed.h"

// From the sanitizers' runtime, where the worker has one.
extern "C" {
[[gnu::weak]] void __sanitizer_set_report_fd(void* descriptor);
[[gnu::weak]] void __sanitizer_set_death_callback(void (*callback)());
}

namespace harness {
namespace {

std::uint64_t ticket_now = 0;
std::atomic_flag is_ending = ATOMIC_FLAG_INIT;

bool has_sanitizer() {
    return &__sanitizer_set_report_fd != nullptr;
}

void write_all(int descriptor, const void* from, std::size_t size) {
    const char* at = static_cast<const char*>(from);
    while (size > 0) {
        const ssize_t written = write(descriptor, at, size);
        if (written <= 0) return;
        at += written;
        size -= static_cast<std::size_t>(written);
    }
}

// The stack into the file of reports, as the sanitizers write it: "#0 0x7f… (path+0x1234)".
void write_stack() {
    std::array<void*, 64> frames{};
    const int count = backtrace(frames.data(), static_cast<int>(frames.size()));
    for (int i = 0; i < count; ++i) {
        // A return address is behind its call, perhaps on the next line.
        const auto address =
            reinterpret_cast<std::uintptr_t>(frames[static_cast<std::size_t>(i)]) - 1;
        Dl_info object{};
        if (dladdr(reinterpret_cast<void*>(address), &object) == 0) continue;
        const auto base = reinterpret_cast<std::uintptr_t>(object.dli_fbase);
        char line[512];
        const int size = std::snprintf(line, sizeof line, "    #%d 0x%zx (%s+0x%zx)\n", i, address,
                                       object.dli_fname, address - base);
        write_all(wire::reports_descriptor, line,
                  std::min(static_cast<std::size_t>(std::max(size, 0)), sizeof line - 1));
    }
}

// Lowest and highest address that the main thread's stack may ever have.
struct StackRange {
    std::uintptr_t low;
    std::uintptr_t high;
};
StackRange main_stack{};

void measure_stack() {
    rlimit limit{};
    getrlimit(RLIMIT_STACK, &limit);
    const auto here = reinterpret_cast<std::uintptr_t>(&limit);
    main_stack = {here - static_cast<std::uintptr_t>(limit.rlim_cur), here + 65536};
}

void on_signal(int number, siginfo_t* info, void*) {
    const auto address = reinterpret_cast<std::uintptr_t>(info->si_addr);
    const bool is_memory = number == SIGSEGV || number == SIGBUS;
    if (is_memory && address >= main_stack.low && address <= main_stack.high) {
        end_with_fault(wire::Fault::died,
                       "stack overflow: the recursion doesn't end, or is too deep");
    }
    if (is_memory && address < 4096) {
        end_with_fault(wire::Fault::died, "null pointer used (segmentation fault)");
    }
    switch (number) {
        case SIGSEGV:
            end_with_fault(wire::Fault::died, "segmentation fault");
        case SIGBUS:
            end_with_fault(wire::Fault::died, "bus error");
        case SIGFPE:
            end_with_fault(wire::Fault::died, "division by zero (SIGFPE)");
        case SIGILL:
            end_with_fault(wire::Fault::died, "illegal instruction (SIGILL)");
        case SIGABRT:
            end_with_fault(wire::Fault::died, "abort() was called");
        default:
            end_with_fault(wire::Fault::died, "a signal");
    }
}

void watch_signals() {
    static std::array<char, 65536> alternative_stack;
    const stack_t stack{alternative_stack.data(), 0, alternative_stack.size()};
    if (!has_sanitizer()) sigaltstack(&stack, nullptr);
    struct sigaction action{};
    action.sa_sigaction = on_signal;
    action.sa_flags = static_cast<int>(SA_SIGINFO | SA_ONSTACK | SA_RESETHAND);
    sigaction(SIGABRT, &action, nullptr);
    if (has_sanitizer()) return;  // it watches the others and tells more
    for (const int number : {SIGSEGV, SIGBUS, SIGFPE, SIGILL}) sigaction(number, &action, nullptr);
}

[[noreturn]] void on_terminate() {
    if (abi::__cxa_current_exception_type() == nullptr) {
        end_with_fault(wire::Fault::died,
                       std::uncaught_exceptions() > 0
                           ? "std::terminate was called while an exception was on its way: a "
                             "destructor threw, or a thread was never joined"
                           : "std::terminate was called, as for a thread that is never joined");
    }
    end_with_fault(wire::Fault::threw, current_exception_text());
}

[[noreturn]] void on_memory() {
    end_with_fault(wire::Fault::out_of_memory, "an allocation failed");
}

}  // namespace

void serve_ticket(std::uint64_t ticket) {
    ticket_now = ticket;
}

void end_with_fault(wire::Fault fault, std::string_view text) {
    if (is_ending.test_and_set()) _exit(1);  // another thread, or a fault in here
    std::array<char, 2048> message{};
    const std::size_t head = sizeof(wire::Header) + sizeof fault;
    const std::size_t shown = std::min(text.size(), message.size() - head);
    const wire::Header header{ticket_now, static_cast<std::uint32_t>(wire::Reply::fault),
                              static_cast<std::uint32_t>(sizeof fault + shown)};
    std::memcpy(message.data(), &header, sizeof header);
    std::memcpy(message.data() + sizeof header, &fault, sizeof fault);
    std::memcpy(message.data() + head, text.data(), shown);
    // The fault first: what follows may die on a heap that the submission has spoilt.
    write_all(wire::replies_descriptor, message.data(), head + shown);
    write_stack();
    rescue_printed();
    _exit(1);
}

// A thread's stack would otherwise be as large as the limit on the main one, and a few threads
// would use up the address space, which is limited in a plain build: 256 of them have to fit.
void limit_thread_stacks() {
#ifdef __GLIBC__
    const std::size_t stack_mb = has_sanitizer() ? 8 : 1;
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, stack_mb << 20);
    pthread_setattr_default_np(&attributes);
    pthread_attr_destroy(&attributes);
    mallopt(M_ARENA_MAX, 1);
#endif
}

void watch_for_faults() {
    measure_stack();
    limit_thread_stacks();
    void* frame = nullptr;
    backtrace(&frame, 1);  // loads what it needs now, not in a signal handler
    watch_signals();
    std::set_terminate(on_terminate);
    std::set_new_handler(on_memory);
    if (&__sanitizer_set_report_fd != nullptr) {
        __sanitizer_set_report_fd(
            reinterpret_cast<void*>(static_cast<std::intptr_t>(wire::reports_descriptor)));
    }
    if (&__sanitizer_set_death_callback != nullptr) {
        __sanitizer_set_death_callback(rescue_printed);
    }
}

}  // namespace harness

// The C library's handler of failed assertions in libstdc++ (with _GLIBCXX_ASSERTIONS): this one
// takes its place, because the condition is what the reader needs. [[noreturn]] as libstdc++ 14 has
// it in its headers: clang tells the two spellings apart.
namespace std {
[[gnu::noreturn]] void __glibcxx_assert_fail(const char*, int, const char*,
                                             const char* condition) noexcept;
[[gnu::noreturn]] void __glibcxx_assert_fail(const char*, int, const char*,
                                             const char* condition) noexcept {
    char text[512];
    std::snprintf(text, sizeof text, "assertion of the standard library failed: %s",
                  condition == nullptr ? "" : condition);
    harness::end_with_fault(harness::wire::Fault::died, text);
}
}  // namespace std

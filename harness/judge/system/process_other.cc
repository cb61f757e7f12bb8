// Systems that don't tell of a running process.
#include <unistd.h>

#include "system/process.h"

namespace harness {

std::string name_of_descriptor(int) {
    return "";
}
int open_program(const char*) noexcept {
    return -1;
}
void start_program(int, char* const* arguments, char* const* environment) noexcept {
    execve(arguments[0], arguments, environment);
}

void leave_guard(pid_t) noexcept {}

std::optional<std::chrono::nanoseconds> Process::processor_time() const {
    return std::nullopt;
}
std::optional<Process::Activity> Process::activity() const {
    return std::nullopt;
}
std::optional<std::size_t> Process::peak_memory() {
    return peak_at_end_ > 0 ? std::optional(peak_at_end_) : std::nullopt;
}
void Process::stop_after(std::chrono::seconds) {}

std::vector<std::string> libraries_of(const std::string&) {
    return {};
}

}  // namespace harness

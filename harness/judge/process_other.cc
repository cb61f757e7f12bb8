// Systems that don't tell of a running process.
#include "process.h"

namespace harness {

std::optional<std::chrono::nanoseconds> Process::processor_time() const {
    return std::nullopt;
}
std::optional<std::size_t> Process::peak_memory() const {
    return std::nullopt;
}

}  // namespace harness

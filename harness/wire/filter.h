// What judge and worker agree on about the system-call filter.
#pragma once

#include <cstdint>

namespace harness::filter {

// The judge builds the filter before the worker exists; this number stands in it where the worker
// puts its own process number.
inline constexpr std::uint32_t own_process_marker = 0x5EED5EED;

}  // namespace harness::filter

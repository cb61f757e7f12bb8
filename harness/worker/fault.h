// How a worker tells the judge that it is about to end, and why.
//
// A submission can call or forge all of this: it would only make its own case fail.
#pragma once

#include <string_view>

#include "../wire/wire.h"

namespace harness {

// The ticket of the request that is being served; faults carry it.
void serve_ticket(std::uint64_t ticket);
std::uint64_t ticket_served();

// Writes a fault and a stack of addresses, and ends the process. Safe in a signal handler.
[[noreturn]] void end_with_fault(wire::Fault fault, std::string_view text);

// Installs what notices the ways to die: signals (where no sanitizer does), exceptions in threads,
// failed assertions of the standard library, memory that is used up.
void watch_for_faults();

}  // namespace harness

// The exception that is being handled, as text: "std::out_of_range: vector::_M_range_check".
#pragma once

#include <string>

namespace harness {

std::string current_exception_text();

}  // namespace harness

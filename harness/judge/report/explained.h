// An explanation as lines of text.
#pragma once

#include <string>

#include "console/terminal.h"
#include "show/explain.h"

namespace harness {

// All passages of it: boards beside each other as far as the terminal is wide, each cell that
// differs with a `*`, and red where there is colour.
std::string lines_of(const Explanation& explanation, const Terminal& terminal);

}  // namespace harness

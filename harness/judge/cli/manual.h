// The manual page.
#pragma once

#include <string>
#include <vector>

#include "cli/described.h"

namespace harness {

// The page of section 1 for `man`, from the words of --help. The last of the commands is the judge
// itself.
std::string manual_page(const std::vector<DescribedCommand>& all);

}  // namespace harness

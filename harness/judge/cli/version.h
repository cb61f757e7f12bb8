// What `judge --version` says.
#pragma once

#include <string>
#include <string_view>

#include "system/paths.h"

namespace harness {

extern const std::string_view judge_version;  // "1.0.0"
extern const std::string_view judge_commit;   // as git describes it; "unknown" without git

// Version and commit, the compilers that would be tried for a submission, the best first, and where
// the judge's own files and its cache are.
std::string version_text(const Paths& paths);

}  // namespace harness

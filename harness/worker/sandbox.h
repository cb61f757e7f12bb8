// The part of the sandbox that the worker puts around itself before it loads a submission.
#pragma once

#include <string_view>

namespace harness {

// Puts the judge's system-call filter in force for all threads, with the worker's own process
// number in it. An empty one is for systems that have none. False with errno where it failed.
bool enter_filter(std::string_view program);

}  // namespace harness

// Work on several cores.
#pragma once

#include <cstddef>
#include <functional>

namespace harness {

// Calls work(0) … work(count - 1), each once, on as many threads as the machine has cores. Returns
// when all are done; where one throws, no further ones begin, and the first exception is thrown
// here.
void in_parallel(std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace harness

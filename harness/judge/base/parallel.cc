#include "base/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace harness {

void in_parallel(std::size_t count, const std::function<void(std::size_t)>& work) {
    std::atomic<std::size_t> next{0};
    std::mutex lock;
    std::exception_ptr failure;
    const auto run = [&] {
        for (std::size_t i = next++; i < count; i = next++) {
            try {
                work(i);
            } catch (...) {
                const std::scoped_lock guard(lock);
                if (!failure) failure = std::current_exception();
                next = count;
            }
        }
    };
    const std::size_t cores = std::max<std::size_t>(std::thread::hardware_concurrency(), 1);
    std::vector<std::thread> threads;
    for (std::size_t i = 0; i < std::min(cores, count); ++i) threads.emplace_back(run);
    for (std::thread& thread : threads) thread.join();
    if (failure) std::rethrow_exception(failure);
}

}  // namespace harness

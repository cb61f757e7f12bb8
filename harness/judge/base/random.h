// Random numbers that are the same everywhere for the same seed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>

namespace harness {

// std's distributions differ from library to library, and a seed is to mean the same everywhere.
class Random {
public:
    Random(int seed, int size)
        : engine_(static_cast<std::uint32_t>(seed) * 1'000'003U +
                  static_cast<std::uint32_t>(size)) {}

    // 0 to count - 1.
    std::size_t below(std::size_t count) { return engine_() % count; }
    // Both ends included; low <= high.
    std::int64_t between(std::int64_t low, std::int64_t high) {
        const std::uint64_t count =
            static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;
        const std::uint64_t step = count == 0 ? engine_() : engine_() % count;
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + step);
    }
    bool one_in(std::size_t count) { return below(count) == 0; }

private:
    std::mt19937_64 engine_;
};

}  // namespace harness

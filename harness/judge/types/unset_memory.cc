#include "types/unset_memory.h"

#include <algorithm>
#include <string_view>

namespace harness {
namespace {

// A number travels in 8 bytes, the lowest first (wire/wire.h). Its two lowest bytes are left out: a
// counter that began with the pattern has moved on since.
using namespace std::string_view_literals;

constexpr std::string_view patterns[] = {
    "\xAA\xAA\xFF\xFF\xFF\xFF",  // an int filled by clang or the worker
    "\x55\x55\0\0\0\0"sv,        // by the worker, in the pass in reverse
    "\xFE\xFE\xFF\xFF\xFF\xFF",  // by g++
    "\xAA\xAA\xAA\xAA\xAA\xAA",  // a long long, or text
    "\x55\x55\x55\x55\x55\x55", "\xFE\xFE\xFE\xFE\xFE\xFE",
};

bool holds_pattern(const std::string& bytes) {
    return std::any_of(std::begin(patterns), std::end(patterns), [&](std::string_view pattern) {
        return bytes.find(pattern) != std::string::npos;
    });
}

}  // namespace

std::string unset_memory_hint(const std::string& answer, const std::vector<std::string>& expected) {
    if (!holds_pattern(answer)) return "";
    if (std::any_of(expected.begin(), expected.end(), holds_pattern)) return "";
    return "This looks like memory that was never set, which is filled with a pattern here: a "
           "variable or member without an initial value?\n";
}

}  // namespace harness

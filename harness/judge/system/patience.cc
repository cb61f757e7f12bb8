#include "system/patience.h"

#include <algorithm>
#include <utility>

namespace harness {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds between_looks{20};

// A look tells of its moment. The judge itself may have waited for a processor since the one
// before, and that time isn't known to be sleep.
constexpr milliseconds most_between_looks{100};

}  // namespace

TimeLimits time_limits(milliseconds processor, milliseconds asleep) {
    return {processor, asleep, 30 * processor + milliseconds(60'000)};
}

Patience::Patience(const Process& process, const TimeLimits& limits,
                   std::chrono::nanoseconds processor_before)
    : process_(process),
      limits_(limits),
      processor_before_(processor_before),
      begin_(Clock::now()),
      last_look_(begin_) {}

std::optional<Patience::Excess> Patience::excess() {
    const Clock::time_point now = Clock::now();
    const Clock::duration since_look = now - std::exchange(last_look_, now);
    if (now - begin_ <= std::min(limits_.processor, limits_.busy)) return std::nullopt;
    const std::optional<Process::Activity> activity = process_.activity();
    if (activity && activity->processor - processor_before_ > limits_.processor) {
        return Excess::processor;
    }
    if (!activity) {
        asleep_ = now - begin_ - limits_.processor;
    } else if (!activity->is_runnable) {
        asleep_ += std::min<Clock::duration>(since_look, most_between_looks);
    }
    if (asleep_ > limits_.asleep) return activity ? Excess::asleep : Excess::processor;
    if (now - begin_ > limits_.busy) return Excess::busy_machine;
    return std::nullopt;
}

milliseconds Patience::until_next_look() const {
    const auto left =
        std::chrono::duration_cast<milliseconds>(begin_ + limits_.processor - Clock::now());
    return std::clamp(left + milliseconds(1), between_looks, milliseconds(1000));
}

}  // namespace harness

// How long a process is waited for, so that neither a busy machine nor a busy judge is its fault.
#pragma once

#include <chrono>
#include <optional>

#include "system/process.h"

namespace harness {

// What a process may use while it is waited for.
struct TimeLimits {
    std::chrono::milliseconds processor;  // of all its threads, and of all that it started
    std::chrono::milliseconds asleep;     // on the clock, while nothing of it wants a processor
    std::chrono::milliseconds busy;       // on the clock, all in all: this machine is too busy
};

// With the same time for sleeping as for working, and plenty for a machine that has other things to
// do: a process that shares its processor with thirty others still comes to its end.
TimeLimits time_limits(std::chrono::milliseconds processor, std::chrono::milliseconds asleep);

// One wait for a process. Processor time is what the kernel says that it used. Whether it sleeps or
// waits for a processor that others have, the scheduler tells at each look: a thread that is
// runnable is no sleeper. Where the system tells nothing of that, all time counts as sleep.
class Patience {
public:
    enum class Excess { processor, asleep, busy_machine };

    // Begins now. `processor_before` is the processor time that the process had used by then.
    Patience(const Process& process, const TimeLimits& limits,
             std::chrono::nanoseconds processor_before = {});

    // What it has used too much of, by now. A look costs some 50 us; none is needed before
    // `until_next_look`.
    std::optional<Excess> excess();
    std::chrono::milliseconds until_next_look() const;

private:
    using Clock = std::chrono::steady_clock;

    const Process& process_;
    TimeLimits limits_;
    std::chrono::nanoseconds processor_before_;
    Clock::time_point begin_;
    Clock::time_point last_look_;
    Clock::duration asleep_{0};
};

}  // namespace harness

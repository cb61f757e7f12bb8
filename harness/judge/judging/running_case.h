// Which case is being judged, told by the thread that judges to one that shows it.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "problem/case_store.h"

namespace harness {

class RunningCase {
public:
    // As long as it is there, the planned case of that index runs. `running` may be nullptr, where
    // nobody looks.
    class Scope {
    public:
        Scope(RunningCase* running, std::size_t planned);
        ~Scope();
        Scope(const Scope&) = delete;
        Scope& operator=(const Scope&) = delete;

    private:
        RunningCase* running_;
    };

    // `case 12/57 "last cell only": 3 s` where one has been running for over a second, ""
    // otherwise. `planned` are indexes of `cases`; the number is the one that --case takes.
    std::string text(const CaseStore& cases, const std::vector<std::size_t>& planned) const;

private:
    using Clock = std::chrono::steady_clock;

    std::optional<std::size_t> index_;  // among the planned ones
    Clock::time_point since_;
    mutable std::mutex mutex_;
};

}  // namespace harness

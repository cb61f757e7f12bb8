// How far something that takes long has come.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

namespace harness {

// A line on stderr, from the second second on: on a terminal one that is drawn anew and goes away
// at the end, elsewhere a new one every few seconds. Several threads may tell of their steps.
class Progress {
public:
    // "reading x.json: 312,000 of 1,000,000 cases". A `total` of 0 is one that nobody knows.
    // `slow_step` says which step takes long just now, and "" where none does: it is shown in place
    // of the number. Another thread asks it, until this goes away.
    Progress(std::string what, std::string_view unit, std::size_t total = 0,
             std::function<std::string()> slow_step = {});
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // `done` steps of all are done; `note` is shown behind them.
    void at(std::size_t done, const std::string& note = "");

private:
    using Clock = std::chrono::steady_clock;

    bool is_due();
    void draw(const std::string& line);
    void look_at_slow_steps();

    std::string what_;
    std::string unit_;
    std::size_t total_;
    bool is_terminal_;
    int width_;
    Clock::time_point next_;
    bool is_drawn_ = false;
    std::mutex mutex_;
    std::function<std::string()> slow_step_;
    bool is_over_ = false;
    std::condition_variable over_;
    std::thread looking_;
};

}  // namespace harness

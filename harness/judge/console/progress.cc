#include "console/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "base/text.h"
#include "console/terminal.h"

namespace harness {
namespace {

// What is over before is not worth a line.
constexpr std::chrono::milliseconds first_line{1000};
constexpr std::chrono::milliseconds between_frames{100};
constexpr std::chrono::milliseconds between_lines{5000};
constexpr std::chrono::milliseconds between_looks{500};

}  // namespace

Progress::Progress(std::string what, std::string_view unit, std::size_t total,
                   std::function<std::string()> slow_step)
    : what_(std::move(what)),
      unit_(unit),
      total_(total),
      is_terminal_(isatty(STDERR_FILENO) != 0),
      width_(Terminal::of_stdout().width),
      next_(Clock::now() + (is_terminal_ ? first_line : between_lines)),
      slow_step_(std::move(slow_step)) {
    if (slow_step_) looking_ = std::thread([this] { look_at_slow_steps(); });
}

Progress::~Progress() {
    if (looking_.joinable()) {
        {
            const std::lock_guard lock(mutex_);
            is_over_ = true;
        }
        over_.notify_one();
        looking_.join();
    }
    if (is_drawn_ && is_terminal_) draw("");
}

void Progress::at(std::size_t done, const std::string& note) {
    const std::lock_guard lock(mutex_);
    if (!is_due()) return;
    const std::string of_total = total_ == 0 ? "" : " of " + grouped(total_);
    draw(fmt::format("{}: {}{} {}{}{}", what_, grouped(done), of_total, unit_,
                     note.empty() ? "" : ", ", note));
}

void Progress::look_at_slow_steps() {
    std::unique_lock lock(mutex_);
    while (!over_.wait_for(lock, between_looks, [this] { return is_over_; })) {
        if (Clock::now() < next_) continue;
        const std::string step = slow_step_();
        if (!step.empty() && is_due()) draw(fmt::format("{}: {}", what_, step));
    }
}

// Whether it is time for another line; if so, the next one is not due before its interval is over.
bool Progress::is_due() {
    const Clock::time_point now = Clock::now();
    if (now < next_) return false;
    next_ = now + (is_terminal_ ? between_frames : between_lines);
    return true;
}

void Progress::draw(const std::string& line) {
    is_drawn_ = true;
    if (is_terminal_) {
        const std::string fitting =
            shortened(for_line_of_screen(line), static_cast<std::size_t>(width_ - 1));
        fmt::print(stderr, "\r\x1b[K{}", fitting);
    } else {
        fmt::print(stderr, "{}\n", for_line_of_screen(line));
    }
    std::fflush(stderr);
}

}  // namespace harness

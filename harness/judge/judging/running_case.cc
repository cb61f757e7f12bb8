#include "judging/running_case.h"

#include <fmt/format.h>

#include "base/text.h"

namespace harness {

RunningCase::Scope::Scope(RunningCase* running, std::size_t planned) : running_(running) {
    if (running_ == nullptr) return;
    const std::lock_guard lock(running_->mutex_);
    running_->index_ = planned;
    running_->since_ = Clock::now();
}

RunningCase::Scope::~Scope() {
    if (running_ == nullptr) return;
    const std::lock_guard lock(running_->mutex_);
    running_->index_.reset();
}

std::string RunningCase::text(const CaseStore& cases,
                              const std::vector<std::size_t>& planned) const {
    const std::lock_guard lock(mutex_);
    if (!index_) return "";
    const auto seconds = std::chrono::floor<std::chrono::seconds>(Clock::now() - since_).count();
    if (seconds < 1) return "";
    const std::size_t index = planned[*index_];
    return fmt::format("case {}/{} {}: {} s", grouped(index + 1), grouped(cases.size()),
                       in_quotes(shortened(cases[index].name, 60)), seconds);
}

}  // namespace harness

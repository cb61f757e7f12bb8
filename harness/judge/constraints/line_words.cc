#include "constraints/line_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/fault.h"

namespace harness {
namespace {

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

std::string lowered(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return result;
}

}  // namespace

LineWords::LineWords(std::string_view line)
    : line_(line), lower_(lowered(line)), end_(line.size()) {
    while (end_ > 0 && (line_[end_ - 1] == '.' || line_[end_ - 1] == ' ')) --end_;
}

void LineWords::fail(std::size_t at, const std::string& message) const {
    throw InputFault(fmt::format("column {}: {}", at + 1, message));
}

void LineWords::skip_space() {
    while (at_ < end_ && (line_[at_] == ' ' || line_[at_] == '`')) ++at_;
}

bool LineWords::take(std::string_view word) {
    skip_space();
    if (lower_.compare(at_, word.size(), word) != 0 || at_ + word.size() > end_) return false;
    const std::size_t after = at_ + word.size();
    const bool ends_inside_word = is_letter(word.back()) && after < end_ &&
                                  (is_letter(line_[after]) || is_digit(line_[after]));
    if (ends_inside_word) return false;
    at_ = after;
    return true;
}

bool LineWords::take_any(std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(),
                       [this](std::string_view word) { return take(word); });
}

std::string LineWords::take_identifier() {
    skip_space();
    const std::size_t first = at_;
    while (at_ < end_ && (is_letter(line_[at_]) || (at_ > first && is_digit(line_[at_])))) ++at_;
    return between(first, at_);
}

bool LineWords::take_quoted(std::string_view& inside) {
    skip_space();
    const char quote = peek();
    if (quote != '\'' && quote != '"') return false;
    const std::size_t last = line_.find(quote, at_ + 2);
    if (last == std::string_view::npos || last > end_) return false;
    inside = line_.substr(at_ + 1, last - at_ - 1);
    at_ = last + 1;
    return true;
}

char LineWords::peek(std::size_t ahead) const {
    return at_ + ahead < end_ ? line_[at_ + ahead] : ' ';
}

bool LineWords::is_at_number() {
    skip_space();
    return is_digit(peek(peek() == '-' ? 1 : 0));
}

std::int64_t LineWords::take_number() {
    is_beyond_ = false;
    const std::int64_t base = take_digits();
    if (!take("^")) return base;
    if (!is_at_number()) fail(at_, "a number has to follow '^'");
    const std::int64_t exponent = take_digits();
    long double power = 1;
    for (std::int64_t i = 0; i < std::min<std::int64_t>(exponent, 64); ++i) {
        power *= static_cast<long double>(base);
    }
    is_beyond_ = power >= 9'223'372'036'854'775'808.0L;
    return saturated(power);
}

std::int64_t LineWords::take_digits() {
    skip_space();
    long double number = 0;
    while (at_ < end_ && (is_digit(line_[at_]) || is_separator(at_))) {
        if (is_digit(line_[at_])) number = number * 10 + (line_[at_] - '0');
        ++at_;
    }
    if (peek() == '.' && is_digit(peek(1))) {
        for (++at_; is_digit(peek()); ++at_) {
            if (peek() != '0') fail(at_, "bounds are whole numbers");
        }
    }
    return saturated(number);
}

// The comma of 1,000.
bool LineWords::is_separator(std::size_t at) const {
    if (line_[at] != ',' || at == 0 || !is_digit(line_[at - 1]) || at + 3 >= line_.size()) {
        return false;
    }
    const bool has_three =
        is_digit(line_[at + 1]) && is_digit(line_[at + 2]) && is_digit(line_[at + 3]);
    return has_three && (at + 4 >= line_.size() || !is_digit(line_[at + 4]));
}

bool LineWords::is_done() {
    skip_space();
    return at_ >= end_;
}

std::string LineWords::between(std::size_t first, std::size_t end) const {
    return std::string(line_.substr(first, end - first));
}

std::int64_t saturated(long double number) {
    constexpr long double most = 9'223'372'036'854'775'807.0L;
    if (number >= most) return INT64_MAX;
    if (number <= -most - 1) return INT64_MIN;
    return static_cast<std::int64_t>(number);
}

}  // namespace harness

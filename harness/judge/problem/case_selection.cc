#include "problem/case_selection.h"

#include <fmt/format.h>

#include <charconv>
#include <numeric>
#include <optional>
#include <set>
#include <string_view>

#include "base/fault.h"
#include "base/text.h"

namespace harness {
namespace {

// Nearest names are looked for among so many cases.
constexpr std::size_t most_names = 10'000;

struct Range {
    std::size_t first;
    std::size_t last;
};

std::optional<std::size_t> number_of(std::string_view text) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

// "3" or "3-5".
std::optional<Range> range_of(std::string_view text) {
    const std::size_t dash = text.find('-');
    const auto first = number_of(text.substr(0, dash));
    const auto last = dash == std::string_view::npos ? first : number_of(text.substr(dash + 1));
    if (!first || !last) return std::nullopt;
    return Range{*first, *last};
}

// "1,3-5"; nothing where the text is no list of numbers.
std::optional<std::vector<Range>> ranges_of(std::string_view text) {
    std::vector<Range> ranges;
    for (std::size_t from = 0; from <= text.size();) {
        const std::size_t comma = std::min(text.find(',', from), text.size());
        const auto range = range_of(text.substr(from, comma - from));
        if (!range) return std::nullopt;
        ranges.push_back(*range);
        from = comma + 1;
    }
    return ranges;
}

void add_range(const Range& range, const CaseStore& cases, const std::string& place,
               std::set<std::size_t>& chosen) {
    if (range.first < 1 || range.last > cases.size() || range.first > range.last) {
        const std::string shown = range.first == range.last
                                      ? fmt::to_string(range.first)
                                      : fmt::format("{}-{}", range.first, range.last);
        throw InputFault(
            fmt::format("--case {}: {} has the cases 1 to {}", shown, place, cases.size()));
    }
    for (std::size_t number = range.first; number <= range.last; ++number) {
        chosen.insert(number - 1);
    }
}

void add_named(const std::string& name, const CaseStore& cases, const std::string& place,
               std::set<std::size_t>& chosen) {
    std::vector<std::string> names;
    bool is_found = false;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const std::string candidate = cases[i].name;
        if (candidate == name) {
            chosen.insert(i);
            is_found = true;
        }
        if (names.size() < most_names) names.push_back(candidate);
    }
    if (is_found) return;
    throw InputFault(fmt::format("--case: no case in {} has the name {}{}", place, in_quotes(name),
                                 did_you_mean(name, names)));
}

}  // namespace

std::vector<std::size_t> chosen_cases(const CaseStore& cases,
                                      const std::vector<std::string>& wanted,
                                      const std::string& place) {
    if (wanted.empty()) return all_cases(cases);
    std::set<std::size_t> chosen;
    for (const std::string& text : wanted) {
        if (const auto ranges = ranges_of(text)) {
            for (const Range& range : *ranges) add_range(range, cases, place, chosen);
        } else {
            add_named(text, cases, place, chosen);
        }
    }
    return {chosen.begin(), chosen.end()};
}

std::vector<std::size_t> all_cases(const CaseStore& cases) {
    std::vector<std::size_t> all(cases.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
}

}  // namespace harness

#include "report/case_record.h"

#include <algorithm>

#include "base/text.h"
#include "show/drawn_case.h"
#include "show/explain.h"

namespace harness {
namespace {

constexpr std::size_t most_lines = 1000;
constexpr std::size_t most_failures = 20;
constexpr std::size_t most_printed = 4000;  // bytes
constexpr std::size_t most_words = 8000;    // bytes of a reason, or of notes

// Keeps the most telling `most` lines, in the order of the cases.
void thin_out(std::vector<CaseRecord::Line>& lines, std::size_t most) {
    if (lines.size() <= most) return;
    const auto tells_more = [](const CaseRecord::Line& a, const CaseRecord::Line& b) {
        const bool a_passed = a.verdict == Verdict::accepted;
        const bool b_passed = b.verdict == Verdict::accepted;
        if (a_passed != b_passed) return b_passed;
        return a_passed && a.run_ns > b.run_ns;
    };
    std::stable_sort(lines.begin(), lines.end(), tells_more);
    lines.resize(most);
    std::stable_sort(lines.begin(), lines.end(),
                     [](const auto& a, const auto& b) { return a.number < b.number; });
}

// What the page shows of an outcome.
Outcome shown_part(const Outcome& outcome) {
    Outcome shown;
    shown.verdict = outcome.verdict;
    shown.has_run = outcome.has_run;
    shown.line = outcome.line;
    shown.printed = shortened(outcome.printed, most_printed);
    shown.printed_size = outcome.printed_size;
    shown.run_ns = outcome.run_ns;
    return shown;
}

std::vector<Drawing> draw(const Problem& problem, const Case& one, const Outcome& outcome) {
    if (outcome.verdict == Verdict::compile_error) return {};
    std::vector<Drawing> drawings = draw_inputs(problem, one);
    if (outcome.verdict != Verdict::wrong_answer || !outcome.has_run) return drawings;
    for (Drawing& each : draw_answer(problem, one, outcome.answer)) {
        drawings.push_back(std::move(each));
    }
    return drawings;
}

}  // namespace

void CaseRecord::add(const Problem& problem, const Case& one, std::size_t number,
                     const Outcome& outcome) {
    ++size_;
    lines_.push_back(
        {number, shortened(one.name, 200), outcome.verdict, outcome.has_run, outcome.run_ns});
    if (lines_.size() >= 4 * most_lines) thin_out(lines_, most_lines);
    if (outcome.verdict == Verdict::accepted || failures_.size() >= most_failures) return;
    // A fault of all cases alike, as one of the compiler, is told once.
    if (!failures_.empty() && !outcome.has_run) return;
    const Explanation explanation = explain(problem, one, outcome);
    failures_.push_back({number, one.title(), one.file, one.line, shortened(one.why, most_words),
                         shortened(explanation.reason, most_words),
                         shortened(explanation.notes(), most_words), shown_part(outcome),
                         draw(problem, one, outcome)});
}

std::vector<CaseRecord::Line> CaseRecord::lines(std::size_t most) const {
    std::vector<Line> lines = lines_;
    thin_out(lines, std::min(most, most_lines));
    return lines;
}

}  // namespace harness

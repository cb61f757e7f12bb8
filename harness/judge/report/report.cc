#include "report/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "base/text.h"
#include "report/explained.h"
#include "show/explain.h"

namespace harness {
namespace {

constexpr std::size_t most_failures_named = 5;
constexpr std::size_t most_printed_lines = 20;

std::string painted(Verdict verdict, const Terminal& terminal) {
    const std::string_view name = name_of(verdict);
    if (verdict == Verdict::accepted) return terminal.bold(terminal.green(name));
    if (verdict == Verdict::judge_error) return terminal.bold(terminal.yellow(name));
    return terminal.bold(terminal.red(name));
}

std::string duration(std::uint64_t ns) {
    if (ns < 1'000'000) return fmt::format("{:.2f} ms", static_cast<double>(ns) / 1e6);
    return fmt::format("{} ms", grouped(static_cast<std::size_t>(ns / 1'000'000)));
}

// What the submission printed, a bar before each line, so that it can't pass for ours.
std::string printed_lines(const Outcome& outcome) {
    if (outcome.printed_size == 0) return "";
    std::istringstream lines(escaped_lines(outcome.printed));
    std::string line;
    std::string text;
    std::size_t count = 0;
    while (std::getline(lines, line) && count++ < most_printed_lines) {
        text += fmt::format("    | {}\n", shortened(line, 200));
    }
    const bool is_cut = count > most_printed_lines || outcome.printed_size > outcome.printed.size();
    return fmt::format(
        "  printed{}:\n{}",
        is_cut ? fmt::format(" ({} bytes, cut here)", grouped(outcome.printed_size)) : "", text);
}

std::string failure_lines(const Summary& summary, const Terminal& terminal) {
    const Case& one = summary.first_failure->one;
    const Outcome& outcome = summary.first_failure->outcome;
    const bool is_about_case = outcome.verdict != Verdict::compile_error;
    std::string text;
    if (is_about_case) {
        text +=
            fmt::format("  {}:{}: {}\n", escaped(one.file), one.line, terminal.bold(one.title()));
        if (!one.why.empty()) text += fmt::format("  why: {}\n", escaped(one.why));
    }
    const Explanation explanation = explain(*summary.problem, one, outcome);
    if (!explanation.reason.empty()) text += fmt::format("  {}\n", explanation.reason);
    text += indented(lines_of(explanation, terminal), "    ");
    text += printed_lines(outcome);
    if (is_about_case && !summary.further_failures.empty()) {
        text += fmt::format("  {} more {} failed:\n", grouped(summary.further_count),
                            summary.further_count == 1 ? "case" : "cases");
        for (const std::string& line : summary.further_failures) text += "    " + line + "\n";
        if (summary.further_count > summary.further_failures.size()) text += "    …\n";
    }
    if (is_about_case && summary.planned > 1 && !summary.run_again.empty()) {
        text += terminal.faint("  this case again: " + summary.run_again) + "\n";
    }
    return text;
}

std::string measures(const Summary& summary) {
    std::string text;
    if (summary.accepted > 0) text += fmt::format(", run time {}", duration(summary.run_ns));
    if (summary.peak_memory > 0) text += fmt::format(", memory {} MB", summary.peak_memory >> 20);
    return text;
}

}  // namespace

void Summary::add(const Case& one, Outcome outcome) {
    ++judged;
    run_ns += outcome.run_ns;
    if (outcome.verdict == Verdict::judge_error) ++judge_errors;
    if (outcome.verdict == Verdict::accepted) {
        ++accepted;
    } else if (!first_failure) {
        first_failure = Failure{one, std::move(outcome)};
    } else {
        ++further_count;
        if (further_failures.size() < most_failures_named) {
            further_failures.push_back(fmt::format("{}: {}", in_quotes(shortened(one.name, 60)),
                                                   name_of(outcome.verdict)));
        }
    }
}

Verdict Summary::verdict() const {
    if (!judge_error.empty()) return Verdict::judge_error;
    if (first_failure) return first_failure->outcome.verdict;
    return judged == planned && planned > 0 ? Verdict::accepted : Verdict::judge_error;
}

std::string block_of(const Summary& summary, const Terminal& terminal) {
    const Problem& problem = *summary.problem;
    std::string text =
        fmt::format("{}  {}\n", terminal.bold(fmt::format("{}. {}", problem.number, problem.title)),
                    escaped(summary.submission));
    text += fmt::format("{}  {}/{} cases passed{}  {}\n", painted(summary.verdict(), terminal),
                        summary.accepted, summary.planned, measures(summary),
                        terminal.faint("(" + summary.build + ")"));
    if (!summary.judge_error.empty()) {
        text += indented(summary.judge_error, "  ");
    } else if (summary.first_failure) {
        text += failure_lines(summary, terminal);
    } else if (summary.judged != summary.planned) {
        text +=
            fmt::format("  {} got no verdict\n", counted(summary.planned - summary.judged, "case"));
    }
    return text;
}

std::string table_of(const std::vector<Summary>& summaries, const Terminal& terminal) {
    std::size_t widest_title = 0;
    std::size_t widest_verdict = 0;
    for (const Summary& summary : summaries) {
        widest_title = std::max(widest_title, summary.problem->title.size());
        widest_verdict = std::max(widest_verdict, name_of(summary.verdict()).size());
    }
    std::string text;
    for (const Summary& summary : summaries) {
        const std::string gap(widest_verdict - name_of(summary.verdict()).size(), ' ');
        text += fmt::format("{:>4}. {:<{}}  {}{}  {}/{}  {}\n", summary.problem->number,
                            summary.problem->title, widest_title,
                            painted(summary.verdict(), terminal), gap, summary.accepted,
                            summary.planned, terminal.faint(escaped(summary.submission)));
    }
    return text;
}

int exit_status_of(const std::vector<Summary>& summaries) {
    int status = summaries.empty() ? judge_failed : all_accepted;
    for (const Summary& summary : summaries) {
        const Verdict verdict = summary.verdict();
        if (verdict == Verdict::judge_error || summary.judge_errors > 0) return judge_failed;
        if (verdict != Verdict::accepted) status = submission_failed;
    }
    return status;
}

}  // namespace harness

#include "report/github.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>

#include "base/text.h"
#include "console/terminal.h"
#include "show/explain.h"

namespace harness {
namespace {

// In a message % and line ends are written as percent codes, in a property : and , as well; what
// else isn't for a screen is none for a log.
std::string percent_coded(std::string_view text, bool is_property) {
    std::string result;
    for (const char c : for_screen(text)) {
        const bool is_special =
            c == '%' || c == '\r' || c == '\n' || (is_property && (c == ':' || c == ','));
        result +=
            is_special ? fmt::format("%{:02X}", static_cast<unsigned char>(c)) : std::string(1, c);
    }
    return result;
}

struct Spot {
    std::string file;
    int line = 0;  // 0: the file as a whole
};

Spot spot_of(const Summary& summary) {
    if (!summary.first_failure) return {summary.submission, 0};
    const auto& [one, outcome] = *summary.first_failure;
    if (outcome.line > 0) return {summary.submission, outcome.line};
    if (outcome.verdict == Verdict::compile_error) return {summary.submission, 0};
    return {one.file, one.line};
}

std::string reason_of(const Summary& summary) {
    if (!summary.judge_error.empty()) return summary.judge_error;
    if (!summary.first_failure) return "cases got no verdict";
    const auto& [one, outcome] = *summary.first_failure;
    const std::string reason = explain(*summary.problem, one, outcome).reason;
    if (outcome.verdict == Verdict::compile_error) return reason;
    return fmt::format("{}: {}", one.title(), reason);
}

// A cell of a table, or a line of a list: nothing in it is markup.
std::string plain_markdown(std::string_view text) {
    std::string result;
    for (const char c : escaped(text)) {
        if (std::string_view("\\`*_{}[]<>()#+-.!|~&@:").find(c) != std::string_view::npos) {
            result += '\\';
        }
        result += c;
    }
    return result;
}

}  // namespace

std::string annotations_of(const std::vector<Summary>& summaries) {
    std::string text;
    for (const Summary& summary : summaries) {
        if (summary.verdict() == Verdict::accepted) continue;
        const Spot spot = spot_of(summary);
        const std::string title = fmt::format("{}. {}: {}", summary.problem->number,
                                              summary.problem->title, name_of(summary.verdict()));
        text += fmt::format(
            "::error file={}{},title={}::{}\n", percent_coded(spot.file, true),
            spot.line > 0 ? fmt::format(",line={}", spot.line) : "", percent_coded(title, true),
            percent_coded(fmt::format("{}: {}", summary.submission, reason_of(summary)), false));
    }
    return text;
}

std::string job_summary_of(const std::vector<Summary>& summaries) {
    std::string text = "| | problem | submission | verdict | cases |\n|-|-|-|-|-:|\n";
    std::string failures;
    for (const Summary& summary : summaries) {
        const bool is_accepted = summary.verdict() == Verdict::accepted;
        text += fmt::format("| {} | {}. {} | {} | {} | {}/{} |\n", is_accepted ? "✓" : "✗",
                            summary.problem->number, plain_markdown(summary.problem->title),
                            plain_markdown(summary.submission), name_of(summary.verdict()),
                            summary.accepted, summary.planned);
        if (is_accepted) continue;
        failures += fmt::format("- **{}**, {}: {}\n", plain_markdown(summary.submission),
                                name_of(summary.verdict()), plain_markdown(reason_of(summary)));
    }
    return text + (failures.empty() ? "" : "\n" + failures);
}

void report_to_github(const std::vector<Summary>& summaries) {
    if (std::getenv("GITHUB_ACTIONS") != nullptr) {
        fmt::print("{}", annotations_of(summaries));
        std::fflush(stdout);
    }
    if (const char* file = std::getenv("GITHUB_STEP_SUMMARY"); file != nullptr && *file != '\0') {
        std::ofstream(file, std::ios::app) << job_summary_of(summaries);
    }
}

}  // namespace harness

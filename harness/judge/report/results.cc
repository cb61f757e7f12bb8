#include "report/results.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "json/json.h"

namespace harness {
namespace {

JsonValue failure_of(const Summary& summary) {
    if (!summary.judge_error.empty()) {
        return json_object({{"reason", 0, json_value(escaped_lines(summary.judge_error))}});
    }
    if (!summary.first_failure) return JsonValue{};
    const auto& [one, outcome] = *summary.first_failure;
    std::vector<JsonMember> members;
    if (outcome.verdict != Verdict::compile_error) {
        members = {{"case", 0, json_value(escaped(one.name))},
                   {"file", 0, json_value(escaped(one.file))},
                   {"line", 0, json_value(std::int64_t{one.line})}};
    }
    members.push_back({"reason", 0, json_value(escaped_lines(outcome.reason))});
    members.push_back({"submission_line", 0, json_value(std::int64_t{outcome.line})});
    return json_object(std::move(members));
}

JsonValue result_of(const Summary& summary) {
    return json_object({{"problem", 0, json_value(std::int64_t{summary.problem->number})},
                        {"title", 0, json_value(summary.problem->title)},
                        {"submission", 0, json_value(escaped(summary.submission))},
                        {"verdict", 0, json_value(name_of(summary.verdict()))},
                        {"cases", 0, json_value(std::uint64_t{summary.planned})},
                        {"passed", 0, json_value(std::uint64_t{summary.accepted})},
                        {"run_time_ms", 0, json_value(static_cast<double>(summary.run_ns) / 1e6)},
                        {"memory_mb", 0, json_value(std::uint64_t{summary.peak_memory >> 20})},
                        {"build", 0, json_value(summary.build)},
                        {"failure", 0, failure_of(summary)}});
}

}  // namespace

std::string results_as_json(const std::vector<Summary>& summaries) {
    std::vector<std::string> lines;
    for (const Summary& summary : summaries) lines.push_back("  " + result_of(summary).to_text());
    return fmt::format("[\n{}\n]\n", fmt::join(lines, ",\n"));
}

}  // namespace harness

#include "report/results.h"

#include "base/text.h"
#include "json/written.h"
#include "show/explain.h"

namespace harness {
namespace {

Json failure_of(const Summary& summary) {
    if (!summary.judge_error.empty()) return {{"reason", escaped_lines(summary.judge_error)}};
    if (!summary.first_failure) return nullptr;
    const auto& [one, outcome] = *summary.first_failure;
    Json failure;
    if (outcome.verdict != Verdict::compile_error) {
        failure["case"] = escaped(one.name);
        failure["file"] = escaped(one.file);
        failure["line"] = one.line;
    }
    failure["reason"] = escaped_lines(explain(*summary.problem, one, outcome).reason);
    failure["submission_line"] = outcome.line;
    return failure;
}

Json result_of(const Summary& summary) {
    return {{"problem", summary.problem->number},
            {"title", summary.problem->title},
            {"submission", escaped(summary.submission)},
            {"verdict", name_of(summary.verdict())},
            {"cases", summary.planned},
            {"passed", summary.accepted},
            {"run_time_ms", static_cast<double>(summary.run_ns) / 1e6},
            {"memory_mb", summary.peak_memory >> 20},
            {"build", summary.build},
            {"failure", failure_of(summary)}};
}

}  // namespace

std::string results_as_json(const std::vector<Summary>& summaries) {
    Json results = Json::array();
    for (const Summary& summary : summaries) results.push_back(result_of(summary));
    return json_lines(results);
}

}  // namespace harness

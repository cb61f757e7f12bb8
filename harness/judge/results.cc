#include "results.h"

#include <nlohmann/json.hpp>

#include "text.h"

namespace harness {
namespace {

nlohmann::ordered_json failure_of(const Summary& summary) {
    nlohmann::ordered_json json;
    if (!summary.judge_error.empty()) {
        json["reason"] = escaped_lines(summary.judge_error);
        return json;
    }
    if (!summary.first_failure) return nullptr;
    const auto& [one, outcome] = *summary.first_failure;
    if (outcome.verdict != Verdict::compile_error) {
        json["case"] = escaped(one.name);
        json["file"] = one.file;
        json["line"] = one.line;
    }
    json["reason"] = escaped_lines(outcome.reason);
    json["submission_line"] = outcome.line;
    return json;
}

}  // namespace

std::string results_as_json(const std::vector<Summary>& summaries) {
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const Summary& summary : summaries) {
        nlohmann::ordered_json json;
        json["problem"] = summary.problem->number;
        json["title"] = summary.problem->title;
        json["submission"] = escaped(summary.submission);
        json["verdict"] = name_of(summary.verdict());
        json["cases"] = summary.planned;
        json["passed"] = summary.accepted;
        json["run_time_ms"] = static_cast<double>(summary.run_ns) / 1e6;
        json["memory_mb"] = summary.peak_memory >> 20;
        json["build"] = summary.build;
        json["failure"] = failure_of(summary);
        list.push_back(std::move(json));
    }
    return list.dump(2) + "\n";
}

}  // namespace harness

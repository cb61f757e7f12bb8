#include "practice/attempts.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>

#include "base/fault.h"
#include "base/files.h"
#include "base/text.h"
#include "json/json.h"
#include "json/written.h"

namespace harness {
namespace {

using std::filesystem::path;

std::string now() {
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(std::time(nullptr)));
}

double number_in(const JsonValue& json) {
    return json.kind == JsonValue::Kind::real ? json.real : static_cast<double>(json.integer);
}

AttemptState read_state(const JsonValue& json, const Place& place) {
    check_keys(json, {"judged", "last_verdict", "accepted_at", "best_run_time_ms", "best_build"},
               place, "");
    AttemptState state;
    if (const JsonValue* value = find(json, "judged")) {
        state.judged = static_cast<std::size_t>(std::max<std::int64_t>(value->integer, 0));
    }
    if (const JsonValue* value = find(json, "last_verdict")) state.last_verdict = value->text;
    if (const JsonValue* value = find(json, "accepted_at")) state.accepted_at = value->text;
    if (const JsonValue* value = find(json, "best_build")) state.best_build = value->text;
    if (const JsonValue* value = find(json, "best_run_time_ms")) {
        state.best_run_time_ms = number_in(*value);
    }
    return state;
}

Json written(const AttemptState& state) {
    return {{"judged", state.judged},
            {"last_verdict", state.last_verdict},
            {"accepted_at", state.accepted_at},
            {"best_run_time_ms", state.best_run_time_ms},
            {"best_build", state.best_build}};
}

void add(AttemptState& state, const Summary& summary) {
    ++state.judged;
    state.last_verdict = name_of(summary.verdict());
    if (summary.verdict() != Verdict::accepted) return;
    if (state.accepted_at.empty()) state.accepted_at = now();
    const double run_time_ms = static_cast<double>(summary.run_ns) / 1e6;
    const bool is_best = state.best_build != summary.build || run_time_ms < state.best_run_time_ms;
    if (!is_best) return;
    state.best_run_time_ms = run_time_ms;
    state.best_build = summary.build;
}

}  // namespace

path Attempts::numbered(const Problem& problem, int number) const {
    return folder_ /
           (number == 1 ? problem.slug + ".cpp" : fmt::format("{}-{}.cpp", problem.slug, number));
}

path Attempts::latest(const Problem& problem) const {
    path newest;
    for (int number = 1; std::filesystem::exists(numbered(problem, number)); ++number) {
        newest = numbered(problem, number);
    }
    return newest;
}

path Attempts::start(const Problem& problem) const {
    std::filesystem::create_directories(folder_);
    int number = 1;
    while (std::filesystem::exists(numbered(problem, number))) ++number;
    write_file(numbered(problem, number), starter_of(problem));
    return numbered(problem, number);
}

std::map<std::string, AttemptState> Attempts::states() const {
    std::map<std::string, AttemptState> states;
    if (!std::filesystem::exists(progress_file())) return states;
    std::ifstream stream(progress_file(), std::ios::binary);
    const std::string file = progress_file().string();
    for (const JsonMember& member : read_json(stream, file).members) {
        states[member.key] = read_state(member.value, {file, member.line});
    }
    return states;
}

void Attempts::record(const Summary& summary, std::size_t cases) const {
    const path above = path(summary.submission).parent_path();
    std::error_code is_missing;
    const bool is_attempt =
        summary.planned == cases && std::filesystem::equivalent(above, folder_, is_missing);
    if (!is_attempt || is_missing) return;
    std::map<std::string, AttemptState> all = states();
    add(all[summary.problem->slug], summary);
    Json json = Json::object();
    for (const auto& [slug, state] : all) json[slug] = written(state);
    const path draft = fmt::format("{}.{}", progress_file().string(), getpid());
    write_file(draft, json_lines(json));
    std::filesystem::rename(draft, progress_file());
}

std::string starter_of(const Problem& problem) {
    std::vector<std::string> lines;
    for (const Signature& method : problem.methods) lines.push_back(method.line);
    if (lines.empty()) lines.push_back(problem.signature.line);
    std::string text = fmt::format("class {} {{\npublic:\n", problem.class_name);
    for (const std::string& line : lines) {
        text += fmt::format("{}    {} {{\n        \n    }}\n", &line == &lines.front() ? "" : "\n",
                            line);
    }
    return text + "};\n";
}

}  // namespace harness

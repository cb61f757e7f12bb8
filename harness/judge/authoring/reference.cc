#include "authoring/reference.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "base/fault.h"
#include "base/text.h"
#include "problem/case_reader.h"
#include "report/explained.h"
#include "show/explain.h"
#include "types/decoder.h"
#include "types/value.h"

namespace harness {
namespace {

// Rows of characters as texts, however they were pasted: `[["5","3"],...]` as `["53",...]`.
JsonValue compact(const Type& type, const JsonValue& json) {
    if (type.kind != Type::Kind::list || json.kind != JsonValue::Kind::list) return json;
    JsonValue result = json;
    if (type.element().kind != Type::Kind::character) {
        for (JsonValue& element : result.list) element = compact(type.element(), element);
        return result;
    }
    result = JsonValue{};
    result.kind = JsonValue::Kind::text;
    result.line = json.line;
    for (const JsonValue& cell : json.list) result.text += cell.text;
    return result;
}

// Boards as rows; called once the loader has found the case in order.
JsonValue compact_case(const Problem& problem, JsonValue json) {
    if (problem.is_design()) return json;
    const std::vector<Parameter> inputs = problem.inputs();
    for (JsonMember& member : json.members) {
        if (member.key == "expected") member.value = compact(problem.shown_answer, member.value);
        if (member.key != "input") continue;
        for (JsonMember& input : member.value.members) {
            const auto parameter =
                std::find_if(inputs.begin(), inputs.end(),
                             [&](const Parameter& each) { return each.name == input.key; });
            input.value = compact(parameter->type, input.value);
        }
    }
    return json;
}

std::string doubt_about(const Problem& problem, const Case& one, const LiveSubmission& submission,
                        const Outcome& outcome) {
    if (outcome.verdict == Verdict::accepted) return "";
    const Explanation explanation = explain(problem, one, outcome);
    return fmt::format("{}: {}, {}\n{}", submission.name(), name_of(outcome.verdict),
                       explanation.reason, lines_of(explanation, Terminal{}));
}

}  // namespace

Reference::Reference(const Problem& problem, Compiler& compiler, Rules* rules)
    : problem_(problem), rules_(rules) {
    for (const std::filesystem::path& file : right_solutions(problem)) {
        LiveSubmission& made =
            submissions_.emplace_back(problem, file, compiler, Build::plain, rules);
        if (const auto& error = made.compile_error()) {
            throw InputFault(fmt::format("{}: doesn't compile: {}\n{}", file.string(), error->text,
                                         error->compiler_says));
        }
    }
}

bool Reference::needs_expected() const {
    return problem_.comparison != Comparison::rules ||
           (rules_ != nullptr && rules_->take_expected());
}

// The solution's answer as the case's expected one; a doubt where it is no value of its type.
void Reference::add_expected(const std::string& answer, const std::string& source,
                             AnsweredCase& made) {
    std::string_view bytes = answer;
    const auto value = decode(problem_.answer, bytes);
    if (!value || find_damage(*value) != nullptr) {
        made.doubt = fmt::format("{}: its answer is no {}", submissions_.front().name(),
                                 problem_.answer.spelled);
        return;
    }
    std::istringstream text(to_text(problem_.shown_answer, *value));
    made.json.members.push_back({"expected", made.json.line, read_json(text, "the answer")});
    made.one = read_case(made.json, source, problem_);
}

AnsweredCase Reference::answer(const JsonValue& json, const Case& one, const std::string& source) {
    AnsweredCase made{json, one, ""};
    const WorkerReply reply = submissions_.front().reply_to(made.one);
    const bool is_answer = reply.kind == WorkerReply::Kind::answer;
    if (is_answer && made.one.expected.empty() && needs_expected()) {
        add_expected(reply.answer, source, made);
        if (!made.doubt.empty()) return made;
    }
    made.doubt = doubt_about(problem_, made.one, submissions_.front(),
                             submissions_.front().verdict_on(made.one, reply));
    for (std::size_t i = 1; i < submissions_.size() && made.doubt.empty(); ++i) {
        made.doubt =
            doubt_about(problem_, made.one, submissions_[i], submissions_[i].judge(made.one));
    }
    made.json = compact_case(problem_, std::move(made.json));
    return made;
}

}  // namespace harness

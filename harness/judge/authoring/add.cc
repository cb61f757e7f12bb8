#include "authoring/add.h"

#include <fmt/format.h>

#include <unordered_map>
#include <vector>

#include "authoring/pasted.h"
#include "authoring/reference.h"
#include "base/fault.h"
#include "base/files.h"
#include "base/text.h"
#include "console/terminal.h"
#include "problem/case_reader.h"
#include "problem/case_writer.h"
#include "run/rules.h"

namespace harness {
namespace {

using std::filesystem::path;

JsonValue text_value(const std::string& text, int line) {
    JsonValue value;
    value.kind = JsonValue::Kind::text;
    value.text = text;
    value.line = line;
    return value;
}

// The member becomes `value`, whether the case had it or not.
void set_member(JsonValue& json, const std::string& key, const std::optional<std::string>& value) {
    if (!value) return;
    std::erase_if(json.members, [&](const JsonMember& member) { return member.key == key; });
    json.members.push_back({key, json.line, text_value(*value, json.line)});
}

// One case on its way into the file.
class Adding {
public:
    Adding(const Problem& problem, const CaseStore& cases, const std::string& source,
           Compiler& compiler)
        : problem_(problem), source_(source) {
        if (has_rules(problem)) rules_.emplace(problem, compiler);
        const bool judges = rules_ && rules_->check_answers();
        reference_.emplace(problem, compiler, judges ? &*rules_ : nullptr);
        for (const Case one : cases) places_.try_emplace(one.input, one.place());
    }

    std::size_t witnesses() const { return reference_->witnesses(); }

    // The case as it goes into the file. Throws InputFault where it must not.
    JsonValue complete(const JsonValue& json) {
        const Case one = read_case(json, source_, problem_, ExpectedAnswer::may_be_missing);
        const auto [same, is_new] = places_.try_emplace(one.input, one.place());
        if (!is_new) {
            throw InputFault(
                fmt::format("{}: this input is there already: {}", one.place(), same->second));
        }
        const std::string illegal =
            rules_ && rules_->check_inputs() ? rules_->why_illegal(one) : "";
        if (!illegal.empty()) {
            throw InputFault(fmt::format("{}: not legal: {}", one.place(), illegal));
        }
        AnsweredCase answered = reference_->answer(json, one, source_);
        if (!answered.doubt.empty()) {
            throw InputFault(
                fmt::format("{}: {}\n{}", one.place(),
                            one.expected.empty()
                                ? "its answer is not certain: the problem's own solutions differ"
                                : "\"expected\" is not what the problem's own solutions answer",
                            answered.doubt));
        }
        const std::string unfit = rules_ ? rules_->why_unfit(answered.one) : "";
        if (!unfit.empty()) throw InputFault(fmt::format("{}: {}", one.place(), unfit));
        return std::move(answered.json);
    }

private:
    const Problem& problem_;
    const std::string& source_;
    std::optional<Rules> rules_;
    std::optional<Reference> reference_;
    std::unordered_map<std::string, std::string> places_;  // by input
};

// Where a file of the project's own layout finds the schema.
std::string schema_for(const path& file) {
    const path schema = "../../harness/schema/cases.schema.json";
    return std::filesystem::exists(file.parent_path() / schema) ? schema.string() : "";
}

// The new text, checked by the loader before it takes the file's place.
void replace_file(const path& file, const std::string& text, const Problem& problem) {
    std::filesystem::create_directories(file.parent_path());
    const path draft = file.string() + ".new";
    write_file(draft, text);
    try {
        read_case_file(draft, problem);
    } catch (const InputFault&) {
        std::filesystem::remove(draft);
        throw;
    }
    std::filesystem::rename(draft, file);
}

}  // namespace

void add_cases(const Problem& problem, const CaseStore& cases, const NewCase& wanted,
               Compiler& compiler) {
    std::vector<JsonValue> pasted = read_pasted(wanted.text, wanted.source, problem);
    if (pasted.size() > 1 && wanted.name) {
        throw InputFault(fmt::format("{}: {} here, and one --name for all of them", wanted.source,
                                     counted(pasted.size(), "case")));
    }
    Adding adding(problem, cases, wanted.source, compiler);
    const bool is_new_file = !std::filesystem::exists(wanted.file);
    std::string text = is_new_file ? "" : read_file(wanted.file);
    for (JsonValue& json : pasted) {
        set_member(json, "name", wanted.name);
        set_member(json, "why", wanted.why);
        const JsonValue complete = adding.complete(json);
        text = text.empty() ? new_case_file(complete, schema_for(wanted.file))
                            : with_case_added(text, complete);
        say("{}\n", laid_out(complete));
    }
    replace_file(wanted.file, text, problem);
    say("{} added to {}; the answer is that of solution.cpp and {} {}\n",
        counted(pasted.size(), "case"), wanted.file.string(), adding.witnesses(),
        adding.witnesses() == 1 ? "approach" : "approaches");
}

}  // namespace harness

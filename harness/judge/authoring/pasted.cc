#include "authoring/pasted.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <sstream>

#include "base/fault.h"
#include "base/text.h"
#include "json/json_extent.h"

namespace harness {
namespace {

// What the lines below a heading hold.
enum class Section { input, output, expected, other };

struct Heading {
    const char* word;
    Section section;
};

// As LeetCode's pages have them, in lower case.
constexpr Heading headings[] = {
    {"input", Section::input},
    {"output", Section::output},
    {"expected", Section::expected},
    {"stdout", Section::other},
    {"explanation", Section::other},
    {"example", Section::other},
    {"constraints", Section::other},
    {"case", Section::other},
    {"last executed input", Section::input},
    {"wrong answer", Section::other},
    {"use testcase", Section::other},
    {"runtime", Section::other},
};

// A value with the name that stood before it, "" where none did.
struct Argument {
    std::string name;
    JsonValue value;
};

JsonValue object_of(std::vector<JsonMember> members, int line) {
    JsonValue object;
    object.kind = JsonValue::Kind::object;
    object.line = line;
    object.members = std::move(members);
    return object;
}

std::vector<std::string> input_names(const Problem& problem) {
    if (problem.is_design()) return {"operations", "arguments"};
    std::vector<std::string> names;
    for (const Parameter& parameter : problem.inputs()) names.push_back(parameter.name);
    return names;
}

// LeetCode gives the place where a list runs back into itself as an argument of its own.
bool takes_position(const Problem& problem) {
    if (problem.is_design()) return false;
    const std::vector<Parameter> inputs = problem.inputs();
    return inputs.size() == 1 && inputs[0].type.kind == Type::Kind::nodes &&
           inputs[0].type.shape == Shape::list;
}

// {"values": [3,2,0,-4], "pos": 1}, as case files write it.
JsonValue with_position(JsonValue list, JsonValue position) {
    if (position.kind == JsonValue::Kind::integer && position.integer < 0) return list;
    const int line = list.line;
    return object_of({{"values", line, std::move(list)}, {"pos", line, std::move(position)}}, line);
}

// Takes a text of lines apart into the values below its headings.
class Lines {
public:
    Lines(const std::string& text, const std::string& source) : text_(text), source_(source) {}

    std::vector<Argument> inputs;
    std::vector<JsonValue> outputs;
    std::vector<JsonValue> expected;

    void read() {
        Section section = Section::input;
        while ((at_ = skip_space(text_, at_)) < text_.size()) {
            if (const auto heading = take_heading()) {
                section = *heading;
            } else if (section == Section::other) {
                at_ = end_of_line();
            } else {
                take_argument(section);
            }
        }
    }

private:
    std::size_t end_of_line() const { return std::min(text_.find('\n', at_), text_.size()); }
    int line() const {
        return 1 + static_cast<int>(std::count(
                       text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n'));
    }

    // "Input", "Input:" or "Example 1:" at the beginning of a line; what follows a colon is left.
    std::optional<Section> take_heading() {
        const std::size_t end = end_of_line();
        const std::size_t colon = std::min(text_.find(':', at_), end);
        std::string words = text_.substr(at_, colon - at_);
        for (char& c : words) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        while (!words.empty() && (std::isalpha(static_cast<unsigned char>(words.back())) == 0)) {
            words.pop_back();
        }
        for (const Heading& heading : headings) {
            if (words != heading.word) continue;
            at_ = std::min(colon + 1, text_.size());
            return heading.section;
        }
        return std::nullopt;
    }

    // `board =` in front of a value.
    std::string take_name() {
        std::size_t end = at_;
        while (end < text_.size() &&
               (std::isalnum(static_cast<unsigned char>(text_[end])) != 0 || text_[end] == '_')) {
            ++end;
        }
        const std::size_t sign = skip_space(text_, end);
        if (end == at_ || sign >= text_.size() || text_[sign] != '=') return "";
        std::string name = text_.substr(at_, end - at_);
        at_ = skip_space(text_, sign + 1);
        return name;
    }

    void take_argument(Section section) {
        std::string name = take_name();
        const std::size_t end = end_of_value(text_, at_);
        // Blank lines before it, so that faults name the line of the whole text.
        std::istringstream value(std::string(static_cast<std::size_t>(line() - 1), '\n') +
                                 text_.substr(at_, end - at_));
        JsonValue read = read_json(value, source_);
        at_ = skip_space(text_, end);
        if (at_ < text_.size() && text_[at_] == ',') ++at_;
        if (section == Section::input) {
            inputs.push_back({std::move(name), std::move(read)});
        } else {
            (section == Section::output ? outputs : expected).push_back(std::move(read));
        }
    }

    const std::string& text_;
    const std::string& source_;
    std::size_t at_ = 0;
};

// Groups arguments into the inputs of cases.
class Grouping {
public:
    Grouping(const Problem& problem, const std::string& source)
        : source_(source), names_(input_names(problem)), takes_position_(takes_position(problem)) {}

    std::vector<JsonValue> inputs_of(std::vector<Argument> arguments) const {
        std::vector<JsonValue> inputs;
        std::vector<JsonMember> members;
        for (Argument& argument : join_positions(std::move(arguments))) {
            const int line = argument.value.line;
            members.push_back({name_of(argument, members.size()), line, std::move(argument.value)});
            if (members.size() < names_.size()) continue;
            inputs.push_back(object_of(std::move(members), line));
            members.clear();
        }
        if (!members.empty() || inputs.empty()) {
            fail_at({source_, members.empty() ? 1 : members.back().line},
                    fmt::format("found {} here, expected {}, one a line",
                                counted(members.size(), "argument"), fmt::join(names_, ", ")));
        }
        return inputs;
    }

private:
    std::string name_of(const Argument& argument, std::size_t position) const {
        if (argument.name.empty()) return names_[position];
        if (std::find(names_.begin(), names_.end(), argument.name) != names_.end()) {
            return argument.name;
        }
        fail_at({source_, argument.value.line},
                fmt::format("unknown argument {}{}; expected {}", in_quotes(argument.name),
                            did_you_mean(argument.name, names_), fmt::join(names_, ", ")));
    }

    std::vector<Argument> join_positions(std::vector<Argument> arguments) const {
        if (!takes_position_) return arguments;
        std::vector<Argument> joined;
        for (Argument& argument : arguments) {
            const bool is_position = argument.value.kind == JsonValue::Kind::integer &&
                                     !joined.empty() &&
                                     joined.back().value.kind == JsonValue::Kind::list;
            if (is_position) {
                joined.back().value =
                    with_position(std::move(joined.back().value), std::move(argument.value));
            } else {
                joined.push_back(std::move(argument));
            }
        }
        return joined;
    }

    const std::string& source_;
    std::vector<std::string> names_;
    bool takes_position_;
};

std::vector<JsonValue> read_lines(const std::string& text, const std::string& source,
                                  const Problem& problem) {
    Lines lines(text, source);
    lines.read();
    std::vector<JsonValue> inputs = Grouping(problem, source).inputs_of(std::move(lines.inputs));
    // A page shows the submission's output beside what is expected; a statement has only "Output".
    std::vector<JsonValue>& answers = lines.expected.empty() ? lines.outputs : lines.expected;
    if (!answers.empty() && answers.size() != inputs.size()) {
        fail_at({source, answers.front().line},
                fmt::format("found {} for {}", counted(answers.size(), "answer"),
                            counted(inputs.size(), "case")));
    }
    std::vector<JsonValue> cases;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const int line = inputs[i].line;
        std::vector<JsonMember> members{{"input", line, std::move(inputs[i])}};
        if (!answers.empty()) {
            members.push_back({"expected", answers[i].line, std::move(answers[i])});
        }
        cases.push_back(object_of(std::move(members), line));
    }
    return cases;
}

// Whether an object is one of ours, rather than a list that is written as {"values": [...]}.
bool is_case_or_inputs(const JsonValue& object, const Problem& problem) {
    const std::vector<std::string> names = input_names(problem);
    return find(object, "values") == nullptr ||
           std::find(names.begin(), names.end(), "values") != names.end();
}

std::vector<JsonValue> cases_of(JsonValue json, const Problem& problem) {
    if (json.kind == JsonValue::Kind::list) return std::move(json.list);
    if (const JsonValue* cases = find(json, "cases");
        cases != nullptr && cases->kind == JsonValue::Kind::list) {
        return cases->list;
    }
    const std::vector<std::string> names = input_names(problem);
    const bool is_parameter = std::find(names.begin(), names.end(), "input") != names.end();
    const JsonValue* input = find(json, "input");
    const bool is_case =
        input != nullptr && (!is_parameter || input->kind == JsonValue::Kind::object);
    if (is_case) return {std::move(json)};
    const int line = json.line;
    return {object_of({{"input", line, std::move(json)}}, line)};
}

}  // namespace

std::vector<JsonValue> read_pasted(const std::string& text, const std::string& source,
                                   const Problem& problem) {
    const std::size_t begin = skip_space(text, 0);
    if (begin == text.size()) {
        throw InputFault(fmt::format("{}: is empty; expected {}, one argument a line", source,
                                     fmt::join(input_names(problem), ", ")));
    }
    const std::size_t end = end_of_value(text, begin);
    const bool is_whole = skip_space(text, end) == text.size();
    const bool is_list_of_objects = text[begin] == '[' && text[skip_space(text, begin + 1)] == '{';
    if (is_whole && (text[begin] == '{' || is_list_of_objects)) {
        std::istringstream stream(text);
        JsonValue json = read_json(stream, source);
        const JsonValue& first = is_list_of_objects ? json.list.front() : json;
        if (is_case_or_inputs(first, problem)) return cases_of(std::move(json), problem);
    }
    return read_lines(text, source, problem);
}

}  // namespace harness

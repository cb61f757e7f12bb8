#include "cases.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <optional>

#include "fault.h"
#include "json.h"
#include "text.h"
#include "value.h"

namespace harness {
namespace {

// Turns JSON into the bytes of a type, refusing what doesn't fit: nothing is converted in silence.
class Encoder {
public:
    // `what` names the value in messages: `"board" in "input"`.
    Encoder(std::string file, std::string owner, std::string what)
        : file_(std::move(file)), owner_(std::move(owner)), what_(std::move(what)) {}

    void encode(const Type& type, const JsonValue& json, std::string& bytes) {
        switch (type.kind) {
            case Type::Kind::nothing: return;
            case Type::Kind::boolean: return encode_bool(json, bytes);
            case Type::Kind::character: return encode_char(json, bytes);
            case Type::Kind::integer: return encode_int(type, json, bytes);
            case Type::Kind::real: return encode_double(json, bytes);
            case Type::Kind::text: return encode_string(json, bytes);
            case Type::Kind::list: return encode_list(type, json, bytes);
        }
    }

private:
    [[noreturn]] void fail(const JsonValue& json, const std::string& expected) const {
        std::string place;
        for (const std::size_t index : path_) place += fmt::format("[{}]", index);
        if (!place.empty()) place = " at " + place;
        fail_at({file_, json.line}, fmt::format("{}{}{} is {}, expected {}", owner_, what_, place,
                                                json.describe(), expected));
    }

    void encode_bool(const JsonValue& json, std::string& bytes) const {
        if (json.kind != JsonValue::Kind::boolean) fail(json, "true or false");
        encode_boolean(json.boolean, bytes);
    }
    void encode_char(const JsonValue& json, std::string& bytes) const {
        if (json.kind != JsonValue::Kind::text || json.text.size() != 1) {
            fail(json, "one character in quotes");
        }
        encode_character(json.text.front(), bytes);
    }
    void encode_int(const Type& type, const JsonValue& json, std::string& bytes) const {
        const bool is_integer = json.kind == JsonValue::Kind::integer;
        const bool is_large = json.kind == JsonValue::Kind::unsigned_integer;
        if (!is_integer && !is_large) fail(json, fmt::format("a whole number ({})", type.spelled));
        if (!fits(type, json)) {
            fail(json, fmt::format("a number that fits into {}", type.spelled));
        }
        encode_integer(is_large ? static_cast<std::int64_t>(json.unsigned_integer) : json.integer,
                       bytes);
    }
    static bool fits(const Type& type, const JsonValue& json) {
        if (json.kind == JsonValue::Kind::unsigned_integer) {
            return !type.is_signed && type.bits == 64;
        }
        if (!type.is_signed && json.integer < 0) return false;
        if (type.bits == 64) return true;
        const int magnitude_bits = type.is_signed ? type.bits - 1 : type.bits;
        const std::int64_t beyond = std::int64_t{1} << magnitude_bits;
        return json.integer < beyond && json.integer >= -beyond;
    }
    void encode_double(const JsonValue& json, std::string& bytes) const {
        switch (json.kind) {
            case JsonValue::Kind::real: encode_real(json.real, bytes); return;
            case JsonValue::Kind::integer:
                encode_real(static_cast<double>(json.integer), bytes);
                return;
            case JsonValue::Kind::unsigned_integer:
                encode_real(static_cast<double>(json.unsigned_integer), bytes);
                return;
            default: fail(json, "a number");
        }
    }
    void encode_string(const JsonValue& json, std::string& bytes) const {
        if (json.kind != JsonValue::Kind::text) fail(json, "text in quotes");
        encode_text(json.text, bytes);
    }
    void encode_list(const Type& type, const JsonValue& json, std::string& bytes) {
        const Type& element = type.element();
        if (element.kind == Type::Kind::character && json.kind == JsonValue::Kind::text) {
            return encode_text(json.text, bytes);  // a row of characters has the bytes of a text
        }
        if (json.kind != JsonValue::Kind::list) {
            fail(json, element.kind == Type::Kind::character
                           ? "a row of characters in quotes, or a list of them"
                           : fmt::format("a list ({})", type.spelled));
        }
        encode_length(static_cast<std::uint32_t>(json.list.size()), bytes);
        path_.push_back(0);
        for (const JsonValue& value : json.list) {
            encode(element, value, bytes);
            ++path_.back();
        }
        path_.pop_back();
    }

    std::string file_;
    std::string owner_;
    std::string what_;
    std::vector<std::size_t> path_;
};

// Reads the cases of one file.
class CaseReader {
public:
    CaseReader(std::string file, const Problem& problem)
        : file_(std::move(file)), problem_(problem) {}

    std::vector<Case> cases;

    void take(const JsonValue& json) {
        Case made;
        made.file = file_;
        made.line = json.line;
        made.limits = problem_.limits;
        made.name = fmt::format("case {}", cases.size() + 1);
        if (json.kind != JsonValue::Kind::object) {
            fail_at({file_, json.line},
                    fmt::format("{} is {}, expected an object with \"input\" and \"expected\"",
                                made.name, json.describe()));
        }
        made.is_named = false;
        if (const JsonValue* name = find(json, "name")) {
            made.name = text_of(*name, "name", made);
            made.is_named = true;
        }
        check_keys(json, {"name", "input", "expected", "expected_any", "why", "limits"},
                   {file_, json.line}, owner(made));
        if (const JsonValue* why = find(json, "why")) made.why = text_of(*why, "why", made);
        if (const JsonValue* limits = find(json, "limits")) {
            read_limits(*limits, {file_, limits->line}, owner(made), made.limits);
        }
        read_input(json, made);
        read_expected(json, made);
        cases.push_back(std::move(made));
    }

    void take_other(const JsonMember& member) const {
        if (member.key == "$schema" && member.value.kind == JsonValue::Kind::text) return;
        if (member.key == "cases") {
            fail_at({file_, member.line}, fmt::format("\"cases\" is {}, expected a list of cases",
                                                      member.value.describe()));
        }
        fail_at({file_, member.line}, fmt::format("unknown key {}{}", in_quotes(member.key),
                                                  did_you_mean(member.key, {"cases", "$schema"})));
    }

private:
    static std::string owner(const Case& made) {
        return made.title() + ": ";
    }
    std::string text_of(const JsonValue& json, std::string_view key, const Case& made) const {
        if (json.kind != JsonValue::Kind::text) {
            fail_at({file_, json.line}, fmt::format("{}{} is {}, expected text in quotes",
                                                    owner(made), in_quotes(key), json.describe()));
        }
        return json.text;
    }

    void read_input(const JsonValue& json, Case& made) const {
        const JsonValue* input = find(json, "input");
        std::vector<std::string> names;
        for (const Parameter& parameter : problem_.signature.parameters) {
            names.push_back(parameter.name);
        }
        if (input == nullptr || input->kind != JsonValue::Kind::object) {
            fail_at({file_, input == nullptr ? json.line : input->line},
                    fmt::format("{}\"input\" is {}, expected an object with {}", owner(made),
                                input == nullptr ? "missing" : input->describe(),
                                names.empty() ? "nothing in it" : fmt::format("{}", fmt::join(names, ", "))));
        }
        check_keys(*input, names, {file_, input->line}, owner(made));
        for (const Parameter& parameter : problem_.signature.parameters) {
            const JsonValue* value = find(*input, parameter.name);
            if (value == nullptr) {
                fail_at({file_, input->line},
                        fmt::format("{}{} is missing in \"input\"", owner(made),
                                    in_quotes(parameter.name)));
            }
            Encoder(file_, owner(made), in_quotes(parameter.name))
                .encode(parameter.type, *value, made.input);
        }
    }

    void read_expected(const JsonValue& json, Case& made) const {
        const JsonValue* one = find(json, "expected");
        const JsonValue* any = find(json, "expected_any");
        if ((one == nullptr) == (any == nullptr)) {
            fail_at({file_, json.line},
                    fmt::format("{}{}", owner(made),
                                one == nullptr
                                    ? "\"expected\" is missing, so nothing can be judged"
                                    : "\"expected\" and \"expected_any\" exclude each other; "
                                      "remove one"));
        }
        if (one != nullptr) return add_expected(*one, "\"expected\"", made);
        if (any->kind != JsonValue::Kind::list || any->list.empty()) {
            fail_at({file_, any->line},
                    fmt::format("{}\"expected_any\" is {}, expected a list of right answers",
                                owner(made), any->describe()));
        }
        for (const JsonValue& answer : any->list) add_expected(answer, "\"expected_any\"", made);
    }
    void add_expected(const JsonValue& json, const std::string& what, Case& made) const {
        std::string bytes;
        Encoder(file_, owner(made), what).encode(problem_.answer_type(), json, bytes);
        made.expected.push_back(std::move(bytes));
    }

    std::string file_;
    const Problem& problem_;
};

}  // namespace

std::string Case::title() const {
    return is_named ? "case " + in_quotes(shortened(name, 80)) : name;
}

std::string Case::place() const { return fmt::format("{}:{}: {}", file, line, title()); }

std::vector<Case> read_case_file(const std::filesystem::path& file, const Problem& problem) {
    std::ifstream input(file, std::ios::binary);
    if (!input) throw InputFault(fmt::format("{}: can't be read", file.string()));
    CaseReader reader(file.string(), problem);
    read_json_list(
        input, file.string(), "cases", [&](JsonValue&& json) { reader.take(json); },
        [&](JsonMember&& member) { reader.take_other(member); });
    if (reader.cases.empty()) {
        throw InputFault(fmt::format("{}:1: no case in this file", file.string()));
    }
    return std::move(reader.cases);
}

std::vector<Case> read_cases(const std::filesystem::path& folder, const Problem& problem) {
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".json") files.push_back(entry.path());
    }
    if (error) {
        throw InputFault(fmt::format("{}: {}; the cases of problem {} belong there",
                                     folder.string(), error.message(), problem.number));
    }
    std::sort(files.begin(), files.end());
    std::vector<Case> cases;
    for (const auto& file : files) {
        for (Case& one : read_case_file(file, problem)) cases.push_back(std::move(one));
    }
    if (cases.empty()) {
        throw InputFault(fmt::format("{}: 0 cases ran: there is no *.json with cases here",
                                     folder.string()));
    }
    return cases;
}

}  // namespace harness

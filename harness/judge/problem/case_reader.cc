#include "problem/case_reader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <fstream>
#include <limits>
#include <map>
#include <sstream>
#include <system_error>

#include "base/fault.h"
#include "base/files.h"
#include "base/text.h"
#include "console/progress.h"
#include "constraints/violation.h"
#include "json/json.h"
#include "types/nodes.h"
#include "types/value.h"

namespace harness {
namespace {

// How often one operation may be carried out in a row, and how many there may be in all.
constexpr std::int64_t most_times = 1'000'000;
constexpr std::size_t most_calls = 2'000'000;

// Structures of nodes that a case's input has so far, by parameter: later ones may lead into them.
struct Structures {
    struct Structure {
        int first;  // number of its first node
        NodeTable table;
    };
    std::map<std::string, Structure> by_parameter;
    int count = 0;  // nodes
};

// Turns JSON into the bytes of a type, refusing what doesn't fit: nothing is converted in silence.
class Encoder {
public:
    // `what` names the value in messages: `"board" in "input"`.
    Encoder(std::string file, std::string owner, std::string what, Structures& structures)
        : file_(std::move(file)),
          owner_(std::move(owner)),
          what_(std::move(what)),
          structures_(structures) {}

    // Throws where an answer isn't the structure that it stands for: no right one could equal it.
    void check_structure(const Type& type, const JsonValue& json) {
        if (type.kind == Type::Kind::nodes && is_written_as_it_is_read(type.shape)) {
            read_nodes(type.shape, json, fail_here());
        }
        if (type.kind != Type::Kind::list || json.kind != JsonValue::Kind::list) return;
        path_.push_back(0);
        for (const JsonValue& element : json.list) {
            check_structure(type.element(), element);
            ++path_.back();
        }
        path_.pop_back();
    }

    // The value of a parameter.
    void encode(const Parameter& parameter, const JsonValue& json, std::string& bytes) {
        parameter_ = parameter.name;
        encode(parameter.type, json, bytes);
    }
    void encode(const Type& type, const JsonValue& json, std::string& bytes) {
        switch (type.kind) {
            case Type::Kind::nothing:
            case Type::Kind::prefix:
            case Type::Kind::results:
            case Type::Kind::object:
                return;
            case Type::Kind::boolean:
                return encode_bool(json, bytes);
            case Type::Kind::character:
                return encode_char(json, bytes);
            case Type::Kind::integer:
                return encode_int(type, json, bytes);
            case Type::Kind::real:
                return encode_double(type, json, bytes);
            case Type::Kind::text:
                return encode_string(json, bytes);
            case Type::Kind::list:
                return encode_list(type, json, bytes);
            case Type::Kind::pair:
                return encode_pair(type, json, bytes);
            case Type::Kind::optional:
                return encode_optional(type, json, bytes);
            case Type::Kind::nodes:
                return encode_structure(type, json, bytes);
            case Type::Kind::node_of:
                return encode_node_of(type, json, bytes);
            case Type::Kind::nested_integer:
                return encode_nested(json, bytes);
        }
    }

private:
    static bool is_written_as_it_is_read(Shape shape) {
        return shape != Shape::next_right && shape != Shape::multilevel_list;
    }

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
            fail(json, json.kind == JsonValue::Kind::text && has_wide_character(json.text)
                           ? "one character of one byte (ASCII) in quotes"
                           : "one character in quotes");
        }
        encode_character(json.text.front(), bytes);
    }
    void encode_int(const Type& type, const JsonValue& json, std::string& bytes) const {
        const bool is_integer = json.kind == JsonValue::Kind::integer;
        const bool is_large = json.kind == JsonValue::Kind::unsigned_integer;
        const bool is_beyond_all = json.kind == JsonValue::Kind::real &&
                                   json.text.find_first_of(".eE") == std::string::npos;
        if (is_beyond_all || ((is_integer || is_large) && !fits(type, json))) {
            fail(json, fmt::format("a number that fits into {}", type.spelled));
        }
        if (!is_integer && !is_large) fail(json, fmt::format("a whole number ({})", type.spelled));
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
    void encode_double(const Type& type, const JsonValue& json, std::string& bytes) const {
        const double value = double_of(json);
        if (type.bits == 32 && !fits_into_float(value)) {
            fail(json, fmt::format("a number that fits into {}", type.spelled));
        }
        encode_real(value, bytes);
    }
    double double_of(const JsonValue& json) const {
        switch (json.kind) {
            case JsonValue::Kind::real:
                return json.real;
            case JsonValue::Kind::integer:
                return json.text == "-0" ? -0.0 : static_cast<double>(json.integer);
            case JsonValue::Kind::unsigned_integer:
                return static_cast<double>(json.unsigned_integer);
            default:
                fail(json, "a number");
        }
    }
    static bool fits_into_float(double value) {
        const double magnitude = std::abs(value);
        return value == 0 || (magnitude <= std::numeric_limits<float>::max() &&
                              magnitude >= std::numeric_limits<float>::denorm_min());
    }
    void encode_string(const JsonValue& json, std::string& bytes) const {
        if (json.kind != JsonValue::Kind::text) fail(json, "text in quotes");
        encode_text(json.text, bytes);
    }
    void encode_list(const Type& type, const JsonValue& json, std::string& bytes) {
        const Type& element = type.element();
        const bool is_row =
            element.kind == Type::Kind::character && json.kind == JsonValue::Kind::text;
        if (!is_row && json.kind != JsonValue::Kind::list) {
            fail(json, element.kind == Type::Kind::character
                           ? "a row of characters in quotes, or a list of them"
                           : fmt::format("a list ({})", type.spelled));
        }
        const std::size_t size = is_row ? json.text.size() : json.list.size();
        if (type.size >= 0 && size != static_cast<std::size_t>(type.size)) {
            fail(json, fmt::format("a list of {} ({})", type.size, type.spelled));
        }
        if (is_row) return encode_row(json, bytes);
        encode_length(static_cast<std::uint32_t>(size), bytes);
        encode_elements(json, bytes, [&](std::size_t) -> const Type& { return element; });
    }
    // A row of characters has the bytes of a text, as long as each is one byte.
    void encode_row(const JsonValue& json, std::string& bytes) const {
        if (has_wide_character(json.text)) {
            fail(json, "a row of characters of one byte each (ASCII)");
        }
        encode_text(json.text, bytes);
    }
    static bool has_wide_character(std::string_view text) {
        return std::any_of(text.begin(), text.end(),
                           [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
    }
    void encode_pair(const Type& type, const JsonValue& json, std::string& bytes) {
        if (json.kind != JsonValue::Kind::list || json.list.size() != type.elements.size()) {
            fail(json, fmt::format("a list of {} ({})", type.elements.size(), type.spelled));
        }
        encode_elements(json, bytes,
                        [&](std::size_t i) -> const Type& { return type.elements[i]; });
    }
    template <class TypeOf>
    void encode_elements(const JsonValue& json, std::string& bytes, TypeOf type_of) {
        path_.push_back(0);
        for (const JsonValue& value : json.list) {
            encode(type_of(path_.back()), value, bytes);
            ++path_.back();
        }
        path_.pop_back();
    }
    void encode_optional(const Type& type, const JsonValue& json, std::string& bytes) {
        encode_boolean(json.kind != JsonValue::Kind::null, bytes);
        if (json.kind != JsonValue::Kind::null) encode(type.element(), json, bytes);
    }
    void encode_nested(const JsonValue& json, std::string& bytes) {
        encode_boolean(json.kind == JsonValue::Kind::list, bytes);
        if (json.kind == JsonValue::Kind::integer) {
            if (json.integer < INT32_MIN || json.integer > INT32_MAX) {
                fail(json, "a number that fits into int");
            }
            return encode_integer(json.integer, bytes);
        }
        if (json.kind != JsonValue::Kind::list) fail(json, "a whole number or a list of such");
        encode_length(static_cast<std::uint32_t>(json.list.size()), bytes);
        path_.push_back(0);
        for (const JsonValue& element : json.list) {
            encode_nested(element, bytes);
            ++path_.back();
        }
        path_.pop_back();
    }

    FailAt fail_here() const {
        return [this](const JsonValue& at, const std::string& expected) { fail(at, expected); };
    }
    void encode_structure(const Type& type, const JsonValue& json, std::string& bytes) {
        NodeTable table = read_nodes(type.shape, json, fail_here());
        int onward = -1;
        if (!table.joins.empty()) {
            const auto other = structures_.by_parameter.find(table.joins);
            if (other == structures_.by_parameter.end() || table.joins_index < 0 ||
                table.joins_index >= static_cast<int>(other->second.table.nodes.size())) {
                fail(json, "a list that joins an index of a list before it");
            }
            onward = other->second.first + table.joins_index;
        }
        encode_nodes(table, structures_.count, onward, bytes);
        const int first = structures_.count;
        structures_.count += static_cast<int>(table.nodes.size());
        structures_.by_parameter[parameter_] = {first, std::move(table)};
    }
    // A node of a tree by its value, one of a list by its index.
    void encode_node_of(const Type& type, const JsonValue& json, std::string& bytes) {
        const auto target = structures_.by_parameter.find(type.of);
        if (target == structures_.by_parameter.end()) {
            fail(json, fmt::format("{} to stand before it in the signature", in_quotes(type.of)));
        }
        const auto& [first, table] = target->second;
        int number = -1;
        if (json.kind != JsonValue::Kind::null) {
            for (std::size_t i = 0; i < table.nodes.size(); ++i) {
                const std::int64_t name =
                    type.shape == Shape::list ? static_cast<std::int64_t>(i) : table.nodes[i].value;
                if (json.kind == JsonValue::Kind::integer && name == json.integer) {
                    number = first + static_cast<int>(i);
                    break;
                }
            }
            if (number < 0) {
                fail(json, fmt::format("{} of a node of {}, or null",
                                       type.shape == Shape::list ? "the index" : "the value",
                                       in_quotes(type.of)));
            }
        }
        NodeTable pointer;
        pointer.at = number;
        encode_nodes(pointer, 0, -1, bytes);
    }

    std::string file_;
    std::string owner_;
    std::string what_;
    Structures& structures_;
    std::vector<std::size_t> path_;
    std::string parameter_;
};

// A tree's levels may end with nulls that say nothing.
JsonValue without_trailing_nulls(const Type& type, const JsonValue& json) {
    JsonValue result = json;
    if (json.kind != JsonValue::Kind::list) return result;
    if (type.kind == Type::Kind::nodes && type.shape != Shape::random_list) {
        while (!result.list.empty() && result.list.back().kind == JsonValue::Kind::null) {
            result.list.pop_back();
        }
    }
    if (type.kind == Type::Kind::list) {
        for (JsonValue& element : result.list) {
            element = without_trailing_nulls(type.element(), element);
        }
    }
    return result;
}

// Reads the cases of one file.
class CaseReader {
public:
    CaseReader(std::string file, const Problem& problem, CaseStore& cases,
               ExpectedAnswer expected = ExpectedAnswer::needed)
        : file_(std::move(file)),
          problem_(problem),
          cases_(cases),
          may_lack_expected_(expected == ExpectedAnswer::may_be_missing ||
                             problem.comparison == Comparison::rules),
          inputs_(problem.inputs()),
          names_(names_of(inputs_)),
          are_inputs_plain_(std::all_of(inputs_.begin(), inputs_.end(),
                                        [](const Parameter& each) { return is_plain(each.type); })),
          is_answer_plain_(is_plain(problem.answer)) {}

    std::size_t count() const { return count_; }

    void take(const JsonValue& json) {
        Case made;
        made.number = ++count_;
        made.file = file_;
        made.line = json.line;
        made.limits = problem_.limits;
        made.name = name_by_number(made.number);
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
        check_constraints(json, made);
        read_expected(json, made);
        cases_.add(made);
    }

    void take_other(const JsonMember& member) {
        if (member.key == "cases") {
            fail_at(
                {file_, member.value.line},
                fmt::format("\"cases\" is {}, expected a list of cases", member.value.describe()));
        }
        others_.members.push_back({member.key, member.line, {}});
        check_keys(others_, {"cases", "$schema"}, {file_, member.line}, "");
        if (member.value.kind != JsonValue::Kind::text) {
            fail_at(
                {file_, member.value.line},
                fmt::format("\"$schema\" is {}, expected text in quotes", member.value.describe()));
        }
    }

private:
    static std::string owner(const Case& made) { return made.title() + ": "; }
    std::string text_of(const JsonValue& json, std::string_view key, const Case& made) const {
        if (json.kind != JsonValue::Kind::text) {
            fail_at({file_, json.line}, fmt::format("{}{} is {}, expected text in quotes",
                                                    owner(made), in_quotes(key), json.describe()));
        }
        return json.text;
    }

    const JsonValue& need_object(const JsonValue& json, std::string_view key, const Case& made,
                                 const std::string& expected) const {
        const JsonValue* value = find(json, key);
        if (value == nullptr || value->kind != JsonValue::Kind::object) {
            fail_at({file_, value == nullptr ? json.line : value->line},
                    fmt::format("{}{} is {}, expected {}", owner(made), in_quotes(key),
                                value == nullptr ? "missing" : value->describe(), expected));
        }
        return *value;
    }

    void read_input(const JsonValue& json, Case& made) const {
        if (problem_.is_design()) return read_calls(json, made);
        const JsonValue& input =
            need_object(json, "input", made,
                        names_.empty() ? "an object with nothing in it"
                                       : fmt::format("an object with {}", fmt::join(names_, ", ")));
        check_keys(input, names_, {file_, input.line}, owner(made));
        Structures structures;
        for (const Parameter& parameter : inputs_) {
            const JsonValue* value = find(input, parameter.name);
            if (value == nullptr) {
                fail_at({file_, input.line}, fmt::format("{}{} is missing in \"input\"",
                                                         owner(made), in_quotes(parameter.name)));
            }
            Encoder(file_, owner(made), in_quotes(parameter.name), structures)
                .encode(parameter, *value, made.input);
            if (!are_inputs_plain_) made.shown.push_back(value->to_text());
        }
        made.nodes = structures.count;
    }

    // The types fit; is the input as the statement says?
    void check_constraints(const JsonValue& json, const Case& made) const {
        if (problem_.constraints.empty()) return;
        const JsonValue& input = *find(json, "input");
        const auto violation =
            problem_.is_design()
                ? find_violation_in_calls(problem_.constraints, problem_.methods, input)
                : find_violation(problem_.constraints, inputs_, input);
        if (violation) fail_at({file_, violation->line}, owner(made) + violation->what);
    }

    const JsonValue& need_list(const JsonValue& input, std::string_view key,
                               const Case& made) const {
        const JsonValue* value = find(input, key);
        if (value == nullptr || value->kind != JsonValue::Kind::list) {
            fail_at({file_, input.line},
                    fmt::format("{}{} is {}, expected a list", owner(made), in_quotes(key),
                                value == nullptr ? "missing" : value->describe()));
        }
        return *value;
    }
    const Signature& method_named(const JsonValue& name, const Case& made) const {
        std::vector<std::string> known;
        for (const Signature& method : problem_.methods) {
            if (name.kind == JsonValue::Kind::text && name.text == method.method) return method;
            known.push_back(method.method);
        }
        fail_at({file_, name.line}, fmt::format("{}unknown operation {}{}", owner(made),
                                                name.to_text(), did_you_mean(name.text, known)));
    }

    // How often each call is carried out, from the optional "times".
    std::vector<std::size_t> all_times(const JsonValue& input, std::size_t operations,
                                       const Case& made) const {
        std::vector<std::size_t> times;
        std::size_t total = 0;
        for (std::size_t i = 0; i < operations; ++i) {
            times.push_back(times_of(input, i, made));
            total += times.back();
            if (total <= most_calls) continue;
            fail_at({file_, input.line},
                    fmt::format("{}more than {} calls in a case, expected fewer", owner(made),
                                most_calls));
        }
        return times;
    }
    std::size_t times_of(const JsonValue& input, std::size_t index, const Case& made) const {
        const JsonValue* times = find(input, "times");
        if (times == nullptr) return 1;
        const JsonValue& operations = *find(input, "operations");
        if (times->kind != JsonValue::Kind::list || times->list.size() != operations.list.size()) {
            fail_at({file_, times->line},
                    fmt::format("{}\"times\" is {}, expected a list of {}, one for each operation",
                                owner(made), times->describe(), operations.list.size()));
        }
        const JsonValue& count = times->list[index];
        if (count.kind != JsonValue::Kind::integer || count.integer < 1 ||
            count.integer > (index == 0 ? 1 : most_times)) {
            fail_at({file_, count.line},
                    fmt::format("{}\"times\" of {} is {}, expected a whole number from 1 to {}",
                                owner(made), operations.list[index].to_text(), count.describe(),
                                index == 0 ? 1 : most_times));
        }
        return static_cast<std::size_t>(count.integer);
    }

    // The calls of a design problem: "operations" and "arguments", as LeetCode writes them.
    void read_calls(const JsonValue& json, Case& made) const {
        const JsonValue& input =
            need_object(json, "input", made, "an object with \"operations\" and \"arguments\"");
        check_keys(input, {"operations", "arguments", "times"}, {file_, input.line}, owner(made));
        const JsonValue& operations = need_list(input, "operations", made);
        const JsonValue& arguments = need_list(input, "arguments", made);
        if (operations.list.empty() || operations.list.front().text != problem_.class_name) {
            fail_at({file_, operations.line},
                    fmt::format("{}the first operation is the constructor, {}", owner(made),
                                in_quotes(problem_.class_name)));
        }
        if (operations.list.size() != arguments.list.size()) {
            fail_at({file_, arguments.line},
                    fmt::format("{}{} operations have {} lists of arguments", owner(made),
                                operations.list.size(), arguments.list.size()));
        }
        encode_length(0, made.input);  // until the calls are counted
        Structures structures;
        const std::vector<std::size_t> times = all_times(input, operations.list.size(), made);
        for (std::size_t i = 0; i < operations.list.size(); ++i) {
            for (std::size_t left = times[i]; left > 0; --left) {
                read_call(operations.list[i], arguments.list[i], structures, made);
            }
        }
        std::string count;
        encode_length(static_cast<std::uint32_t>(made.calls.size()), count);
        made.input.replace(0, count.size(), count);
        made.nodes = structures.count;
    }
    void read_call(const JsonValue& name, const JsonValue& arguments, Structures& structures,
                   Case& made) const {
        const Signature& method = method_named(name, made);
        if (&method == problem_.methods.data() && !made.calls.empty()) {
            fail_at({file_, name.line},
                    fmt::format("{}the constructor {} stands among the later operations; a case "
                                "makes one object",
                                owner(made), in_quotes(method.method)));
        }
        const std::size_t count = method.parameters.size();
        // LeetCode writes [null] for no argument in some problems.
        const bool is_null = count == 0 && arguments.list.size() == 1 &&
                             arguments.list.front().kind == JsonValue::Kind::null;
        if (arguments.kind != JsonValue::Kind::list ||
            (arguments.list.size() != count && !is_null)) {
            fail_at({file_, arguments.line},
                    fmt::format("{}{} gets {}, expected a list of {} for {}", owner(made),
                                method.method, arguments.to_text(), counted(count, "argument"),
                                in_quotes(method.line)));
        }
        const auto index = static_cast<std::uint32_t>(&method - problem_.methods.data());
        encode_length(index, made.input);
        made.calls.push_back(made.input.size());
        std::vector<std::string> shown;
        for (std::size_t i = 0; i < count; ++i) {
            const Parameter& parameter = method.parameters[i];
            Encoder(file_, owner(made),
                    fmt::format("{} of {}", in_quotes(parameter.name), method.method), structures)
                .encode(parameter, arguments.list[i], made.input);
            shown.push_back(arguments.list[i].to_text());
        }
        made.shown.push_back(fmt::format(
            "{}({})", method.method, shortened(fmt::format("{}", fmt::join(shown, ", ")), 200)));
    }

    void read_expected(const JsonValue& json, Case& made) const {
        const JsonValue* one = find(json, "expected");
        const JsonValue* any = find(json, "expected_any");
        if (one == nullptr && any == nullptr && may_lack_expected_) return;
        if ((one == nullptr) == (any == nullptr)) {
            fail_at({file_, json.line},
                    fmt::format("{}{}", owner(made),
                                one == nullptr
                                    ? "\"expected\" is missing; write the right answer, or let "
                                      "`judge add` work it out"
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
        if (problem_.is_design()) {
            add_results(json, what, made, bytes);
        } else {
            Structures structures;
            Encoder encoder(file_, owner(made), what, structures);
            if (is_answer_plain_) {
                encoder.encode(problem_.shown_answer, json, bytes);
            } else {
                const JsonValue answer = without_trailing_nulls(problem_.answer, json);
                encoder.encode(problem_.shown_answer, answer, bytes);
                encoder.check_structure(problem_.answer, answer);
            }
        }
        made.expected.push_back(std::move(bytes));
    }
    // What the calls give, null for the constructor and for void.
    void add_results(const JsonValue& json, const std::string& what, const Case& made,
                     std::string& bytes) const {
        if (json.kind != JsonValue::Kind::list || json.list.size() != made.shown.size()) {
            fail_at({file_, json.line},
                    fmt::format("{}{} is {}, expected a list of {}, one for each operation",
                                owner(made), what, json.describe(), made.shown.size()));
        }
        encode_length(static_cast<std::uint32_t>(json.list.size()), bytes);
        for (std::size_t i = 0; i < json.list.size(); ++i) {
            const std::string& call = made.shown[i];
            const std::string name = call.substr(0, call.find('('));
            const auto method =
                std::find_if(problem_.methods.begin(), problem_.methods.end(),
                             [&](const Signature& each) { return each.method == name; });
            const auto index = static_cast<std::size_t>(method - problem_.methods.begin());
            encode_length(static_cast<std::uint32_t>(index), bytes);
            const Type& type = problem_.shown_answer.elements[index];
            if (type.kind == Type::Kind::nothing && json.list[i].kind != JsonValue::Kind::null) {
                fail_at({file_, json.list[i].line},
                        fmt::format("{}{} of {} is {}, expected null: it returns nothing",
                                    owner(made), what, call, json.list[i].describe()));
            }
            Structures structures;
            Encoder(file_, owner(made), fmt::format("{} of {}", what, call), structures)
                .encode(type, json.list[i], bytes);
        }
    }

    std::string file_;
    const Problem& problem_;
    CaseStore& cases_;
    bool may_lack_expected_;
    std::size_t count_ = 0;
    JsonValue others_;  // keys of the file beside "cases", so far
    std::vector<Parameter> inputs_;
    std::vector<std::string> names_;  // of the inputs
    bool are_inputs_plain_;
    bool is_answer_plain_;
};

void read_file_of_cases(const std::filesystem::path& file, const Problem& problem,
                        CaseStore& cases) {
    std::ifstream input(file, std::ios::binary);
    if (!input) {
        throw InputFault(fmt::format("{}: can't be read: {}", file.string(),
                                     std::generic_category().message(errno)));
    }
    Progress progress("reading " + file.string(), "cases");
    CaseReader reader(file.string(), problem, cases);
    read_json_list(
        input, file.string(), "cases",
        [&](JsonValue&& json) {
            reader.take(json);
            progress.at(reader.count());
        },
        [&](JsonMember&& member) { reader.take_other(member); });
    if (reader.count() == 0) {
        throw InputFault(
            fmt::format("{}:1: no case in this file; expected {{\"cases\": [{{\"input\": …, "
                        "\"expected\": …}}]}}",
                        file.string()));
    }
}

}  // namespace

std::string argument_bytes(const Type& type, const std::string& json, int& nodes) {
    std::istringstream text(json);
    Structures structures;
    structures.count = nodes;
    std::string bytes;
    Encoder("an answer", "", "the value", structures)
        .encode(type, read_json(text, "an answer"), bytes);
    nodes = structures.count;
    return bytes;
}

Case read_case(const JsonValue& json, const std::string& file, const Problem& problem,
               ExpectedAnswer expected) {
    CaseStore cases;
    CaseReader(file, problem, cases, expected).take(json);
    return cases[0];
}

CaseStore read_case_file(const std::filesystem::path& file, const Problem& problem) {
    CaseStore cases;
    read_file_of_cases(file, problem, cases);
    return cases;
}

void visit_inputs(const std::vector<std::string>& files,
                  const std::function<void(const JsonValue&)>& take) {
    for (const std::string& file : files) {
        std::ifstream stream(file, std::ios::binary);
        const auto take_case = [&](JsonValue&& json) {
            if (const JsonValue* input = find(json, "input")) take(*input);
        };
        read_json_list(stream, file, "cases", take_case, [](JsonMember&&) {});
    }
}

CaseStore read_cases(const std::filesystem::path& folder, const Problem& problem) {
    std::error_code error;
    const std::vector<std::filesystem::path> files = files_in(folder, ".json", error);
    if (error) {
        throw InputFault(fmt::format("{}: {}; the cases of problem {} belong there",
                                     folder.string(), error.message(), problem.number));
    }
    CaseStore cases;
    for (const auto& file : files) read_file_of_cases(file, problem, cases);
    if (cases.empty()) {
        throw InputFault(
            fmt::format("{}: 0 cases ran: there is no *.json with cases here", folder.string()));
    }
    return cases;
}

}  // namespace harness

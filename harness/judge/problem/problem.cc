#include "problem/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>

#include "base/fault.h"
#include "base/files.h"
#include "base/text.h"
#include "json/json.h"

namespace harness {
namespace {

constexpr int longest_time_ms = 600'000;
constexpr int most_memory_mb = 65'536;

// The members of problem.json, each with a message of its own where it is missing or wrong.
class Members {
public:
    Members(const JsonValue& object, std::string file) : object_(object), file_(std::move(file)) {}

    const JsonValue& need(std::string_view key, JsonValue::Kind kind,
                          std::string_view expected) const {
        const JsonValue* value = find(object_, key);
        if (value == nullptr) {
            fail_at({file_, object_.line},
                    fmt::format("the key {} is missing; expected {}", in_quotes(key), expected));
        }
        if (value->kind != kind) fail_expected(key, *value, expected);
        return *value;
    }
    [[noreturn]] void fail_expected(std::string_view key, const JsonValue& value,
                                    std::string_view expected) const {
        fail_at({file_, value.line},
                fmt::format("{} is {}, expected {}", in_quotes(key), value.describe(), expected));
    }
    // One of `choices` under `key`; the first of them where the key is missing.
    template <class T>
    T choose(std::string_view key, const std::vector<std::pair<std::string, T>>& choices) const {
        const JsonValue* value = find(object_, key);
        if (value == nullptr) return choices.front().second;
        std::vector<std::string> words;
        for (const auto& [word, choice] : choices) {
            if (value->kind == JsonValue::Kind::text && value->text == word) return choice;
            words.push_back(word);
        }
        fail_expected(
            key, *value,
            fmt::format("one of {}{}", fmt::join(words, ", "), did_you_mean(value->text, words)));
    }
    const JsonValue* find_optional(std::string_view key) const { return find(object_, key); }
    // Of the key's value; of the object where there is none.
    int line_of(std::string_view key) const {
        const JsonValue* value = find(object_, key);
        return value == nullptr ? object_.line : value->line;
    }
    const std::string& file() const { return file_; }

private:
    const JsonValue& object_;
    std::string file_;
};

// The index of the parameter that `json` names.
int read_parameter(const Members& members, std::string_view key, const JsonValue& json,
                   const Signature& signature) {
    const std::vector<std::string> names = names_of(signature.parameters);
    const auto found = json.kind == JsonValue::Kind::text
                           ? std::find(names.begin(), names.end(), json.text)
                           : names.end();
    if (found == names.end()) {
        members.fail_expected(key, json,
                              fmt::format("the name of a parameter ({}){}", fmt::join(names, ", "),
                                          did_you_mean(json.text, names)));
    }
    return static_cast<int>(found - names.begin());
}

void read_output_object(const Members& members, const JsonValue& output, Problem& problem) {
    check_keys(output, {"parameter", "size"}, {members.file(), output.line}, "\"output\": ");
    const JsonValue* parameter = find(output, "parameter");
    const JsonValue* size = find(output, "size");
    if (parameter == nullptr || size == nullptr || size->text != "return") {
        members.fail_expected("output", output, "{\"parameter\": \"nums\", \"size\": \"return\"}");
    }
    problem.output = read_parameter(members, "output", *parameter, problem.signature);
    problem.size_is_returned = true;
    const Type& type = problem.signature.parameters[static_cast<std::size_t>(problem.output)].type;
    if (type.kind != Type::Kind::list || problem.signature.returned.kind != Type::Kind::integer) {
        members.fail_expected("output", output, "a list as parameter and a size that is returned");
    }
}

// The first parameter that the method may change.
int first_changeable(const Members& members, const Signature& signature) {
    for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
        const Parameter& parameter = signature.parameters[i];
        if (parameter.passing == Parameter::Passing::by_reference ||
            parameter.type.kind == Type::Kind::nodes) {
            return static_cast<int>(i);
        }
    }
    fail_at({members.file(), members.line_of("signature")},
            fmt::format("{} returns nothing and takes nothing by reference, so there is no answer "
                        "to judge",
                        in_quotes(signature.line)));
}

void read_output(const Members& members, Problem& problem) {
    const JsonValue* output = members.find_optional("output");
    if (output != nullptr && output->kind == JsonValue::Kind::object) {
        read_output_object(members, *output, problem);
    } else if (output != nullptr) {
        problem.output = read_parameter(members, "output", *output, problem.signature);
    } else if (problem.signature.returned.kind == Type::Kind::nothing) {
        problem.output = first_changeable(members, problem.signature);
    }
}

Signature parse_line(const Members& members, const JsonValue& line, const Vocabulary& vocabulary) {
    if (line.kind != JsonValue::Kind::text) {
        members.fail_expected("signature", line, "a method's line as LeetCode shows it");
    }
    try {
        return parse_signature(line.text, vocabulary);
    } catch (const InputFault& fault) {
        fail_at({members.file(), line.line},
                fmt::format("signature {}: {}", in_quotes(line.text), fault.what()));
    }
}

Vocabulary read_vocabulary(const Members& members, const Problem& problem) {
    Vocabulary vocabulary;
    vocabulary.has_environment = !problem.environment_code.empty();
    vocabulary.takes_any_type = problem.has_driver();
    vocabulary.has_node = members.find_optional("node") != nullptr;
    vocabulary.node = members.choose<Shape>("node", {{"random-list", Shape::random_list},
                                                     {"graph", Shape::graph},
                                                     {"n-ary", Shape::n_ary},
                                                     {"next-right", Shape::next_right},
                                                     {"multilevel-list", Shape::multilevel_list},
                                                     {"quad", Shape::quad}});
    return vocabulary;
}

// Keys that say nothing beside `owner`.
void refuse_beside(const Members& members, std::string_view owner,
                   const std::vector<std::string>& keys, std::string_view why) {
    for (const std::string& key : keys) {
        if (const JsonValue* value = members.find_optional(key)) {
            fail_at({members.file(), value->line},
                    fmt::format("{} and {} don't go together: {}; remove one", in_quotes(key),
                                in_quotes(owner), why));
        }
    }
}

bool is_identifier(std::string_view name) {
    const auto is_letter = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    };
    return !name.empty() && is_letter(name.front()) &&
           std::all_of(name.begin(), name.end(),
                       [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); });
}

// Methods go by their names in cases.
void check_method_names(const Members& members, const JsonValue& lines, const Problem& problem) {
    std::set<std::string> names;
    for (std::size_t i = 0; i < problem.methods.size(); ++i) {
        const std::string& name = problem.methods[i].method;
        if (names.insert(name).second) continue;
        fail_at({members.file(), lines.list[i].line},
                fmt::format("two of \"signatures\" are named {}; remove one", in_quotes(name)));
    }
}

void read_class(const Members& members, Vocabulary vocabulary, Problem& problem) {
    refuse_beside(members, "class", {"signature", "output", "node_of"},
                  "a class has a line for each of its methods in \"signatures\"");
    const JsonValue& name =
        members.need("class", JsonValue::Kind::text, "the name of the class, such as LRUCache");
    if (!is_identifier(name.text)) {
        members.fail_expected("class", name, "the name of the class, such as LRUCache");
    }
    problem.class_name = name.text;
    vocabulary.class_name = problem.class_name;
    refuse_beside(members, "class", {"environment"}, "a \"driver\" can do it");
    const JsonValue& lines = members.need("signatures", JsonValue::Kind::list,
                                          "the lines of the constructor and the methods");
    for (const JsonValue& line : lines.list) {
        problem.methods.push_back(parse_line(members, line, vocabulary));
    }
    check_method_names(members, lines, problem);
    if (const JsonValue* round_trip = members.find_optional("round_trip")) {
        const bool is_boolean = round_trip->kind == JsonValue::Kind::boolean;
        problem.on_one_object = round_trip->text == "one-object";
        if (!is_boolean && !problem.on_one_object) {
            members.fail_expected("round_trip", *round_trip, "true, false or \"one-object\"");
        }
        problem.is_round_trip = problem.on_one_object || round_trip->boolean;
    }
    if (problem.is_round_trip) {
        if (problem.methods.size() != 2 || problem.methods[1].parameters.size() != 1) {
            members.fail_expected("signatures", lines,
                                  "two methods and no constructor, as \"round_trip\" has it: the "
                                  "second takes what the first gives");
        }
        problem.signature = problem.methods[0];
    } else if (problem.methods.empty() || problem.methods[0].method != problem.class_name) {
        members.fail_expected(
            "signatures", lines,
            fmt::format("the constructor first, such as {}", in_quotes(problem.class_name + "()")));
    }
}

// One member of "node_of": "p": "root".
void read_pointer(const Members& members, const JsonMember& member, Problem& problem) {
    JsonValue name;
    name.kind = JsonValue::Kind::text;
    name.line = member.line;
    name.text = member.key;
    std::vector<Parameter>& parameters = problem.signature.parameters;
    const bool is_returned = member.key == "return";
    const int own = is_returned ? static_cast<int>(parameters.size())
                                : read_parameter(members, "node_of", name, problem.signature);
    const int target = read_parameter(members, "node_of", member.value, problem.signature);
    if (target >= own) {
        members.fail_expected("node_of", member.value,
                              fmt::format("a parameter that stands before {} in the signature",
                                          in_quotes(member.key)));
    }
    Type& type =
        is_returned ? problem.signature.returned : parameters[static_cast<std::size_t>(own)].type;
    const Type& structure = parameters[static_cast<std::size_t>(target)].type;
    if (type.kind != Type::Kind::nodes || structure.kind != Type::Kind::nodes) {
        fail_at({members.file(), member.line},
                fmt::format("\"node_of\": {} and {} are {} and {}, expected two pointers to nodes",
                            member.key, member.value.text, type.spelled, structure.spelled));
    }
    type.kind = Type::Kind::node_of;
    type.shape = structure.shape;
    type.of = member.value.text;
}

// "node_of": {"p": "root", "return": "root"}: pointers into the structure of another parameter.
void read_node_of(const Members& members, Problem& problem) {
    const JsonValue* node_of = members.find_optional("node_of");
    if (node_of == nullptr) return;
    if (node_of->kind != JsonValue::Kind::object) {
        members.fail_expected("node_of", *node_of, "an object such as {\"p\": \"root\"}");
    }
    for (const JsonMember& member : node_of->members) read_pointer(members, member, problem);
}

Type answer_of(const Problem& problem) {
    if (problem.has_driver()) return problem.driver.returned;
    if (problem.is_round_trip) return problem.methods[1].returned;
    if (problem.is_design()) {
        Type results;
        results.kind = Type::Kind::results;
        results.spelled = "list of results";
        for (const Signature& method : problem.methods) {
            results.elements.push_back(method.returned);
        }
        return results;
    }
    if (problem.output < 0) return problem.signature.returned;
    const Type& type = problem.signature.parameters[static_cast<std::size_t>(problem.output)].type;
    if (!problem.size_is_returned) return type;
    Type prefix;
    prefix.kind = Type::Kind::prefix;
    prefix.spelled = type.spelled;
    prefix.elements = {type};
    return prefix;
}

// ---- functions of an environment that live apart ------------------------------------------------

// "int read4(char buf4[4])" as a line of types alone: the buffer is a text in it. Returns the sizes
// by parameter.
std::vector<int> replace_buffers(std::string& line) {
    std::vector<int> sizes;
    const std::size_t open = line.find('(');
    for (std::size_t from = open; from != std::string::npos && from < line.size();) {
        std::size_t to = line.find(',', from + 1);
        // A comma inside of <> parts no parameters.
        const auto depth = [&] {
            const auto begin = line.begin() + static_cast<std::ptrdiff_t>(from);
            const auto end = line.begin() + static_cast<std::ptrdiff_t>(to);
            return std::count(begin, end, '<') - std::count(begin, end, '>');
        };
        while (to != std::string::npos && depth() > 0) to = line.find(',', to + 1);
        const std::string part = line.substr(from + 1, to - from - 1);
        const std::size_t word = part.find_first_not_of(' ');
        const std::size_t bracket = part.find('[');
        int size = 0;
        if (bracket != std::string::npos && part.compare(word, 5, "char ") == 0) {
            size = std::atoi(part.c_str() + bracket + 1);
            const std::size_t closed = part.find(']', bracket);
            const std::string text = " string" + part.substr(word + 4, bracket - word - 4) +
                                     (closed == std::string::npos ? "" : part.substr(closed + 1));
            line.replace(from + 1, part.size(), text);
            to = line.find(',', from + text.size());
        }
        sizes.push_back(size);
        from = to;
    }
    return sizes;
}

bool is_value(const Type& type) {
    switch (type.kind) {
        case Type::Kind::nodes:
        case Type::Kind::node_of:
        case Type::Kind::nested_integer:
        case Type::Kind::object:
            return false;
        default:
            return std::all_of(type.elements.begin(), type.elements.end(), is_value);
    }
}

// What travels between two processes are values: copies, one way each.
void check_values(const Members& members, std::string_view key, const JsonValue& line,
                  const Signature& signature, bool is_setup) {
    bool are_values = is_setup || is_value(signature.returned);
    for (const Parameter& parameter : signature.parameters) {
        are_values &= is_value(parameter.type);
        are_values &= is_setup || parameter.passing != Parameter::Passing::by_reference;
    }
    if (are_values) return;
    members.fail_expected(key, line,
                          "numbers, texts, lists and the like, by value or by const reference: the "
                          "function is called from another process; a buffer that it fills is "
                          "written with its size, char name[4]");
}

constexpr const char* function_example =
    "the lines of the functions that the submission calls, such as [\"bool isBadVersion(int "
    "version)\", \"int MountainArray::get(int index)\"]";

SuppliedFunction read_function(const Members& members, const JsonValue& json) {
    if (json.kind != JsonValue::Kind::text) {
        members.fail_expected("functions", json, function_example);
    }
    SuppliedFunction function;
    JsonValue line = json;
    // Whose method it is, is written before its name.
    const std::size_t colons = line.text.find("::");
    if (colons < line.text.find('(') && line.text.find("std::") != colons - 3) {
        const std::size_t space = line.text.rfind(' ', colons);
        const std::size_t from = space == std::string::npos ? 0 : space + 1;
        function.class_name = line.text.substr(from, colons - from);
        line.text.erase(from, colons + 2 - from);
    }
    function.buffers = replace_buffers(line.text);
    function.signature = parse_line(members, line, {});
    function.signature.line = json.text;
    check_values(members, "functions", json, function.signature, false);
    return function;
}

// {"isBadVersion": 40}
void read_calls(const Members& members, Problem& problem) {
    const JsonValue* calls = members.find_optional("calls");
    if (calls == nullptr) return;
    std::vector<std::string> names;
    for (const SuppliedFunction& function : problem.functions) names.push_back(function.name());
    if (calls->kind != JsonValue::Kind::object) {
        members.fail_expected("calls", *calls,
                              "how often functions may be called in a case, such "
                              "as {\"isBadVersion\": 40}");
    }
    for (const JsonMember& member : calls->members) {
        const auto found = std::find(names.begin(), names.end(), member.key);
        if (found == names.end()) {
            fail_at(
                {members.file(), member.line},
                fmt::format("\"calls\": {} is none of \"functions\" ({}){}", in_quotes(member.key),
                            fmt::join(names, ", "), did_you_mean(member.key, names)));
        }
        const JsonValue& value = member.value;
        if (value.kind != JsonValue::Kind::integer || value.integer < 0) {
            fail_at({members.file(), value.line},
                    fmt::format("\"calls\": {} is {}, expected how often it may be called in a "
                                "case, a whole number",
                                in_quotes(member.key), value.describe()));
        }
        problem.functions[static_cast<std::size_t>(found - names.begin())].most_calls =
            value.integer;
    }
}

// An object that the submission is given has the methods that the lines name, and no others.
void check_class_of_functions(const Members& members, const JsonValue& lines,
                              const Problem& problem) {
    const Type& returned = problem.environment.returned;
    std::string made = returned.kind == Type::Kind::nothing ? "" : returned.spelled;
    if (made.ends_with('*')) made.pop_back();
    std::set<std::string> names;
    for (std::size_t i = 0; i < problem.functions.size(); ++i) {
        const SuppliedFunction& function = problem.functions[i];
        if (!function.class_name.empty() && function.class_name != made) {
            members.fail_expected(
                "functions", lines.list[i],
                made.empty() ? "no class: the function of \"environment\" makes no object"
                             : fmt::format("a method of {}, which \"environment\" makes", made));
        }
        if (names.insert(function.name()).second) continue;
        members.fail_expected("functions", lines.list[i], "each function once");
    }
}

void read_functions(const Members& members, Problem& problem) {
    for (const char* key : {"functions", "calls", "finish"}) {
        const JsonValue* value = members.find_optional(key);
        const char* needed = key == std::string_view("functions") ? "environment" : "functions";
        if (value != nullptr && members.find_optional(needed) == nullptr) {
            fail_at({members.file(), value->line},
                    fmt::format("{} needs {} beside it", in_quotes(key), in_quotes(needed)));
        }
    }
    const JsonValue* lines = members.find_optional("functions");
    if (lines == nullptr) return;
    if (lines->kind != JsonValue::Kind::list || lines->list.empty()) {
        members.fail_expected("functions", *lines, function_example);
    }
    for (const JsonValue& line : lines->list) {
        problem.functions.push_back(read_function(members, line));
    }
    check_values(members, "environment", *members.find_optional("environment"), problem.environment,
                 true);
    check_class_of_functions(members, *lines, problem);
    read_calls(members, problem);
    const JsonValue* finish = members.find_optional("finish");
    if (finish == nullptr) return;
    problem.finish = parse_line(members, *finish, {});
    if (problem.finish.returned.kind != Type::Kind::text || !problem.finish.parameters.empty()) {
        members.fail_expected("finish", *finish,
                              "the line of a function without parameters that returns why the "
                              "case has failed, or \"\": string finish()");
    }
}

void read_environment(const Members& members, Problem& problem) {
    const std::filesystem::path file = problem.folder / "environment.h";
    const JsonValue* environment = members.find_optional("environment");
    const JsonValue* driver = members.find_optional("driver");
    std::ifstream input(file, std::ios::binary);
    const int lines = (environment != nullptr ? 1 : 0) + (driver != nullptr ? 1 : 0);
    if (lines != (input.is_open() ? 1 : 0)) {
        fail_at({members.file(), members.line_of(driver != nullptr ? "driver" : "environment")},
                fmt::format("the file environment.h is {}, and of its lines \"environment\" and "
                            "\"driver\" {} here; expected one of them, the line of the function "
                            "that takes a case's input, with the file, and none without",
                            input.is_open() ? "there" : "missing",
                            lines == 0   ? "none is"
                            : lines == 1 ? "one is"
                                         : "both are"));
    }
    if (lines == 0) return read_functions(members, problem);
    problem.environment_code.assign(std::istreambuf_iterator<char>(input), {});
    if (environment != nullptr) {
        Vocabulary vocabulary;
        vocabulary.has_environment = true;
        problem.environment = parse_line(members, *environment, vocabulary);
        read_functions(members, problem);
        return;
    }
    problem.driver = parse_line(members, *driver, {});
    if (problem.driver.returned.kind == Type::Kind::nothing) {
        members.fail_expected("driver", *driver, "a function that returns the answer");
    }
}

// An object that the signature takes has to come from somewhere.
void check_objects(const Members& members, const Problem& problem) {
    if (problem.has_driver() || problem.environment.returned.kind != Type::Kind::nothing) return;
    for (const Parameter& parameter : problem.signature.parameters) {
        if (parameter.type.kind != Type::Kind::object) continue;
        fail_at({members.file(), members.line_of("signature")},
                fmt::format("the signature takes {} {}, and the function of environment.h returns "
                            "nothing; expected one that makes and returns it: {}",
                            parameter.type.spelled, parameter.name,
                            in_quotes(problem.environment.line)));
    }
}

// {"absolute": 1e-9} or {"relative": 1e-6}.
void read_tolerance(const Members& members, Problem& problem) {
    const JsonValue* json = members.find_optional("tolerance");
    if (json == nullptr) return;
    if (!has_real(problem.answer)) {
        members.fail_expected("tolerance", *json, "no such key: the answer holds no double");
    }
    if (problem.comparison == Comparison::rules) {
        members.fail_expected("tolerance", *json, "no such key: rules.cpp judges the answers");
    }
    const std::string examples = "{\"absolute\": 1e-9} or {\"relative\": 1e-6}";
    if (json->kind != JsonValue::Kind::object || json->members.size() > 1) {
        members.fail_expected("tolerance", *json, examples);
    }
    check_keys(*json, {"absolute", "relative"}, {members.file(), json->line}, "\"tolerance\": ");
    const JsonValue* relative = find(*json, "relative");
    const JsonValue* most = relative != nullptr ? relative : find(*json, "absolute");
    if (most == nullptr) members.fail_expected("tolerance", *json, examples);
    const bool is_integer = most->kind == JsonValue::Kind::integer;
    const double value = is_integer ? static_cast<double>(most->integer) : most->real;
    if ((!is_integer && most->kind != JsonValue::Kind::real) || value < 0 || value > 1) {
        members.fail_expected(relative != nullptr ? "relative" : "absolute", *most,
                              "a number from 0 to 1");
    }
    problem.tolerance = {value, relative != nullptr};
}

// The one method of a class Solution.
void read_method(const Members& members, const Vocabulary& vocabulary, Problem& problem) {
    const JsonValue& line =
        members.need("signature", JsonValue::Kind::text,
                     "the method's line as LeetCode shows it (or \"class\" and \"signatures\")");
    refuse_beside(members, "signature", {"signatures", "round_trip"},
                  "a \"class\" has several methods");
    problem.signature = parse_line(members, line, vocabulary);
    read_node_of(members, problem);
    if (!problem.has_driver()) read_output(members, problem);
    check_objects(members, problem);
}

void read_comparison(const Members& members, Problem& problem) {
    problem.comparison =
        members.choose<Comparison>("compare", {{"exact", Comparison::exact},
                                               {"any-order", Comparison::any_order},
                                               {"any-order-nested", Comparison::any_order_nested},
                                               {"rules", Comparison::rules}});
    const bool needs_list = problem.comparison == Comparison::any_order ||
                            problem.comparison == Comparison::any_order_nested;
    if (needs_list && problem.shown_answer.kind != Type::Kind::list) {
        members.fail_expected("compare", *members.find_optional("compare"),
                              "exact or rules: the answer is no list whose order could matter");
    }
}

ConstrainedNames constrained_names(const Problem& problem) {
    ConstrainedNames names;
    if (!problem.is_design()) {
        names.parameters = problem.inputs();
        return names;
    }
    for (std::size_t i = 0; i < problem.methods.size(); ++i) {
        const Signature& method = problem.methods[i];
        names.parameters.insert(names.parameters.end(), method.parameters.begin(),
                                method.parameters.end());
        if (i > 0) names.methods.push_back(method.method);
    }
    return names;
}

// "constraints": the lines of the statement.
void read_constraints(const Members& members, Problem& problem) {
    const JsonValue* lines = members.find_optional("constraints");
    if (lines == nullptr) return;
    if (lines->kind != JsonValue::Kind::list) {
        members.fail_expected("constraints", *lines,
                              "a list of lines such as \"1 <= nums.length <= 10^4\"");
    }
    const ConstrainedNames names = constrained_names(problem);
    for (const JsonValue& line : lines->list) {
        if (line.kind != JsonValue::Kind::text) {
            members.fail_expected("constraints", line,
                                  "a line such as \"1 <= nums.length <= 10^4\"");
        }
        try {
            problem.constraints.add(line.text, names);
        } catch (const InputFault& fault) {
            fail_at({members.file(), line.line},
                    fmt::format("constraint {}: {}", in_quotes(line.text), fault.what()));
        }
    }
}

int read_limit(const JsonValue& limits, std::string_view key, int most, int otherwise,
               const Place& place, const std::string& owner) {
    const JsonValue* value = find(limits, key);
    if (value == nullptr) return otherwise;
    if (value->kind != JsonValue::Kind::integer || value->integer < 1 || value->integer > most) {
        fail_at({place.file, value->line},
                fmt::format("{}{} is {}, expected a whole number from 1 to {}", owner,
                            in_quotes(key), value->describe(), most));
    }
    return static_cast<int>(value->integer);
}

}  // namespace

void read_limits(const JsonValue& json, const Place& place, const std::string& owner,
                 Limits& limits) {
    if (json.kind != JsonValue::Kind::object) {
        fail_at({place.file, json.line},
                fmt::format("{}\"limits\" is {}, expected an object such as {{\"time_ms\": 2000}}",
                            owner, json.describe()));
    }
    check_keys(json, {"time_ms", "memory_mb"}, place, owner);
    limits.time_ms = read_limit(json, "time_ms", longest_time_ms, limits.time_ms, place, owner);
    limits.memory_mb =
        read_limit(json, "memory_mb", most_memory_mb, limits.memory_mb, place, owner);
}

std::string SuppliedFunction::name() const {
    return class_name.empty() ? signature.method : class_name + "::" + signature.method;
}

std::vector<Parameter> Problem::inputs() const {
    if (has_driver()) return driver.parameters;
    std::vector<Parameter> inputs = environment.parameters;
    for (const Parameter& parameter : signature.parameters) {
        if (parameter.type.kind != Type::Kind::object) inputs.push_back(parameter);
    }
    return inputs;
}

std::string Problem::answer_name() const {
    if (is_design()) return "the results";
    if (has_driver()) return "the answer";
    if (is_round_trip) return methods[1].method + " of " + methods[0].method;
    if (output < 0) return "the returned value";
    const std::string& name = signature.parameters[static_cast<std::size_t>(output)].name;
    return size_is_returned ? "the first k of " + name : name + " after the call";
}

InputMaker input_maker(const Problem& problem) {
    if (!problem.is_design()) return {problem.constraints, problem.inputs(), {}};
    return {problem.constraints, {}, problem.methods};
}

InputCoverage input_coverage_of(const Problem& problem) {
    if (!problem.is_design()) return {problem.constraints, problem.inputs(), {}};
    return {problem.constraints, {}, problem.methods};
}

Problem read_problem(const std::filesystem::path& folder) {
    const std::filesystem::path path = folder / "problem.json";
    std::ifstream input(path, std::ios::binary);
    if (!input) {
        throw InputFault(fmt::format("{}: can't be read; a problem's folder holds a problem.json",
                                     path.string()));
    }
    const JsonValue json = read_json(input, path.string());
    const Members members(json, path.string());
    if (json.kind != JsonValue::Kind::object) {
        fail_at({path.string(), json.line},
                fmt::format("found {}, expected an object", json.describe()));
    }
    check_keys(json,
               {"$schema",    "number", "title",        "difficulty",  "signature", "compare",
                "limits",     "output", "reuse_object", "tolerance",   "class",     "signatures",
                "round_trip", "node",   "node_of",      "environment", "functions", "calls",
                "finish",     "driver", "constraints"},
               {path.string(), 1}, "");

    if (const JsonValue* schema = members.find_optional("$schema")) {
        if (schema->kind != JsonValue::Kind::text) {
            members.fail_expected("$schema", *schema, "text in quotes");
        }
    }

    Problem problem;
    problem.folder = folder;
    problem.slug = folder.filename().string();
    const JsonValue& number = members.need("number", JsonValue::Kind::integer,
                                           "the problem's number on LeetCode, such as 37");
    if (number.integer < 1 || number.integer > 999'999) {
        members.fail_expected("number", number, "a number from 1 to 999999");
    }
    problem.number = static_cast<int>(number.integer);
    problem.title = members.need("title", JsonValue::Kind::text, "the problem's title").text;
    problem.difficulty = members.choose<std::string>(
        "difficulty", {{"medium", "medium"}, {"easy", "easy"}, {"hard", "hard"}});
    read_environment(members, problem);
    if (problem.has_driver()) {
        refuse_beside(members, "driver", {"functions", "calls", "finish"},
                      "the driver lives in the submission's process");
        refuse_beside(members, "driver",
                      {"output", "node_of", "node", "round_trip", "reuse_object"},
                      "the driver makes the arguments and returns the answer");
    }
    const Vocabulary vocabulary = read_vocabulary(members, problem);
    if (members.find_optional("class") != nullptr) {
        read_class(members, vocabulary, problem);
    } else {
        read_method(members, vocabulary, problem);
    }
    problem.answer = answer_of(problem);
    problem.shown_answer = shown_type(problem.answer);
    read_comparison(members, problem);
    read_tolerance(members, problem);
    read_constraints(members, problem);
    if (const JsonValue* reuse = members.find_optional("reuse_object")) {
        if (reuse->kind != JsonValue::Kind::boolean) {
            members.fail_expected("reuse_object", *reuse, "true or false");
        }
        problem.reuse_object = reuse->boolean;
    }
    if (const JsonValue* limits = members.find_optional("limits")) {
        read_limits(*limits, {path.string(), limits->line}, "", problem.limits);
    }
    return problem;
}

std::vector<Problem> read_problems(const std::filesystem::path& folder, const std::string& wanted,
                                   std::vector<BrokenProblem>* broken) {
    std::vector<Problem> problems;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (!std::filesystem::exists(entry.path() / "problem.json")) continue;
        const std::string name = entry.path().filename().string();
        const bool is_wanted = wanted.empty() || name == wanted || name.starts_with(wanted + "-");
        try {
            problems.push_back(read_problem(entry.path()));
        } catch (const InputFault& fault) {
            if (is_wanted && broken == nullptr) throw;
            if (broken != nullptr) broken->push_back({name, fault.what()});
        }
    }
    if (error) throw InputFault(fmt::format("{}: {}", folder.string(), error.message()));
    if (problems.empty() && (broken == nullptr || broken->empty())) {
        throw InputFault(
            fmt::format("{}: no problem here; a problem is a folder with a problem.json, and "
                        "`judge new` makes one",
                        folder.string()));
    }
    std::sort(problems.begin(), problems.end(), [](const Problem& a, const Problem& b) {
        return std::pair(a.number, a.slug) < std::pair(b.number, b.slug);
    });
    for (std::size_t i = 1; i < problems.size(); ++i) {
        if (problems[i].number == problems[i - 1].number) {
            throw InputFault(fmt::format("{} and {}: both have the number {}",
                                         problems[i - 1].folder.string(),
                                         problems[i].folder.string(), problems[i].number));
        }
    }
    return problems;
}

std::vector<std::filesystem::path> right_solutions(const Problem& problem) {
    std::vector<std::filesystem::path> files{problem.folder / "solution.cpp"};
    std::error_code ignored;  // a problem need not have approaches
    for (const auto& file : files_in(problem.folder / "approaches", ".cpp", ignored)) {
        files.push_back(file);
    }
    return files;
}

}  // namespace harness

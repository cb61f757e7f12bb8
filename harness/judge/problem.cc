#include "problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>

#include "fault.h"
#include "json.h"
#include "text.h"

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
        fail_at({file_, value.line}, fmt::format("{} is {}, expected {}", in_quotes(key),
                                                 value.describe(), expected));
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
        fail_expected(key, *value,
                      fmt::format("one of {}{}", fmt::join(words, ", "),
                                  did_you_mean(value->text, words)));
    }
    const JsonValue* find_optional(std::string_view key) const { return find(object_, key); }
    const std::string& file() const { return file_; }

private:
    const JsonValue& object_;
    std::string file_;
};

int read_output(const Members& members, const Signature& signature) {
    std::vector<std::string> names;
    for (const Parameter& parameter : signature.parameters) names.push_back(parameter.name);
    if (const JsonValue* output = members.find_optional("output")) {
        const auto found = output->kind == JsonValue::Kind::text
                               ? std::find(names.begin(), names.end(), output->text)
                               : names.end();
        if (found == names.end()) {
            members.fail_expected("output", *output,
                                  fmt::format("the name of a parameter ({}){}",
                                              fmt::join(names, ", "),
                                              did_you_mean(output->text, names)));
        }
        return static_cast<int>(found - names.begin());
    }
    if (signature.returned.kind != Type::Kind::nothing) return -1;
    for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
        if (signature.parameters[i].passing == Parameter::Passing::by_reference) {
            return static_cast<int>(i);
        }
    }
    fail_at({members.file(), 1},
            fmt::format("{} returns nothing and takes nothing by reference, so there is no answer "
                        "to judge",
                        in_quotes(signature.line)));
}

Signature read_signature(const Members& members) {
    const JsonValue& line = members.need("signature", JsonValue::Kind::text,
                                         "the method's line as LeetCode shows it");
    try {
        return parse_signature(line.text);
    } catch (const InputFault& fault) {
        fail_at({members.file(), line.line},
                fmt::format("signature {}: {}", in_quotes(line.text), fault.what()));
    }
}

int read_limit(const JsonValue& limits, std::string_view key, int most, int otherwise,
               const Place& place, const std::string& owner) {
    const JsonValue* value = find(limits, key);
    if (value == nullptr) return otherwise;
    if (value->kind != JsonValue::Kind::integer || value->integer < 1 || value->integer > most) {
        fail_at({place.file, value->line},
                fmt::format("{}{} is {}, expected a whole number from 1 to {}", owner, in_quotes(key),
                            value->describe(), most));
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

const Type& Problem::answer_type() const {
    return output < 0 ? signature.returned
                      : signature.parameters[static_cast<std::size_t>(output)].type;
}

std::string Problem::answer_name() const {
    if (output < 0) return "the returned value";
    return signature.parameters[static_cast<std::size_t>(output)].name + " after the call";
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
               {"$schema", "number", "title", "difficulty", "signature", "compare", "limits",
                "output", "reuse_object"},
               {path.string(), 1}, "");

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
    problem.signature = read_signature(members);
    problem.output = read_output(members, problem.signature);
    problem.comparison = members.choose<Comparison>(
        "compare", {{"exact", Comparison::exact},
                    {"any-order", Comparison::any_order},
                    {"any-order-nested", Comparison::any_order_nested}});
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

std::vector<Problem> read_problems(const std::filesystem::path& folder) {
    std::vector<Problem> problems;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (std::filesystem::exists(entry.path() / "problem.json")) {
            problems.push_back(read_problem(entry.path()));
        }
    }
    if (error) throw InputFault(fmt::format("{}: {}", folder.string(), error.message()));
    if (problems.empty()) {
        throw InputFault(fmt::format("{}: no problem here; a problem is a folder with a "
                                     "problem.json",
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

}  // namespace harness

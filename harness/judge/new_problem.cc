#include "new_problem.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>
#include <optional>

#include "cache.h"
#include "fault.h"
#include "problem.h"
#include "source_text.h"
#include "text.h"

namespace harness {
namespace {

using std::filesystem::path;

// "wordSearch" -> "Word Search", "LRUCache" -> "LRU Cache".
std::string title_of(const std::string& name) {
    const auto is_upper = [&](std::size_t i) {
        return i < name.size() && std::isupper(static_cast<unsigned char>(name[i])) != 0;
    };
    std::string title;
    for (std::size_t i = 0; i < name.size(); ++i) {
        const bool ends_capitals = i + 1 < name.size() && !is_upper(i + 1);
        if (i > 0 && is_upper(i) && (!is_upper(i - 1) || ends_capitals)) title += ' ';
        title +=
            i == 0 ? static_cast<char>(std::toupper(static_cast<unsigned char>(name[i]))) : name[i];
    }
    return title;
}

// "Word Search II" -> "word-search-ii".
std::string slug_of(const std::string& title) {
    std::string slug;
    for (const char c : title) {
        if (std::isalnum(static_cast<unsigned char>(c))) {
            slug += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        } else if (!slug.empty() && slug.back() != '-') {
            slug += '-';
        }
    }
    while (!slug.empty() && slug.back() == '-') slug.pop_back();
    return slug;
}

bool is_constructor(const SourceClass& one, const std::string& method) {
    return method.starts_with(one.name + "(");
}

std::string name_of_method(const std::string& line) {
    const std::string before = line.substr(0, line.find('('));
    const std::size_t space = before.find_last_of(" *&>");
    return space == std::string::npos ? before : before.substr(space + 1);
}

// The class that LeetCode calls: Solution, else the last one with public methods.
const SourceClass& entry_class(const std::vector<SourceClass>& classes) {
    const SourceClass* entry = nullptr;
    for (const SourceClass& one : classes) {
        if (one.public_methods.empty()) continue;
        if (entry == nullptr || entry->name != "Solution") entry = &one;
    }
    if (entry == nullptr) {
        throw InputFault(
            "the snippet has no class with a public method; paste what the LeetCode editor holds, "
            "\"class Solution {\" and all that follows");
    }
    return *entry;
}

// The method of class Solution that LeetCode calls.
std::string entry_method(const SourceClass& entry, const std::string& wanted) {
    std::vector<std::string> names;
    for (const std::string& line : entry.public_methods) {
        names.push_back(name_of_method(line));
        if (names.back() == wanted) return line;
    }
    if (!wanted.empty()) {
        throw InputFault(fmt::format("--method {}: the snippet has {}{}", wanted,
                                     fmt::join(names, ", "), did_you_mean(wanted, names)));
    }
    if (names.size() > 1) {
        throw InputFault(
            fmt::format("class {} has several public methods ({}); say which one "
                        "LeetCode calls: --method {}",
                        entry.name, fmt::join(names, ", "), names.back()));
    }
    return entry.public_methods.front();
}

// problem.json as far as the snippet tells it.
nlohmann::ordered_json describe(const NewProblem& wanted, const SourceClass& entry) {
    nlohmann::ordered_json json;
    json["$schema"] = "../../harness/schema/problem.schema.json";
    json["number"] = wanted.number;
    json["title"] = wanted.title;
    json["difficulty"] = "medium";
    const bool has_constructor =
        std::any_of(entry.public_methods.begin(), entry.public_methods.end(),
                    [&](const std::string& line) { return is_constructor(entry, line); });
    if (entry.name == "Solution" && !has_constructor) {
        json["signature"] = entry_method(entry, wanted.method);
    } else {
        std::vector<std::string> lines;
        if (!has_constructor) lines.push_back(entry.name + "()");
        lines.insert(lines.end(), entry.public_methods.begin(), entry.public_methods.end());
        json["class"] = entry.name;
        json["signatures"] = lines;
    }
    if (!wanted.node.empty()) json["node"] = wanted.node;
    json["compare"] = "exact";
    json["limits"] = {{"time_ms", 2000}, {"memory_mb", 256}};
    return json;
}

// One case with null where something has to be filled in; the judge refuses it until then, and says
// what it expects.
nlohmann::ordered_json first_case(const Problem& problem) {
    nlohmann::ordered_json input = nlohmann::ordered_json::object();
    if (problem.is_design()) {
        input["operations"] = nullptr;
        input["arguments"] = nullptr;
    } else {
        for (const Parameter& parameter : problem.inputs()) input[parameter.name] = nullptr;
    }
    return {{"name", "example 1"}, {"input", input}, {"expected", nullptr}};
}

void check_free(int number, const path& problems, const path& folder, const path& cases) {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(problems, ignored)) {
        if (!std::filesystem::exists(entry.path() / "problem.json")) continue;
        if (read_problem(entry.path()).number == number) {
            throw InputFault(
                fmt::format("{}: problem {} is there already", entry.path().string(), number));
        }
    }
    for (const path& each : {folder, cases}) {
        if (std::filesystem::exists(each)) {
            throw InputFault(fmt::format("{}: is there already", each.string()));
        }
    }
}

}  // namespace

void make_problem(const NewProblem& wanted, const std::string& snippet, const path& problems,
                  const path& testcases) {
    const std::vector<SourceClass> classes = classes_in(snippet);
    const SourceClass& entry = entry_class(classes);
    NewProblem made = wanted;
    if (made.title.empty()) {
        made.title =
            title_of(entry.name == "Solution" ? name_of_method(entry_method(entry, wanted.method))
                                              : entry.name);
    }
    const std::string slug = fmt::format("{}-{}", made.number, slug_of(made.title));
    const path folder = problems / slug;
    const path cases = testcases / slug;
    check_free(made.number, problems, folder, cases);

    // Read back from a folder of its own before anything is written where it counts.
    const ScratchFolder scratch(std::filesystem::temp_directory_path());
    const path draft = scratch.path() / slug;
    std::filesystem::create_directories(draft);
    write_file(draft / "problem.json", describe(made, entry).dump(2) + "\n");
    std::optional<Problem> problem;
    try {
        problem = read_problem(draft);
    } catch (const InputFault& fault) {
        const std::string words = fault.what();
        const std::size_t reason = words.find(": ");
        throw InputFault("the snippet's " +
                         words.substr(reason == std::string::npos ? 0 : reason + 2));
    }
    const nlohmann::ordered_json file = {{"$schema", "../../harness/schema/cases.schema.json"},
                                         {"cases", {first_case(*problem)}}};
    std::filesystem::create_directories(folder);
    std::filesystem::create_directories(cases);
    write_file(folder / "problem.json", describe(made, entry).dump(2) + "\n");
    write_file(folder / "solution.cpp", snippet);
    write_file(cases / "examples.json", file.dump(2) + "\n");
    fmt::print(
        "{0}/problem.json   the signature; set difficulty, compare and limits\n"
        "{0}/solution.cpp   your snippet\n"
        "{1}/examples.json  one case: put the statement's first example in place of null\n"
        "Then: ./judge {2}\n",
        folder.string(), cases.string(), made.number);
}

}  // namespace harness

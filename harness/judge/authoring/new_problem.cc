#include "authoring/new_problem.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

#include "base/fault.h"
#include "base/text.h"
#include "console/terminal.h"
#include "cpp/source_text.h"
#include "json/json.h"
#include "json/written.h"
#include "problem/case_writer.h"
#include "problem/problem.h"
#include "system/cache.h"
#include "system/paths.h"
#include "types/signature.h"

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
        if (one.public_methods.empty() && one.name != "Solution") continue;
        if (entry == nullptr || entry->name != "Solution") entry = &one;
    }
    if (entry == nullptr || entry->public_methods.empty()) {
        throw InputFault(
            fmt::format("the snippet has no {}; paste what the LeetCode editor holds, "
                        "\"class Solution {{\" and all that follows",
                        entry == nullptr ? "class with a public method"
                                         : "public method in class Solution itself"));
    }
    return *entry;
}

// Two methods of which each takes what the other gives: encode and decode. Where all types are the
// same, their names have to say so.
bool is_round_trip(const std::vector<std::string>& lines) {
    if (lines.size() != 2) return false;
    try {
        const Signature first = parse_spelling(lines[0]);
        const Signature second = parse_spelling(lines[1]);
        return first.parameters.size() == 1 && second.parameters.size() == 1 &&
               first.returned.spelled == second.parameters[0].type.spelled &&
               second.returned.spelled == first.parameters[0].type.spelled &&
               first.method != second.method &&
               (first.returned.spelled != second.returned.spelled ||
                first.method.starts_with("encode") || first.method.starts_with("serialize"));
    } catch (const InputFault&) {
        return false;
    }
}

// The method of class Solution that LeetCode calls: the one asked for, else the one that no other
// calls. Of overloads, the one with the fewest parameters.
std::string entry_method(const std::vector<std::string>& lines, const std::string& wanted,
                         const std::string& snippet) {
    std::vector<std::string> names;
    std::vector<std::string> uncalled;
    for (const std::string& line : lines) {
        names.push_back(name_of_method(line));
        if (calls_of(snippet, names.back()) == 0) uncalled.push_back(names.back());
    }
    std::string name = wanted;
    if (name.empty() && uncalled.size() == 1) name = uncalled.front();
    const bool is_one = std::all_of(names.begin(), names.end(),
                                    [&](const std::string& each) { return each == names.front(); });
    if (name.empty() && is_one) name = names.front();
    if (name.empty()) {
        throw InputFault(
            fmt::format("class Solution has several public methods ({}); say which one LeetCode "
                        "calls: --method {}",
                        fmt::join(names, ", "), names.front()));
    }
    std::string entry;
    for (const std::string& line : lines) {
        const auto count = [](const std::string& text) {
            return std::count(text.begin(), text.end(), ',');
        };
        if (name_of_method(line) == name && (entry.empty() || count(line) < count(entry))) {
            entry = line;
        }
    }
    if (!entry.empty()) return entry;
    throw InputFault(fmt::format("--method {}: the snippet has {}{}", wanted,
                                 fmt::join(names, ", "), did_you_mean(wanted, names)));
}

// What the snippet tells of a problem.
struct Found {
    std::string class_name;
    std::vector<std::string> constructors;
    std::vector<std::string> methods;
    std::vector<std::string> left_out;  // public, but helpers: others call them, of odd types

    // "Solution()" says nothing that every class doesn't have.
    bool is_one_method() const {
        return class_name == "Solution" &&
               std::all_of(constructors.begin(), constructors.end(),
                           [](const std::string& line) { return line.ends_with("()"); });
    }
    bool is_round_trip() const { return constructors.empty() && harness::is_round_trip(methods); }
};

Found find_lines(const SourceClass& entry, const NewProblem& wanted, const std::string& snippet) {
    Vocabulary vocabulary;
    vocabulary.class_name = entry.name;
    vocabulary.has_node = !wanted.node.empty();
    Found found;
    found.class_name = entry.name;
    for (const std::string& line : entry.public_methods) {
        if (is_constructor(entry, line)) {
            found.constructors.push_back(line);
            continue;
        }
        const std::string name = name_of_method(line);
        try {
            parse_signature(line, vocabulary);
            found.methods.push_back(line);
        } catch (const InputFault&) {
            const bool is_helper = name != wanted.method && calls_of(snippet, name) > 0;
            (is_helper ? found.left_out : found.methods).push_back(line);
        }
    }
    if (found.methods.empty()) {
        throw InputFault(
            fmt::format("class {} has no public method that LeetCode could call", entry.name));
    }
    return found;
}

// What makes an editor know the keys of a file two folders below `above`, where the judge's schemas
// are beside it; else "".
std::string schema_of(const std::string& name, const path& above) {
    const std::string schema = "../harness/schema/" + name + ".schema.json";
    return std::filesystem::exists(above / schema) ? "../" + schema : "";
}

// problem.json as far as the snippet tells it.
std::string describe(const NewProblem& wanted, const Found& found, const std::string& snippet,
                     const std::string& schema) {
    Json json;
    if (!schema.empty()) json["$schema"] = schema;
    json["number"] = wanted.number;
    json["title"] = wanted.title;
    json["difficulty"] = "medium";
    if (found.is_one_method() && !found.is_round_trip()) {
        json["signature"] = entry_method(found.methods, wanted.method, snippet);
    } else {
        std::vector<std::string> lines;
        if (!found.is_round_trip()) lines = found.constructors;
        if (!found.is_round_trip() && lines.empty()) lines.push_back(found.class_name + "()");
        lines.insert(lines.end(), found.methods.begin(), found.methods.end());
        json["class"] = found.class_name;
        json["signatures"] = lines;
    }
    if (found.is_round_trip()) {
        // LeetCode's driver has one Solution, and two objects of a Codec.
        const bool has_one_object = found.class_name == "Solution";
        json["round_trip"] = has_one_object ? Json("one-object") : Json(true);
    }
    if (!wanted.node.empty()) json["node"] = wanted.node;
    json["compare"] = "exact";
    json["limits"] = {{"time_ms", 2000}, {"memory_mb", 256}};
    return json_document(json);
}

// A case file of one case with null where something has to be filled in; the judge refuses it until
// then, and says what it expects.
std::string first_cases(const Problem& problem, const std::string& schema) {
    Json input;
    if (problem.is_design()) {
        input = {{"operations", nullptr}, {"arguments", nullptr}};
    } else {
        for (const Parameter& parameter : problem.inputs()) input[parameter.name] = nullptr;
    }
    const Json one{{"name", "example 1"}, {"input", input}, {"expected", nullptr}};
    std::istringstream text(one.dump());
    return new_case_file(read_json(text, ""), schema);
}

// The number of a problem's folder, 0 where it is no problem's or that problem can't be read.
int number_in(const path& folder) {
    if (!std::filesystem::exists(folder / "problem.json")) return 0;
    try {
        return read_problem(folder).number;
    } catch (const InputFault&) {
        return std::atoi(folder.filename().c_str());
    }
}

void check_free(int number, const path& problems, const path& folder, const path& cases) {
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(problems, ignored)) {
        if (number_in(entry.path()) == number) {
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

// Reads problem.json back from a folder of its own before anything is written where it counts.
Problem read_draft(const std::string& slug, const std::string& json) {
    const ScratchFolder scratch(std::filesystem::temp_directory_path());
    const path draft = scratch.path() / slug;
    std::filesystem::create_directories(draft);
    write_file(draft / "problem.json", json);
    try {
        return read_problem(draft);
    } catch (const InputFault& fault) {
        const std::string words = fault.what();
        const std::size_t reason = words.find(": ");
        throw InputFault("the snippet's " +
                         words.substr(reason == std::string::npos ? 0 : reason + 2));
    }
}

}  // namespace

void make_problem(const NewProblem& wanted, const std::string& snippet, const path& problems,
                  const path& testcases, const std::string& folders) {
    const std::vector<SourceClass> classes = classes_in(snippet);
    const Found found = find_lines(entry_class(classes), wanted, snippet);
    NewProblem made = wanted;
    if (made.title.empty()) {
        const bool is_named_after_class = found.is_round_trip() || !found.is_one_method();
        made.title =
            title_of(is_named_after_class
                         ? found.class_name
                         : name_of_method(entry_method(found.methods, wanted.method, snippet)));
    }
    const std::string slug = fmt::format("{}-{}", made.number, slug_of(made.title));
    const path folder = problems / slug;
    const path cases = testcases / slug;
    check_free(made.number, problems, folder, cases);

    const std::string json = describe(made, found, snippet, schema_of("problem", problems));
    const Problem problem = read_draft(slug, json);
    std::filesystem::create_directories(folder);
    std::filesystem::create_directories(cases);
    write_file(folder / "problem.json", json);
    write_file(folder / "solution.cpp", snippet);
    write_file(cases / "examples.json", first_cases(problem, schema_of("cases", testcases)));
    say("{0}/problem.json   the signature; set difficulty, compare and limits\n"
        "{0}/solution.cpp   your snippet\n"
        "{1}/examples.json  one case: put the statement's first example in place of null\n",
        folder.string(), cases.string());
    for (const std::string& line : found.left_out) say("left out, a helper: {}\n", line);
    say("Then: {} {}{}\n", shown_program(), made.number, folders);
}

}  // namespace harness

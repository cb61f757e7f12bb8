// The JSON Schemas say what the loader says: an editor that checks a file against them neither
// complains about a good one nor keeps silent about a bad one, as far as a schema can know.
#include <gtest/gtest.h>
#include <rapidjson/document.h>
#include <rapidjson/schema.h>
#include <rapidjson/stringbuffer.h>

#include <set>

#include "base/files.h"
#include "support.h"

namespace harness {
namespace {

using std::filesystem::path;

const path project = JUDGE_PROJECT_FOLDER;

// A schema, and what is wrong with a text by it: "" where nothing is.
class Schema {
public:
    explicit Schema(const std::string& name) {
        const std::string text = read_file(project / "harness/schema" / (name + ".schema.json"));
        json_.Parse(text.c_str());
        EXPECT_FALSE(json_.HasParseError());
        json_.RemoveMember("$schema");  // a later draft, of which nothing is used that is new
        schema_ = std::make_unique<rapidjson::SchemaDocument>(json_);
    }

    std::string complaint(const std::string& text) const {
        rapidjson::Document document;
        document.Parse(text.c_str());
        if (document.HasParseError()) return "no JSON";
        rapidjson::SchemaValidator validator(*schema_);
        if (document.Accept(validator)) return "";
        rapidjson::StringBuffer where;
        validator.GetInvalidDocumentPointer().StringifyUriFragment(where);
        return std::string(validator.GetInvalidSchemaKeyword()) + " at " + where.GetString();
    }
    const rapidjson::Document& json() const { return json_; }

private:
    rapidjson::Document json_;
    std::unique_ptr<rapidjson::SchemaDocument> schema_;
};

const Schema& schema_of_problems() {
    static const Schema schema("problem");
    return schema;
}
const Schema& schema_of_cases() {
    static const Schema schema("cases");
    return schema;
}

std::string fault_of_problem(const std::string& text) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_file(folder.path() / "problem.json", text);
    return fault_of([&] { read_problem(folder.path()); });
}

std::string fault_of_cases(const std::string& text) {
    static const Problem problem = problem_with("int sum(int a, int b)");
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_file(folder.path() / "cases.json", text);
    return fault_of([&] { read_case_file(folder.path() / "cases.json", problem); });
}

enum class Refused {
    by_none,
    by_both,
    by_loader_only,  // it alone knows the signature, the folder, and keys that stand twice
};

struct Row {
    Refused refused;
    std::string text;
};

void expect_agreement(const Row& row, const std::string& fault, const std::string& complaint) {
    SCOPED_TRACE(row.text);
    EXPECT_EQ(!fault.empty(), row.refused != Refused::by_none) << "the loader: " << fault;
    EXPECT_EQ(!complaint.empty(), row.refused == Refused::by_both) << "the schema: " << complaint;
}

// ---- what is shipped ----------------------------------------------------------------------------

// The *.json files below a folder, but for lists of mutants, which are no case files nor problems.
std::vector<path> shipped(const std::string& folder) {
    std::vector<path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(project / folder)) {
        const bool is_other = entry.path().filename() == "equivalent-mutants.json";
        if (entry.path().extension() == ".json" && !is_other) files.push_back(entry.path());
    }
    return files;
}

void expect_valid(const path& file, const Schema& schema, const std::string& name) {
    SCOPED_TRACE(file.string());
    const std::string text = read_file(file);
    EXPECT_EQ(schema.complaint(text), "");
    rapidjson::Document document;
    document.Parse(text.c_str());
    ASSERT_TRUE(document.IsObject() && document.HasMember("$schema")) << "no $schema";
    const path named = file.parent_path() / document["$schema"].GetString();
    EXPECT_TRUE(std::filesystem::equivalent(named, project / "harness/schema" / name)) << named;
}

TEST(Schema, FitsEveryShippedProblem) {
    const std::vector<path> files = shipped("problems");
    EXPECT_GT(files.size(), 20U);
    for (const path& file : files) expect_valid(file, schema_of_problems(), "problem.schema.json");
}

TEST(Schema, FitsEveryShippedCaseFile) {
    const std::vector<path> files = shipped("testcases");
    EXPECT_GT(files.size(), 20U);
    for (const path& file : files) expect_valid(file, schema_of_cases(), "cases.schema.json");
}

// A keyword that the validator doesn't know says nothing, and nobody would notice.
void expect_known_keywords(const rapidjson::Value& schema) {
    static const std::set<std::string> known{"title",         "description",
                                             "default",       "type",
                                             "enum",          "pattern",
                                             "minimum",       "maximum",
                                             "$ref",          "oneOf",
                                             "anyOf",         "not",
                                             "required",      "properties",
                                             "items",         "minItems",
                                             "uniqueItems",   "minProperties",
                                             "maxProperties", "definitions",
                                             "dependencies",  "additionalProperties"};
    if (schema.IsArray()) {
        for (const auto& part : schema.GetArray()) expect_known_keywords(part);
    }
    if (!schema.IsObject()) return;
    for (const auto& member : schema.GetObject()) {
        const std::string keyword = member.name.GetString();
        EXPECT_TRUE(known.contains(keyword)) << keyword;
        if (keyword == "properties" || keyword == "definitions" || keyword == "dependencies") {
            for (const auto& inner : member.value.GetObject()) expect_known_keywords(inner.value);
        } else if (keyword != "enum" && keyword != "required") {
            expect_known_keywords(member.value);
        }
    }
}

TEST(Schema, HasNoKeywordThatTheValidatorPassesOver) {
    expect_known_keywords(schema_of_problems().json());
    expect_known_keywords(schema_of_cases().json());
}

// ---- problem.json -------------------------------------------------------------------------------

// With number and title, and `members` behind them.
Row problem_row(Refused refused, const std::string& members) {
    return {refused, R"({"number": 7, "title": "T", )" + members + "}"};
}
// With a signature as well.
Row method_row(Refused refused, const std::string& members) {
    return problem_row(refused,
                       R"json("signature": "int f(vector<int>& v, int n)", )json" + members);
}

std::vector<Row> whole_problems() {
    using enum Refused;
    const std::string lines = R"json("signatures": ["Box(int a)", "int get()"])json";
    const std::string pair =
        R"json("signatures": ["string f(string s)", "string g(string s)"])json";
    const std::string line = R"json("signature": "int f(int n)")json";
    return {
        problem_row(by_none, line),
        problem_row(by_none, R"("class": "Box", )" + lines),
        problem_row(by_none, R"("class": "Codec", "round_trip": true, )" + pair),
        problem_row(by_none, R"("class": "Codec", "round_trip": "one-object", )" + pair),
        problem_row(by_none, R"("class": "Box", "round_trip": false, )" + lines),
        problem_row(by_none, R"("$schema": "", )" + line),
        {by_both, "[]"},
        {by_both, "null"},
        {by_both, "{}"},
        {by_both, R"({"title": "T", )" + line + "}"},
        {by_both, R"({"number": 7, )" + line + "}"},
        {by_both, R"({"number": 7, "title": "T"})"},
        {by_both, R"({"number": "7", "title": "T", )" + line + "}"},
        {by_both, R"({"number": 0, "title": "T", )" + line + "}"},
        {by_both, R"({"number": -1, "title": "T", )" + line + "}"},
        {by_both, R"({"number": 1000000, "title": "T", )" + line + "}"},
        {by_both, R"({"number": 7.5, "title": "T", )" + line + "}"},
        {by_both, R"({"number": true, "title": "T", )" + line + "}"},
        {by_both, R"({"number": 7, "title": 7, )" + line + "}"},
        {by_both, R"({"number": 7, "title": "T", "signature": 7})"},
        {by_both, R"json({"number": 7, "title": "T", "signature": ["int f()"]})json"},
        {by_both, R"({"number": 7, "titel": "T", )" + line + "}"},
        problem_row(by_both, R"("$schema": 7, )" + line),
        problem_row(by_both, lines),
        problem_row(by_both, R"("class": "Box")"),
        problem_row(by_both, R"("class": "Box", "signatures": [])"),
        problem_row(by_both, R"("class": "Box", "signatures": [7])"),
        problem_row(by_both, R"json("class": "Box", "signatures": "Box()")json"),
        problem_row(by_both, R"("class": 7, )" + lines),
        problem_row(by_both, R"("class": "a Box", )" + lines),
        problem_row(by_both, R"("class": "", )" + lines),
        problem_row(by_both, R"("class": "Box", )" + lines + ", " + line),
        problem_row(by_both, R"("class": "Box", "output": "a", )" + lines),
        problem_row(by_both, R"("class": "Box", "node_of": {}, )" + lines),
        problem_row(by_both, R"json("class": "Box", "environment": "void e(int a)", )json" + lines),
        problem_row(by_both, R"("class": "Codec", "round_trip": 1, )" + pair),
        problem_row(by_both, R"("class": "Codec", "round_trip": "two-objects", )" + pair),
        problem_row(by_both, R"("class": "Codec", "round_trip": null, )" + pair),
        problem_row(by_loader_only, R"("number": 8, )" + line),
        problem_row(by_loader_only, R"("class": "Bag", )" + lines),
        problem_row(by_loader_only,
                    R"json("class": "A", "signatures": ["A()", "int f()", "int f(int a)"])json"),
        problem_row(by_loader_only, R"("class": "Box", "round_trip": true, )" + lines),
        problem_row(by_loader_only, R"json("signature": "int f(int a")json"),
        problem_row(by_loader_only, R"json("signature": "void f(int a)")json"),
        problem_row(by_loader_only, R"json("signature": "int f(widget a)")json"),
        problem_row(by_loader_only, R"json("signature": "int f(array<int, -1> a)")json"),
        problem_row(by_loader_only, R"json("signature": "int f(Node* a)")json"),
        problem_row(by_loader_only, R"json("environment": "void e(int a)", )json" + line),
    };
}

std::vector<Row> members_of_problems() {
    using enum Refused;
    return {
        method_row(by_none, R"("difficulty": "easy")"),
        method_row(by_none, R"("compare": "rules")"),
        method_row(by_none, R"("output": "v")"),
        method_row(by_none, R"("output": {"parameter": "v", "size": "return"})"),
        method_row(by_none, R"("reuse_object": false)"),
        method_row(by_none, R"("node": "graph")"),
        method_row(by_none, R"("node_of": {})"),
        method_row(by_none, R"("limits": {})"),
        method_row(by_none, R"("limits": {"time_ms": 600000, "memory_mb": 65536})"),
        method_row(by_both, R"("round_trip": true)"),
        method_row(by_both, R"json("signatures": ["int g()"])json"),
        method_row(by_both, R"("difficulty": "Easy")"),
        method_row(by_both, R"("difficulty": null)"),
        method_row(by_both, R"("compare": "unordered")"),
        method_row(by_both, R"("compare": true)"),
        method_row(by_both, R"("output": 0)"),
        method_row(by_both, R"("output": null)"),
        method_row(by_both, R"("output": {"parameter": "v"})"),
        method_row(by_both, R"("output": {"size": "return"})"),
        method_row(by_both, R"("output": {"parameter": "v", "size": "n"})"),
        method_row(by_both, R"("output": {"parameter": "v", "size": "return", "more": 1})"),
        method_row(by_both, R"("output": {"parameter": 0, "size": "return"})"),
        method_row(by_both, R"("reuse_object": 1)"),
        method_row(by_both, R"("node": "tree")"),
        method_row(by_both, R"("node_of": "v")"),
        method_row(by_both, R"("node_of": {"v": 7})"),
        method_row(by_both, R"("environment": 7)"),
        method_row(by_both, R"("driver": 7)"),
        method_row(by_both, R"json("functions": ["int g()"])json"),
        method_row(by_both, R"("calls": {"g": 1})"),
        method_row(by_both, R"json("finish": "string finish()")json"),
        method_row(by_both, R"json("driver": "int drive(int n)", "functions": ["int g()"])json"),
        method_row(by_both, R"json("driver": "int drive(int n)", "output": "v")json"),
        method_row(by_both, R"json("driver": "int drive(int n)", "environment": "void e()")json"),
        method_row(by_both, R"("limits": [])"),
        method_row(by_both, R"("limits": {"time": 1})"),
        method_row(by_both, R"("limits": {"time_ms": 0})"),
        method_row(by_both, R"("limits": {"time_ms": 600001})"),
        method_row(by_both, R"("limits": {"time_ms": "1"})"),
        method_row(by_both, R"("limits": {"memory_mb": 65537})"),
        method_row(by_both, R"("limits": {"memory_mb": 1.5})"),
        method_row(by_both, R"("Limits": {})"),
        method_row(by_both, R"("author": "")"),
        method_row(by_loader_only, R"("output": "m")"),
        method_row(by_loader_only, R"("output": {"parameter": "n", "size": "return"})"),
        method_row(by_loader_only, R"("compare": "any-order")"),
        method_row(by_loader_only, R"("node_of": {"n": "v"})"),
        method_row(by_loader_only, R"("node_of": {"v": "v"})"),
        method_row(by_loader_only, R"("limits": {"time_ms": 1, "time_ms": 1})"),
        method_row(by_loader_only, R"json("driver": "int drive(int n)")json"),
    };
}

TEST(Schema, AgreesWithTheLoaderOnProblems) {
    for (const auto& rows : {whole_problems(), members_of_problems()}) {
        for (const Row& row : rows) {
            expect_agreement(row, fault_of_problem(row.text),
                             schema_of_problems().complaint(row.text));
        }
    }
}

// ---- case files ---------------------------------------------------------------------------------

// A case of `int sum(int a, int b)` with these members.
Row case_row(Refused refused, const std::string& members) {
    return {refused, R"({"cases": [{)" + members + "}]}"};
}
Row good_case_and(Refused refused, const std::string& members) {
    return case_row(refused, R"("input": {"a": 1, "b": 2}, "expected": 3, )" + members);
}

std::vector<Row> case_rows() {
    using enum Refused;
    const std::string input = R"("input": {"a": 1, "b": 2})";
    const std::string good = "{" + input + R"(, "expected": 3})";
    return {
        {by_none, "[" + good + "]"},
        {by_none, R"({"cases": [)" + good + "]}"},
        {by_none, R"({"$schema": "x", "cases": [)" + good + "," + good + "]}"},
        {by_none, R"({"cases": [)" + good + R"(], "$schema": "x"})"},
        {by_both, "{}"},
        {by_both, "[]"},
        {by_both, "7"},
        {by_both, "[7]"},
        {by_both, "[[]]"},
        {by_both, "[null]"},
        {by_both, R"({"cases": []})"},
        {by_both, R"({"cases": {}})"},
        {by_both, R"({"cases": null})"},
        {by_both, R"({"Cases": [)" + good + "]}"},
        {by_both, R"({"$schema": 7, "cases": [)" + good + "]}"},
        {by_both, R"({"cases": [)" + good + R"(], "more": 1})"},
        {by_loader_only, R"({"$schema": "x", "$schema": "x", "cases": [)" + good + "]}"},
        {by_loader_only, R"({"cases": [)" + good + R"(], "cases": [)" + good + "]}"},

        case_row(by_none, input + R"(, "expected_any": [3, 4])"),
        good_case_and(by_none, R"("name": "", "why": "")"),
        good_case_and(by_none, R"("name": "a\u0000\n<&>", "why": "é")"),
        good_case_and(by_none, R"("limits": {})"),
        good_case_and(by_none, R"("limits": {"memory_mb": 1})"),
        case_row(by_both, ""),
        case_row(by_both, R"("expected": 3)"),
        case_row(by_both, R"("input": [1, 2], "expected": 3)"),
        case_row(by_both, R"("input": null, "expected": 3)"),
        case_row(by_both, input + R"(, "expected_any": [])"),
        case_row(by_both, input + R"(, "expected_any": 3)"),
        good_case_and(by_both, R"("expected_any": [3])"),
        good_case_and(by_both, R"("name": 7)"),
        good_case_and(by_both, R"("name": null)"),
        good_case_and(by_both, R"("why": ["a"])"),
        good_case_and(by_both, R"("expcted": 3)"),
        good_case_and(by_both, R"("Expected": 3)"),
        good_case_and(by_both, R"("comment": "")"),
        good_case_and(by_both, R"("limits": 500)"),
        good_case_and(by_both, R"("limits": {"time": 1})"),
        good_case_and(by_both, R"("limits": {"time_ms": 0})"),
        good_case_and(by_both, R"("limits": {"time_ms": 1.5})"),
        good_case_and(by_both, R"("limits": {"time_ms": true})"),
        good_case_and(by_both, R"("limits": {"memory_mb": 65537})"),
        case_row(by_loader_only, input),
        case_row(by_loader_only, input + R"(, "expected": null)"),
        case_row(by_loader_only, input + R"(, "expected": "3")"),
        case_row(by_loader_only, input + R"(, "expected": 3.0)"),
        case_row(by_loader_only, input + R"(, "expected": 2147483648)"),
        case_row(by_loader_only, input + R"(, "expected_any": [3, true])"),
        case_row(by_loader_only, R"("input": {"a": 1}, "expected": 3)"),
        case_row(by_loader_only, R"("input": {"a": 1, "b": 2, "c": 3}, "expected": 3)"),
        case_row(by_loader_only, R"("input": {"a": 1, "b": 2, "b": 3}, "expected": 3)"),
        case_row(by_loader_only, R"("input": {"a": 1, "b": [2]}, "expected": 3)"),
        good_case_and(by_loader_only, R"("expected": 3)"),
        good_case_and(by_loader_only, R"("name": "a", "name": "a")"),
    };
}

TEST(Schema, AgreesWithTheLoaderOnCases) {
    for (const Row& row : case_rows()) {
        expect_agreement(row, fault_of_cases(row.text), schema_of_cases().complaint(row.text));
    }
}

}  // namespace
}  // namespace harness

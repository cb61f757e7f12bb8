// Every kind of signature that public problems have: its line is read or refused with the reason,
// and what stands behind it is bound, called and compared as it should be.
//
// A compile for each line would take minutes, so a few translation units hold many of them:
//
//     class Solution { string run(string request) } ── index of a line, bytes of a case ──>
//         namespace line_17 { class Solution { … }; harness_run_17(…) } ── bytes of the answer
//
// Each generated class knows two cases by heart. It insists on their arguments, and gives to both
// the answer of the first.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <fstream>
#include <future>
#include <map>
#include <random>
#include <set>
#include <stdexcept>

#include "base/fault.h"
#include "compile/binding.h"
#include "compile/compiler.h"
#include "run/chosen_compiler.h"
#include "run/worker_process.h"
#include "support.h"
#include "types/compare.h"

namespace harness {
namespace {

using std::filesystem::path;

path harness_folder() {
    return path(JUDGE_PROJECT_FOLDER) / "harness";
}

// ---- the lines ----------------------------------------------------------------------------------

// One line of signatures.txt.
struct PublicLine {
    int number = 0;
    bool is_class = false;
    std::vector<std::string> signatures;  // one method; of a class the constructor and the methods
};

std::vector<PublicLine> read_lines() {
    std::ifstream file(harness_folder() / "tests/compile/signatures.txt");
    std::vector<PublicLine> lines;
    for (std::string text; std::getline(file, text);) {
        if (text.empty() || text.front() == '#') continue;
        PublicLine line;
        line.number = std::stoi(text);
        text.erase(0, text.find(' ') + 1);
        line.is_class = text.starts_with("class ");
        if (line.is_class) text.erase(0, std::string_view("class ").size());
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = std::min(text.find("; ", at), text.size());
            line.signatures.push_back(text.substr(at, end - at));
            at = end + 2;
        }
        lines.push_back(std::move(line));
    }
    return lines;
}

const std::vector<PublicLine>& all_lines() {
    static const std::vector<PublicLine> lines = read_lines();
    return lines;
}

// What "node" in problem.json says of the problems whose Node has a shape that is supported.
std::string node_of(int number) {
    static const std::map<std::string, std::set<int>> numbers{
        {"next-right", {116, 117}},
        {"graph", {133}},
        {"random-list", {138}},
        {"n-ary", {428, 429, 431, 559, 589, 590, 1490, 1506, 1516, 1522}},
        {"multilevel-list", {430}},
        {"quad", {427, 558}},
    };
    for (const auto& [shape, of_shape] : numbers) {
        if (of_shape.contains(number)) return shape;
    }
    return "";
}

bool uses_node(const PublicLine& line) {
    return std::any_of(line.signatures.begin(), line.signatures.end(), [](const std::string& each) {
        for (std::size_t at = each.find("Node*"); at != std::string::npos;
             at = each.find("Node*", at + 1)) {
            if (at == 0 || std::isalpha(static_cast<unsigned char>(each[at - 1])) == 0) return true;
        }
        return false;
    });
}

Problem problem_of(const PublicLine& line, const path& folder, const std::string& more = "") {
    std::string members;
    if (line.is_class) {
        const std::string& constructor = line.signatures.front();
        members = fmt::format(R"("class": "{}", "signatures": ["{}"])",
                              constructor.substr(0, constructor.find('(')),
                              fmt::join(line.signatures, R"(", ")"));
    } else {
        members = fmt::format(R"("signature": "{}")", line.signatures.front());
    }
    const std::string node = node_of(line.number);
    members += more;
    if (!node.empty()) members += fmt::format(R"(, "node": "{}")", node);
    write_file(folder / "problem.json",
               fmt::format(R"({{"number": {}, "title": "Public", {}}})", line.number, members));
    return read_problem(folder);
}

// The lines that are refused, with words of the reason.
const std::map<int, std::string>& refused_lines() {
    static const std::map<int, std::string> refused{
        // Buffers without a length.
        {158, "the type 'char*' is not supported"},
        // Objects that the judge supplies: each problem needs an environment.h of its own.
        {843, "the type 'Master' is not supported"},
        {1236, "the type 'HtmlParser' is not supported"},
        {1274, "the type 'Sea' is not supported"},
        {1428, "the type 'BinaryMatrix' is not supported"},
        {1533, "the type 'ArrayReader' is not supported"},
        {1810, "the type 'GridMaster' is not supported"},
        {2728, "the type 'Street*' is not supported"},
        {3037, "the type 'InfiniteStream*' is not supported"},
        // Structures that no other problem has.
        {759, "the type 'Interval' is not supported"},
        {1485, "the type 'NodeCopy*' is not supported"},
        // A Node with a parent pointer, and two with a character as value.
        {1650, "Node* stands for different shapes"},
        {1597, "Node* stands for different shapes"},
        {1612, "Node* stands for different shapes"},
        // Problems about threads.
        {1115, "function<void"},
        {1116, "function<void"},
        {1195, "function<void"},
        {1226, "the type 'Act' is not supported"},
    };
    return refused;
}

TEST(PublicSignatures, AreReadOrRefusedWithTheReason) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    ASSERT_GT(all_lines().size(), 400U);
    std::size_t refused = 0;
    for (const PublicLine& line : all_lines()) {
        const std::string fault = fault_of([&] { problem_of(line, folder.path()); });
        const auto expected = refused_lines().find(line.number);
        if (expected == refused_lines().end()) {
            EXPECT_EQ(fault, "") << line.number;
            continue;
        }
        ++refused;
        EXPECT_TRUE(shows(fault, expected->second)) << line.number;
    }
    EXPECT_EQ(refused, refused_lines().size());
}

TEST(PublicSignatures, ThatAreRefusedAreReadBesideADriver) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_file(folder.path() / "environment.h", "// not compiled\n");
    for (const PublicLine& line : all_lines()) {
        if (!refused_lines().contains(line.number)) continue;
        EXPECT_EQ(fault_of([&] {
                      problem_of(line, folder.path(), R"j(, "driver": "int drive(int seed)")j");
                  }),
                  "")
            << line.number;
    }
}

// ---- random values ------------------------------------------------------------------------------

// JSON of a type, as a case file writes it.
class RandomValues {
public:
    std::string json(const Type& type, int at_least = 0) {
        switch (type.kind) {
            case Type::Kind::nothing:
                return "null";
            case Type::Kind::boolean:
                return number(0, 1) == 1 ? "true" : "false";
            case Type::Kind::character:
                return fmt::format("\"{}\"", letter());
            case Type::Kind::integer:
                return integer(type);
            case Type::Kind::real:
                return fmt::format("{}.{}", number(-90000, 90000), number(0, 9));
            case Type::Kind::text:
                return text();
            case Type::Kind::list:
                return list(type, at_least);
            case Type::Kind::nested_integer:
                return nested(0);
            case Type::Kind::nodes:
                return nodes(type.shape, at_least);
            default:
                throw std::logic_error("no random value for " + type.spelled);
        }
    }
    int number(int least, int most) {
        return std::uniform_int_distribution<int>(least, most)(engine_);
    }
    template <class T>
    void shuffle(std::vector<T>& list) {
        std::shuffle(list.begin(), list.end(), engine_);
    }

private:
    char letter() { return static_cast<char>('a' + number(0, 25)); }
    std::string integer(const Type& type) {
        if (type.bits < 64 || number(0, 1) == 0) return fmt::to_string(number(0, 100000));
        const auto large = std::uniform_int_distribution<long long>(0, INT64_MAX)(engine_);
        return fmt::to_string(type.is_signed && number(0, 1) == 1 ? -large : large);
    }
    std::string text() {
        std::string letters;
        for (int i = number(0, 8); i > 0; --i) letters += letter();
        return fmt::format("\"{}\"", letters);
    }
    template <class One>
    static std::string joined(int count, One one) {
        std::vector<std::string> elements;
        for (int i = 0; i < count; ++i) elements.push_back(one(i));
        return fmt::format("[{}]", fmt::join(elements, ","));
    }
    std::string list(const Type& type, int at_least) {
        return joined(number(at_least, 3), [&](int) { return json(type.element()); });
    }
    std::string nested(int depth) {
        if (depth > 2 || number(0, 1) == 0) return fmt::to_string(number(-99, 99));
        return joined(number(0, 3), [&](int) { return nested(depth + 1); });
    }
    std::string value() { return fmt::to_string(number(-1000, 1000)); }
    std::string nodes(Shape shape, int at_least) {
        const int count = number(at_least, 6);
        switch (shape) {
            case Shape::list:
                return joined(count, [&](int) { return value(); });
            case Shape::random_list:
                return joined(count, [&](int) {
                    const int random = number(-1, count - 1);
                    return fmt::format("[{},{}]", value(),
                                       random < 0 ? "null" : fmt::to_string(random));
                });
            case Shape::tree:
                return tree(count);
            case Shape::n_ary:
                return n_ary_tree(count);
            case Shape::quad:
                return quad_tree();
            default:
                throw std::logic_error("no random nodes of this shape");
        }
    }
    // Level by level; a null here and there, none at the end.
    std::string tree(int count) {
        if (count == 0) return "[]";
        std::vector<std::string> values{value()};
        int places = 2;  // below the nodes so far
        for (--count; count > 0;) {
            const bool is_missing = places > 1 && number(0, 2) == 0;
            values.push_back(is_missing ? "null" : value());
            places += is_missing ? -1 : 1;
            count -= is_missing ? 0 : 1;
        }
        return fmt::format("[{}]", fmt::join(values, ","));
    }
    // The root, then the children of each node behind a null.
    std::string n_ary_tree(int count) {
        if (count == 0) return "[]";
        std::string text = "[" + value();
        int made = 1;
        for (int parent = 0; parent < made && made < count; ++parent) {
            text += ",null";
            const bool must_have = parent + 1 == made;
            const int children = number(must_have ? 1 : 0, count - made);
            for (int i = 0; i < children; ++i) text += "," + value();
            made += children;
        }
        return text + "]";
    }

    // A leaf, or an inner node, whose value counts as 1, above four leaves.
    std::string quad_tree() {
        const auto leaf = [&](int) { return fmt::format("[1,{}]", number(0, 1)); };
        if (number(0, 2) == 0) return joined(1, leaf);
        const std::string leaves = joined(4, leaf);
        return "[[0,1]," + leaves.substr(1);
    }

    std::mt19937 engine_{20240229};
};

// ---- two cases ----------------------------------------------------------------------------------

// A call of a method: its arguments and what it is to give, as JSON.
struct Call {
    std::size_t signature = 0;
    std::vector<std::string> arguments;
    std::string result;
};

// A problem with two cases whose calls are the same but for arguments and results.
struct Exercise {
    const PublicLine* line = nullptr;
    Problem problem;
    std::vector<Call> first;
    std::vector<Call> second;
    CaseStore cases;

    std::vector<Signature> signatures() const {
        return problem.is_design() ? problem.methods : std::vector<Signature>{problem.signature};
    }
    // What a call is to give: the type of the answer, or of the output parameter.
    const Type& answer(std::size_t signature) const {
        return problem.is_design() ? problem.methods[signature].returned : problem.answer;
    }
};

std::vector<Call> make_calls(const Exercise& exercise, const std::vector<std::size_t>& order,
                             RandomValues& random) {
    const std::vector<Signature> signatures = exercise.signatures();
    // A structure that is changed in place keeps its first node.
    const int at_least = exercise.problem.output >= 0 ? 1 : 0;
    std::vector<Call> calls;
    for (const std::size_t index : order) {
        Call call;
        call.signature = index;
        for (const Parameter& parameter : signatures[index].parameters) {
            call.arguments.push_back(random.json(parameter.type, at_least));
        }
        call.result = random.json(exercise.answer(index), at_least);
        calls.push_back(std::move(call));
    }
    return calls;
}

bool have_same_results(const std::vector<Call>& a, const std::vector<Call>& b) {
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(),
        [](const Call& one, const Call& other) { return one.result == other.result; });
}

std::string case_json(const Exercise& exercise, const std::vector<Call>& calls) {
    const std::vector<Signature> signatures = exercise.signatures();
    if (!exercise.problem.is_design()) {
        std::vector<std::string> members;
        for (std::size_t i = 0; i < calls.front().arguments.size(); ++i) {
            members.push_back(fmt::format(R"("{}": {})", signatures.front().parameters[i].name,
                                          calls.front().arguments[i]));
        }
        return fmt::format(R"({{"input": {{{}}}, "expected": {}}})", fmt::join(members, ", "),
                           calls.front().result);
    }
    std::vector<std::string> operations;
    std::vector<std::string> arguments;
    std::vector<std::string> results;
    for (const Call& call : calls) {
        operations.push_back(fmt::format("\"{}\"", signatures[call.signature].method));
        arguments.push_back(fmt::format("[{}]", fmt::join(call.arguments, ", ")));
        results.push_back(call.result);
    }
    return fmt::format(
        R"({{"input": {{"operations": [{}], "arguments": [{}]}}, "expected": [{}]}})",
        fmt::join(operations, ", "), fmt::join(arguments, ", "), fmt::join(results, ", "));
}

Exercise make_exercise(const PublicLine& line, const path& folder, RandomValues& random) {
    Exercise exercise;
    exercise.line = &line;
    exercise.problem = problem_of(line, folder);
    std::vector<std::size_t> order{0};
    if (exercise.problem.is_design()) {
        for (std::size_t round = 0; round < 3; ++round) {
            for (std::size_t i = 1; i < exercise.problem.methods.size(); ++i) order.push_back(i);
        }
        std::vector<std::size_t> methods(order.begin() + 1, order.end());
        random.shuffle(methods);
        std::copy(methods.begin(), methods.end(), order.begin() + 1);
    }
    exercise.first = make_calls(exercise, order, random);
    exercise.second = exercise.first;
    for (int i = 0; i < 100 && have_same_results(exercise.first, exercise.second); ++i) {
        exercise.second = make_calls(exercise, order, random);
    }
    const path file = folder / "cases.json";
    write_file(file, fmt::format("[{},\n {}]", case_json(exercise, exercise.first),
                                 case_json(exercise, exercise.second)));
    exercise.cases = read_case_file(file, exercise.problem);
    return exercise;
}

// ---- the generated solutions --------------------------------------------------------------------

// JSON as the bytes of an argument of that type, alone in its case.
std::string argument_bytes(const Type& type, const std::string& node, const std::string& json) {
    static std::map<std::string, Problem> holders;
    const auto [holder, is_new] = holders.try_emplace(type.spelled + node);
    if (is_new) {
        holder->second = problem_with("int hold(" + type.spelled + " value)",
                                      node.empty() ? "" : fmt::format(R"("node": "{}")", node));
    }
    return case_of(holder->second, fmt::format(R"({{"value": {}}})", json), "0").input;
}

std::string literal(const std::string& bytes) {
    std::string text = "{\"";
    for (const char c : bytes) text += fmt::format("\\{:03o}", static_cast<unsigned char>(c));
    return text + fmt::format("\", {}}}", bytes.size());
}

// Where it isn't, the nodes get other numbers on the way back.
bool is_compared_as_bytes(const Type& type) {
    if (type.kind == Type::Kind::nodes) return type.shape != Shape::random_list;
    return std::none_of(type.elements.begin(), type.elements.end(),
                        [](const Type& each) { return each.kind == Type::Kind::nodes; });
}

std::string table(const std::string& name, const std::vector<std::string>& literals) {
    return fmt::format("        static constexpr generated::Bytes {}[]{{{}}};\n", name,
                       fmt::join(literals, ",\n            "));
}

// A method that knows its calls: it insists on the arguments of either case and gives what the
// first one expects.
std::string method_text(const Exercise& exercise, std::size_t index) {
    const std::vector<Signature> signatures = exercise.signatures();
    const Signature& signature = signatures[index];
    const std::string node = node_of(exercise.line->number);
    std::vector<std::string> first;
    std::vector<std::string> second;
    std::vector<std::string> answers;
    const auto arguments_of = [&](const Call& call) {
        std::string bytes;
        for (std::size_t i = 0; i < call.arguments.size(); ++i) {
            const Type& type = signature.parameters[i].type;
            if (!is_compared_as_bytes(type)) continue;
            bytes += argument_bytes(type, node, call.arguments[i]);
        }
        return literal(bytes);
    };
    const Type& answer = exercise.answer(index);
    for (std::size_t i = 0; i < exercise.first.size(); ++i) {
        if (exercise.first[i].signature != index) continue;
        first.push_back(arguments_of(exercise.first[i]));
        second.push_back(arguments_of(exercise.second[i]));
        if (answer.kind == Type::Kind::nothing) continue;
        answers.push_back(literal(argument_bytes(answer, node, exercise.first[i].result)));
    }
    std::string names;
    for (const Parameter& parameter : signature.parameters) {
        if (is_compared_as_bytes(parameter.type)) names += ", " + parameter.name;
    }
    std::string text = fmt::format("    {} {{\n", signature.line);
    text += table("generated_first", first) + table("generated_second", second);
    text += fmt::format(
        "        const int generated_call = generated_calls_{0}++;\n"
        "        generated::insist(generated_first[generated_call], "
        "generated_second[generated_call]{1});\n",
        index, names);
    if (!answers.empty()) {
        text += table("generated_answers", answers);
        const std::string value =
            fmt::format("generated::answer<{}>(generated_answers[generated_call])", answer.spelled);
        const int output = exercise.problem.output;
        if (output < 0) {
            text += fmt::format("        return {};\n", value);
        } else {
            const bool is_structure = answer.kind == Type::Kind::nodes;
            text += fmt::format("        {0}{1} = {0}{2};\n", is_structure ? "*" : "",
                                signature.parameters[static_cast<std::size_t>(output)].name, value);
        }
    }
    return text + fmt::format("    }}\n    int generated_calls_{} = 0;\n", index);
}

std::string solution_text(const Exercise& exercise) {
    std::string text = fmt::format("class {} {{\npublic:\n", exercise.problem.class_name);
    for (std::size_t i = 0; i < exercise.signatures().size(); ++i) text += method_text(exercise, i);
    return text + "};\n";
}

// The binding of a problem, without what stands before it in a translation unit.
std::string binding_text(const Problem& problem) {
    const std::string unit = translation_unit("", "", callable_of(problem));
    const std::size_t line = unit.find(fmt::format("\"{}\"", binding_name));
    return unit.substr(unit.find('\n', line) + 1);
}

// Optimizing takes half of the compiler's time and tells nothing here.
constexpr const char* helpers = R"(
#ifdef __clang__
#pragma clang optimize off
#endif
namespace generated {
struct Bytes {
    const char* data;
    size_t size;
};
template <class... Argument>
void insist(Bytes first, Bytes second, Argument&... arguments) {
    harness::Writer writer;
    (harness::Codec<remove_cvref_t<Argument>>::write(writer, arguments), ...);
    const string_view found(writer.data(), writer.size());
    const bool is_known = found == string_view(first.data, first.size) ||
                          found == string_view(second.data, second.size);
    if (!is_known) throw runtime_error("the arguments are not those of the case");
}
template <class T>
T answer(Bytes bytes) {
    harness::Reader reader{bytes.data, bytes.data + bytes.size};
    return harness::Codec<T>::read(reader);
}
}  // namespace generated
)";

// Many lines in one translation unit.
struct Unit {
    std::string node;  // the shape that Node stands for in it, "" for none so far
    std::vector<const Exercise*> exercises;

    std::string text() const {
        std::set<std::string> shapes;
        std::string namespaces;
        std::string branches;
        for (std::size_t i = 0; i < exercises.size(); ++i) {
            const Exercise& exercise = *exercises[i];
            for (const std::string& shape : shapes_of(callable_of(exercise.problem))) {
                shapes.insert(shape);
            }
            namespaces += fmt::format("namespace line_{} {{\n{}{}}}\n", i, solution_text(exercise),
                                      replaced(binding_text(exercise.problem), "void harness_run(",
                                               fmt::format("void harness_run_{}(", i)));
            branches += fmt::format(
                "            case {0}: line_{0}::harness_run_{0}(reader, writer, false); break;\n",
                i);
        }
        std::string text;
        for (const std::string& shape : shapes) {
            text += read_file(harness_folder() / "worker" / "shapes" / shape);
        }
        return text + helpers + namespaces +
               fmt::format(
                   "class Solution {{\npublic:\n    string run(string request) {{\n"
                   "        int index = 0;\n"
                   "        memcpy(&index, request.data(), sizeof index);\n"
                   "        const harness::NodeFunctions nodes{{harness::read_nodes,\n"
                   "            [](harness::Writer& writer, const harness::NodeType& type, void* "
                   "root) {{\n"
                   "                harness::write_nodes(writer, type, root, nullptr); }},\n"
                   "            harness::write_node_of}};\n"
                   "        harness::Reader reader{{request.data() + sizeof index,\n"
                   "                               request.data() + request.size(), {{}}, "
                   "&nodes}};\n"
                   "        harness::Writer writer;\n"
                   "        writer.node_functions = &nodes;\n"
                   "        try {{\n            switch (index) {{\n{}            }}\n"
                   "        }} catch (const exception& fault) {{\n"
                   "            return string(\"!\") + fault.what();\n        }}\n"
                   "        return \"=\" + string(writer.data(), writer.size());\n"
                   "    }}\n}};\n",
                   branches);
    }
};

// A few units of about the same size; two shapes of Node never meet in one.
std::vector<Unit> units_of(const std::vector<Exercise>& exercises) {
    constexpr std::size_t count = 8;
    std::vector<Unit> units(count);
    std::size_t next = 0;
    for (const Exercise& exercise : exercises) {
        if (!uses_node(*exercise.line)) {
            units[next++ % count].exercises.push_back(&exercise);
            continue;
        }
        const std::string node = node_of(exercise.line->number);
        const auto unit = std::find_if(units.begin(), units.end(), [&](const Unit& each) {
            return each.node.empty() || each.node == node;
        });
        unit->node = node;
        unit->exercises.push_back(&exercise);
    }
    return units;
}

// ---- judged by the real compiler and worker
// -------------------------------------------------------

const Callable& entrance() {
    static const Callable callable = callable_of(problem_with("string run(string request)"));
    return callable;
}

// The bytes that a generated solution gives for a case, or what it complains of.
struct Reply {
    std::string complaint;
    std::string answer;
};

Reply ask(WorkerProcess& worker, std::size_t index, const Case& one) {
    std::string request;
    append(static_cast<std::uint32_t>(index), request);
    request += one.input;
    Case wrapped;
    wrapped.limits = one.limits;
    encode_text(request, wrapped.input);
    worker.send(wrapped);
    const WorkerReply reply = worker.next();
    if (reply.kind != WorkerReply::Kind::answer) {
        return {fmt::format("the worker ended: {}{}", reply.text, reply.report), ""};
    }
    const std::string text =
        reply.answer.substr(std::min(sizeof(std::uint32_t), reply.answer.size()));
    if (!text.starts_with('=')) return {text, ""};
    return {"", text.substr(1)};
}

void judge_unit(const Unit& unit, const Executable& executable) {
    const BuildLimits limits = limits_for(Limits{}, Build::plain);
    std::optional<WorkerProcess> worker;
    for (std::size_t i = 0; i < unit.exercises.size(); ++i) {
        const Exercise& exercise = *unit.exercises[i];
        SCOPED_TRACE(
            fmt::format("{}: {}", exercise.line->number, exercise.line->signatures.front()));
        for (const bool is_first : {true, false}) {
            if (!worker || worker->is_over()) worker.emplace(executable, limits, false);
            const Case& one = exercise.cases[is_first ? 0 : 1];
            const Reply reply = ask(*worker, i, one);
            EXPECT_EQ(reply.complaint, "");
            EXPECT_EQ(match(exercise.problem.answer, exercise.problem.comparison, reply.answer,
                            one.expected.front()),
                      is_first ? Match::right : Match::wrong);
        }
    }
}

TEST(PublicSignatures, AcceptTheRightAnswerAndNoOther) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    RandomValues random;
    std::vector<Exercise> exercises;
    for (const PublicLine& line : all_lines()) {
        if (refused_lines().contains(line.number)) continue;
        ASSERT_NO_THROW(exercises.push_back(make_exercise(line, folder.path(), random)))
            << line.number;
    }
    const std::vector<Unit> units = units_of(exercises);
    // Kept between runs: what has not changed compiles once.
    Cache cache(path(JUDGE_PROGRAM).parent_path() / "cache");
    Compiler compiler = choose_compiler("", harness_folder(), cache, Build::plain).compiler;
    const Worker worker = compiler.worker(Build::plain);
    std::vector<std::string> texts;
    for (const Unit& unit : units) texts.push_back(unit.text());
    std::vector<Compiled> compiled(units.size());
    std::atomic<std::size_t> next{0};
    const auto compile_some = [&] {
        for (std::size_t i = next++; i < units.size(); i = next++) {
            compiled[i] = compiler.compile(texts[i], entrance(), Build::plain, "generated.cpp");
        }
    };
    std::future<void> beside = std::async(std::launch::async, compile_some);
    compile_some();
    beside.get();
    for (std::size_t i = 0; i < units.size(); ++i) {
        ASSERT_TRUE(compiled[i].object) << compiled[i].reason << "\n" << compiled[i].message;
        judge_unit(units[i], {worker, *compiled[i].object, Build::plain});
    }
}

}  // namespace
}  // namespace harness

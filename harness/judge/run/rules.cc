#include "run/rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/fault.h"
#include "base/files.h"
#include "base/text.h"
#include "console/progress.h"
#include "problem/case_reader.h"
#include "types/decoder.h"
#include "types/value.h"

namespace harness {
namespace {

constexpr int rules_time_ms = 20'000;

Limits rules_limits() {
    Limits limits;
    limits.time_ms = rules_time_ms;
    return limits;
}

// Changes with the problem, its rules and every case file.
std::string stamp(const Problem& problem, const CaseStore& cases) {
    std::string text = "legal\n" + read_file(problem.folder / "problem.json") +
                       read_file(problem.folder / "rules.cpp");
    for (const std::string& file : cases.files()) {
        const std::filesystem::path path = std::filesystem::absolute(file);
        text += fmt::format("\n{} {} {}", path.string(), std::filesystem::file_size(path),
                            std::filesystem::last_write_time(path).time_since_epoch().count());
    }
    return text;
}

Type text_type() {
    Type text;
    text.kind = Type::Kind::text;
    text.spelled = "string";
    return text;
}

// The type in which the rules get an answer: of a prefix, the list that it is.
const Type& argument_type(const Type& answer) {
    return answer.kind == Type::Kind::prefix ? answer.element() : answer;
}

// A check: `parameters`, by reference, and "string" back.
Signature check_named(const std::string& name, std::vector<Parameter> parameters) {
    Signature check;
    check.method = name;
    check.returned = text_type();
    std::string list;
    for (Parameter& parameter : parameters) {
        parameter.passing = Parameter::Passing::by_reference;
        list += fmt::format("{}{}& {}", list.empty() ? "" : ", ", parameter.type.spelled,
                            parameter.name);
    }
    check.line = fmt::format("string {}({})", name, list);
    check.parameters = std::move(parameters);
    return check;
}

Parameter parameter_named(const std::string& name, const Type& type) {
    Parameter parameter;
    parameter.name = name;
    parameter.type = type;
    return parameter;
}

// How many parameters the text's method takes, -1 where it has no such method.
int parameters_declared(const std::string& text, const std::string& method) {
    const std::vector<std::string> found = declarations_of(text, method);
    if (found.empty()) return -1;
    try {
        return static_cast<int>(parse_spelling(found.front()).parameters.size());
    } catch (const InputFault&) {
        return 0;  // the compiler will say what is wrong with it
    }
}

[[noreturn]] void fail_rules(const std::filesystem::path& file, const Case& one,
                             const WorkerReply& reply) {
    throw InputFault(
        fmt::format("{}: broke down on {} ({})", file.string(), one.place(),
                    reply.text.empty() ? reply.ending.describe() : escaped(reply.text)));
}

// Rules can be given what stands for itself: no pointer into another structure.
bool can_judge_answers(const Problem& problem) {
    const auto is_structure = [](const Signature& method) { return !is_plain(method.returned); };
    const bool has_structure =
        std::any_of(problem.methods.begin(), problem.methods.end(), is_structure);
    return !problem.is_round_trip && problem.answer.kind != Type::Kind::node_of &&
           !(problem.is_design() && has_structure);
}

void check_case(const Problem& problem, const Case& one, Rules& rules) {
    if (rules.take_expected() && one.expected.empty()) {
        throw InputFault(fmt::format("{}: \"expected\" is missing, which checkAnswer in {} takes",
                                     one.place(), (problem.folder / "rules.cpp").string()));
    }
    const std::string unfit = rules.why_unfit(one);
    if (!unfit.empty()) throw InputFault(fmt::format("{}: {}", one.place(), unfit));
}

}  // namespace

bool has_rules(const Problem& problem) {
    return std::filesystem::exists(problem.folder / "rules.cpp");
}

Rules::Rules(const Problem& problem, Compiler& compiler)
    : problem_(problem),
      compiler_(compiler),
      file_(problem.folder / "rules.cpp"),
      text_(read_file(file_)) {
    callable_.class_name = "Rules";
    if (problem.is_design()) {
        add_checks_of_class();
    } else {
        add_checks_of_method();
    }
    if (check_answers() && !can_judge_answers(problem)) {
        throw InputFault(fmt::format(
            "{}: rules can't judge answers that are pointers into the input, the nodes that a "
            "method of a class returns, or of a \"round_trip\"; a \"driver\" can return what the "
            "rules look at",
            file_.string()));
    }
}

void Rules::compile() {
    const std::string file = file_.string();
    executable_ =
        built_or_fault(build_executable(callable_, text_, compiler_, Build::plain, file), file);
}

void Rules::add_method(Signature method) {
    callable_.methods.push_back(std::move(method));
}

void Rules::add_checks_of_method() {
    Signature constructor;
    constructor.method = "Rules";
    constructor.line = "Rules()";
    add_method(constructor);
    const std::vector<Parameter> inputs = problem_.inputs();
    if (parameters_declared(text_, "checkInput") >= 0) {
        check_input_ = static_cast<int>(callable_.methods.size());
        add_method(check_named("checkInput", inputs));
    }
    const int declared = parameters_declared(text_, "checkAnswer");
    if (declared >= 0) {
        const Type& type = argument_type(problem_.answer);
        std::vector<Parameter> parameters = inputs;
        parameters.push_back(parameter_named("answer", type));
        takes_expected_ = declared == static_cast<int>(inputs.size()) + 2;
        if (takes_expected_) parameters.push_back(parameter_named("expected", type));
        check_answer_ = static_cast<int>(callable_.methods.size());
        add_method(check_named("checkAnswer", std::move(parameters)));
    }
    if (!check_inputs() && !check_answers()) {
        throw InputFault(fmt::format(
            "{}: class Rules has neither checkInput nor checkAnswer, so it says nothing",
            file_.string()));
    }
}

void Rules::add_checks_of_class() {
    for (const Signature& method : problem_.methods) {
        const bool is_constructor = method.method == problem_.class_name;
        std::vector<Parameter> parameters = method.parameters;
        if (method.returned.kind != Type::Kind::nothing) {
            parameters.push_back(parameter_named("answer", method.returned));
        }
        Signature check =
            check_named(is_constructor ? "Rules" : method.method, std::move(parameters));
        if (is_constructor) {
            check.returned = Type{};
            check.line.erase(0, std::string("string ").size());
        }
        add_method(std::move(check));
    }
    if (parameters_declared(text_, "checkEnd") >= 0) {
        check_end_ = static_cast<int>(callable_.methods.size());
        add_method(check_named("checkEnd", {}));
    }
}

// Carries out `count` calls, of which `calls` are the bytes, and returns the first complaint.
std::string Rules::ask(const Case& one, const std::string& calls, std::uint32_t count) {
    Case question;
    encode_length(count, question.input);
    question.input += calls;
    question.limits = rules_limits();
    if (executable_.object.file.empty()) compile();
    if (!worker_) worker_.emplace(executable_, limits_for(question.limits, Build::plain), false);
    worker_->send(question);
    const WorkerReply reply = worker_->next();
    if (reply.kind != WorkerReply::Kind::answer) {
        worker_.reset();
        fail_rules(file_, one, reply);
    }
    Type results;
    results.kind = Type::Kind::results;
    for (const Signature& method : callable_.methods) results.elements.push_back(method.returned);
    std::string_view bytes = reply.answer;
    const auto told = decode(results, bytes);
    if (!told) fail_rules(file_, one, reply);
    const List& words = told->list();
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto* complaint = std::get_if<std::string>(&words[i].list()[1].held);
        if (complaint == nullptr || complaint->empty()) continue;
        const bool is_of_a_call = problem_.is_design() && i < one.shown.size();
        return (is_of_a_call ? fmt::format("operation {}, {}: ", i + 1, one.shown[i]) : "") +
               escaped(*complaint);
    }
    return "";
}

std::string Rules::why_illegal(const Case& one) {
    std::string calls;
    encode_length(0, calls);
    encode_length(static_cast<std::uint32_t>(check_input_), calls);
    return ask(one, calls + one.input, 2);
}

// An answer as an argument of the rules. Nothing, with `fault`, where it is no value of its type.
std::optional<std::string> Rules::answer_argument(const Type& type, std::string_view bytes,
                                                  int& nodes, std::string& fault) const {
    std::string_view rest = bytes;
    const auto value = decode(type, rest);
    if (!value || !rest.empty()) {
        fault = "the answer is no " + problem_.answer.spelled;
        return std::nullopt;
    }
    if (const Damage* damage = find_damage(*value)) {
        fault = damage->why;
        return std::nullopt;
    }
    if (is_plain(problem_.answer)) return std::string(bytes);
    try {
        return argument_bytes(argument_type(problem_.answer),
                              to_text(problem_.shown_answer, *value), nodes);
    } catch (const InputFault&) {
        fault = "the answer is no " + problem_.answer.spelled;
        return std::nullopt;
    }
}

std::string Rules::why_wrong(const Case& one, std::string_view answer, const Type& type) {
    if (problem_.is_design()) return why_wrong_results(one, answer);
    std::string fault;
    int nodes = one.nodes;
    const auto given = answer_argument(type, answer, nodes, fault);
    if (!given) return fault;
    std::string calls;
    encode_length(0, calls);
    encode_length(static_cast<std::uint32_t>(check_answer_), calls);
    calls += one.input + *given;
    if (takes_expected_) {
        const auto expected =
            answer_argument(problem_.shown_answer, one.expected.front(), nodes, fault);
        if (!expected) return fault;
        calls += *expected;
    }
    return ask(one, calls, 2);
}

std::string Rules::why_unfit(const Case& one) {
    const std::string illegal = check_inputs() ? why_illegal(one) : "";
    if (!illegal.empty()) return "not legal: " + illegal;
    if (!check_answers()) return "";
    for (const std::string& expected : one.expected) {
        const std::string wrong = why_wrong(one, expected, problem_.shown_answer);
        if (!wrong.empty()) return "\"expected\" is not a right answer: " + wrong;
    }
    return "";
}

// Of a design problem: every call again, with what it gave.
std::string Rules::why_wrong_results(const Case& one, std::string_view results) {
    std::string no_results = "the answer is no " + problem_.answer.spelled;
    const auto count = take<std::uint32_t>(results);
    if (!count || *count != one.calls.size()) return no_results;
    std::string calls;
    for (std::size_t i = 0; i < one.calls.size(); ++i) {
        std::string_view index_bytes = std::string_view(one.input).substr(one.calls[i] - 4, 4);
        const std::uint32_t index = *take<std::uint32_t>(index_bytes);
        const auto method = take<std::uint32_t>(results);
        if (!method || *method != index) return no_results;
        // The next call begins with the number of its method.
        const std::size_t end = i + 1 < one.calls.size() ? one.calls[i + 1] - 4 : one.input.size();
        encode_length(index, calls);
        calls += one.input.substr(one.calls[i], end - one.calls[i]);
        const Type& returned = problem_.methods[index].returned;
        if (returned.kind == Type::Kind::nothing) continue;
        const std::string_view before = results;
        if (!decode(returned, results)) return no_results;
        calls += before.substr(0, before.size() - results.size());
    }
    if (!results.empty()) return no_results;
    if (check_end_ >= 0) encode_length(static_cast<std::uint32_t>(check_end_), calls);
    return ask(one, calls, *count + (check_end_ >= 0 ? 1 : 0));
}

void check_rules(const Problem& problem, const CaseStore& cases, Compiler& compiler, Cache& cache) {
    const bool rules_judge = problem.comparison == Comparison::rules;
    const std::filesystem::path file = problem.folder / "rules.cpp";
    if (!has_rules(problem)) {
        if (!rules_judge) return;
        throw InputFault(fmt::format("{}: \"compare\" is \"rules\", and {} is missing",
                                     (problem.folder / "problem.json").string(), file.string()));
    }
    cache.get(stamp(problem, cases), [&](const std::filesystem::path&) {
        Rules rules(problem, compiler);
        if (rules_judge && !rules.check_answers()) {
            throw InputFault(
                fmt::format("{}: class Rules has no checkAnswer, which \"compare\": "
                            "\"rules\" in problem.json needs",
                            file.string()));
        }
        rules.compile();
        Progress progress("checking the cases of " + problem.slug, "cases", cases.size());
        std::size_t done = 0;
        for (const Case one : cases) {
            check_case(problem, one, rules);
            progress.at(++done);
        }
        return true;
    });
}

}  // namespace harness

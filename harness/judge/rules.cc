#include "rules.h"

#include <fmt/format.h>

#include <set>

#include "fault.h"
#include "session.h"
#include "text.h"
#include "value.h"

namespace harness {
namespace {

constexpr int rules_time_ms = 20'000;

Callable check_input(const Problem& problem) {
    Signature signature;
    signature.method = "checkInput";
    signature.returned.kind = Type::Kind::text;
    signature.returned.spelled = "string";
    std::string parameters;
    for (Parameter parameter : problem.inputs()) {
        parameter.passing = Parameter::Passing::by_reference;
        parameters += fmt::format("{}{}& {}", parameters.empty() ? "" : ", ",
                                  parameter.type.spelled, parameter.name);
        signature.parameters.push_back(std::move(parameter));
    }
    signature.line = fmt::format("string checkInput({})", parameters);
    Callable callable;
    callable.class_name = "Rules";
    callable.signature = std::move(signature);
    return callable;
}

// Changes with the rules and with every case file.
std::string stamp(const std::string& rules, const std::vector<Case>& cases) {
    std::set<std::string> files;
    for (const Case& one : cases) files.insert(one.file);
    std::string text = "legal\n" + rules;
    for (const std::string& file : files) {
        const std::filesystem::path path = std::filesystem::absolute(file);
        text += fmt::format("\n{} {} {}", path.string(), std::filesystem::file_size(path),
                            std::filesystem::last_write_time(path).time_since_epoch().count());
    }
    return text;
}

[[noreturn]] void fail_rules(const std::filesystem::path& file, const Case& one,
                             const WorkerReply& reply) {
    throw InputFault(
        fmt::format("{}: broke down on {} ({})", file.string(), one.place(),
                    reply.text.empty() ? reply.ending.describe() : escaped(reply.text)));
}

void check_all(const std::filesystem::path& file, const std::vector<Case>& cases,
               const Executable& executable) {
    Type text;
    text.kind = Type::Kind::text;
    Limits limits;
    limits.time_ms = rules_time_ms;
    Session session(executable, limits_for(limits, executable.build), false);
    for (const Case& one : cases) {
        Case question;
        question.input = one.input;
        question.limits = limits;
        session.send(question);
        const WorkerReply reply = session.next();
        if (reply.kind != WorkerReply::Kind::answer) fail_rules(file, one, reply);
        std::string_view bytes = reply.answer;
        const auto reason = decode(text, bytes);
        if (!reason) fail_rules(file, one, reply);
        const std::string& words = std::get<std::string>(reason->held);
        if (!words.empty()) {
            throw InputFault(fmt::format("{}: not legal: {}", one.place(), escaped(words)));
        }
    }
}

}  // namespace

void check_rules(const Problem& problem, const std::vector<Case>& cases, Compiler& compiler,
                 Cache& cache) {
    const std::filesystem::path file = problem.folder / "rules.cpp";
    if (!std::filesystem::exists(file)) return;
    const std::string rules = read_file(file);
    cache.get(stamp(rules, cases), [&](const std::filesystem::path&) {
        const Compiled compiled =
            compiler.compile(rules, check_input(problem), Build::plain, file.string());
        if (!compiled.object) {
            throw InputFault(fmt::format("{}: doesn't compile: {}\n{}", file.string(),
                                         compiled.reason, compiled.message));
        }
        check_all(file, cases, {compiler.worker(Build::plain), *compiled.object, Build::plain});
        return true;
    });
}

}  // namespace harness

#include "run/environment.h"

#include <fcntl.h>
#include <fmt/format.h>

#include "base/fault.h"
#include "base/text.h"
#include "types/decoder.h"
#include "types/value.h"
#include "wire/message.h"

namespace harness {
namespace {

// Of all that the environment does in one step; beside it memory for a large input.
Limits environment_limits() {
    Limits limits;
    limits.time_ms = 2000;
    limits.memory_mb = 1024;
    return limits;
}

BuildLimits build_limits() {
    return limits_for(environment_limits(), Build::plain);
}

Executable executable_of(const EnvironmentProgram& program) {
    return {program.worker, program.object, Build::plain, nullptr};
}

std::string words_of(const Problem& problem, const wire::FinishHead& head,
                     const std::string& text) {
    if (head.kind != wire::FinishHead::Kind::too_many) return text;
    const SuppliedFunction& function = problem.functions.at(head.function);
    return fmt::format("{} was called more than {}", function.name(),
                       counted(static_cast<std::size_t>(function.most_calls), "time"));
}

}  // namespace

Environment::Environment(const EnvironmentProgram& program, const CallPipes& pipes)
    : problem_(*program.problem),
      worker_(executable_of(program), build_limits(), WorkerProcess::Role::environment, pipes) {
    // A submission that doesn't read must not hold up its environment.
    fcntl(pipes.results.write_end.number(), F_SETFL, O_NONBLOCK);
}

bool Environment::begin(std::string_view& input, WorkerReply& reply) {
    const std::string_view whole = input;
    for (const Parameter& parameter : problem_.environment.parameters) {
        decode(parameter.type, input);
    }
    Case own;
    own.input = whole.substr(0, whole.size() - input.size());
    worker_.send(own, environment_limits());
    const WorkerReply answer = worker_.next();
    if (answer.kind == WorkerReply::Kind::answer) return true;
    break_down(answer, reply);
    return false;
}

void Environment::finish(WorkerReply& reply) {
    worker_.send_finish(environment_limits());
    const WorkerReply answer = worker_.next();
    if (answer.kind != WorkerReply::Kind::answer) return break_down(answer, reply);
    std::string_view bytes = answer.answer;
    const auto head = wire::take_struct<wire::FinishHead>(bytes);
    const std::string text(bytes);
    if (!head) return break_down(answer, reply);
    switch (head->kind) {
        case wire::FinishHead::Kind::done:
            if (text.empty() || reply.kind != WorkerReply::Kind::answer) return;
            reply.kind = WorkerReply::Kind::wrong_calls;
            break;
        case wire::FinishHead::Kind::too_many:
            reply.kind = WorkerReply::Kind::wrong_calls;
            break;
        case wire::FinishHead::Kind::refused:
            reply.kind = WorkerReply::Kind::ended;
            break;
        case wire::FinishHead::Kind::garbage:
            reply.kind = WorkerReply::Kind::no_answer;
            break;
    }
    reply.text = words_of(problem_, *head, text);
}

void Environment::break_down(const WorkerReply& own, WorkerReply& reply) const {
    reply.kind = WorkerReply::Kind::broken_environment;
    const bool is_slow = own.kind == WorkerReply::Kind::out_of_time ||
                         own.kind == WorkerReply::Kind::out_of_patience;
    reply.text = fmt::format("{}: broke down ({})", (problem_.folder / "environment.h").string(),
                             is_slow            ? "a function doesn't come back"
                             : own.text.empty() ? own.ending.describe()
                                                : escaped(own.text));
}

}  // namespace harness

#include "verdict/ladder.h"

#include <cxxabi.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/fault.h"
#include "base/text.h"
#include "run/crash.h"
#include "show/explain.h"
#include "types/compare.h"
#include "types/unset_memory.h"

namespace harness {
namespace {

// "the limit of the sanitizer build (2,000 ms for a plain one)".
std::string limit_words(Build build, const std::string& plain_limit) {
    if (build == Build::plain) return "the limit of the plain build";
    return fmt::format("the limit of the sanitizer build ({} for a plain one)", plain_limit);
}

std::string time_words(const Case& one, const JudgedBy& by, bool is_wall) {
    const BuildLimits limits = limits_for(one.limits, by.executable.build);
    const auto limit = (is_wall ? limits.wall : limits.processor).count();
    return fmt::format(
        "stopped after {} ms {}, {}", grouped(static_cast<std::size_t>(limit)),
        is_wall ? "on the clock (it sleeps or waits)" : "of processor time",
        limit_words(by.executable.build,
                    fmt::format("{} ms", grouped(static_cast<std::size_t>(one.limits.time_ms)))));
}

std::string memory_words(const Case& one, const JudgedBy& by) {
    const BuildLimits limits = limits_for(one.limits, by.executable.build);
    return fmt::format(
        "more than {} MB, {}", limits.memory_mb,
        limit_words(by.executable.build, fmt::format("{} MB", one.limits.memory_mb)));
}

// How a worker ended that nobody asked to end.
std::string ending_words(const WorkerReply& reply, const Crash& crash) {
    if (!crash.reason.empty()) return crash.reason;
    if (!reply.text.empty()) return escaped(shortened(reply.text, 400));
    if (reply.ending.signal == 0) {
        return fmt::format("the solution ended the process ({}) before it answered",
                           reply.ending.describe());
    }
    return fmt::format("the process ended with {}", reply.ending.describe());
}

Crash crash_of(const JudgedBy& by, const WorkerReply& reply) {
    return read_crash(reply.report, by.executable.object.file, by.executable.name_in_worker());
}

std::string stack_lines(const Crash& crash, const std::string& shown_path) {
    std::string lines;
    for (const Frame& frame : crash.stack) {
        lines += fmt::format("at {}:{}{}{}\n", shown_path, frame.line,
                             frame.function.empty() ? "" : " in ", frame.function);
    }
    return lines;
}

// "…/submission.so: undefined symbol: _Z4helpi" -> "help(int)".
std::string undefined_symbol(const std::string& text) {
    const std::size_t at = text.find("undefined symbol: ");
    if (at == std::string::npos) return escaped(text);
    const std::string symbol = text.substr(at + 18, text.find_first_of(" ,)", at + 18) - at - 18);
    int status = 0;
    char* name = abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status);
    const std::string result = name == nullptr ? symbol : name;
    std::free(name);
    return fmt::format("{} is declared and used, but nowhere defined", escaped(result));
}

std::string loading_words(const WorkerReply& reply) {
    return reply.while_loading ? "before the first case, in a static initializer: " : "";
}

// ---- the rungs ----------------------------------------------------------------------------------

bool is_machine_at_fault(const WorkerReply& reply) {
    return reply.kind == WorkerReply::Kind::machine;
}
bool is_machine_busy(const WorkerReply& reply) {
    return reply.kind == WorkerReply::Kind::machine_busy;
}
bool is_incomplete_program(const WorkerReply& reply) {
    return reply.kind == WorkerReply::Kind::not_loaded;
}
bool is_over_time(const WorkerReply& reply) {
    return reply.kind == WorkerReply::Kind::out_of_time ||
           reply.kind == WorkerReply::Kind::out_of_patience;
}
bool is_over_memory(const WorkerReply& reply) {
    return reply.kind == WorkerReply::Kind::out_of_memory;
}
bool is_over_output(const WorkerReply& reply) {
    return reply.kind == WorkerReply::Kind::too_much_output;
}
bool has_called_wrongly(const WorkerReply& reply) {
    return reply.kind == WorkerReply::Kind::wrong_calls;
}
bool is_environment_at_fault(const WorkerReply& reply) {
    return reply.kind == WorkerReply::Kind::broken_environment;
}
bool is_broken(const WorkerReply& reply) {
    return reply.kind != WorkerReply::Kind::answer;
}

bool is_right(const JudgedBy& by, const Case& one, const std::string& answer) {
    return std::any_of(one.expected.begin(), one.expected.end(), [&](const std::string& expected) {
        return match(by.problem.answer, by.problem.comparison, answer, expected,
                     by.problem.tolerance) == Match::right;
    });
}

// What the problem's rules say of a wrong answer, as a line.
std::string words_of_rules(const JudgedBy& by, const Case& one, const std::string& answer) {
    if (by.rules == nullptr) return "";
    try {
        const std::string why = by.rules->why_wrong(one, answer, by.problem.answer);
        return why.empty() ? "" : why + "\n";
    } catch (const InputFault&) {
        return "";  // the answer is wrong with or without their words
    }
}

// Nothing where the answer is right.
std::optional<Explanation> fault_of_answer(const JudgedBy& by, const Case& one,
                                           const std::string& answer) {
    if (by.problem.comparison == Comparison::rules) {
        const std::string why = by.rules->why_wrong(one, answer, by.problem.answer);
        if (why.empty()) return std::nullopt;
        return Explanation{why, show_answer(by.problem, one, answer)};
    }
    if (is_right(by, one, answer)) return std::nullopt;
    return explain_wrong_answer(by.problem, one, answer, by.terminal);
}

// The first line that the compiler names in the submission, 0 where it names none.
int line_of_error(const std::string& message, const std::string& shown_path) {
    const std::size_t at = message.find(shown_path + ":");
    return at == std::string::npos ? 0 : std::atoi(message.c_str() + at + shown_path.size() + 1);
}

void describe_runtime_error(const JudgedBy& by, const Case& one, const WorkerReply& reply,
                            Outcome& outcome) {
    const Crash crash = crash_of(by, reply);
    switch (reply.kind) {
        case WorkerReply::Kind::threw:
            outcome.reason = "exception " + escaped(shortened(reply.text, 400));
            break;
        case WorkerReply::Kind::no_answer:
            outcome.reason = "the solution closed, or wrote to, the channel of the judge";
            break;
        default:
            outcome.reason = ending_words(reply, crash);
    }
    outcome.reason = loading_words(reply) + outcome.reason;
    outcome.note(stack_lines(crash, by.shown_path));
    outcome.line = crash.stack.empty() ? 0 : crash.stack.front().line;
    if (!reply.while_loading) outcome.details += show_input(by.problem, one);
}

}  // namespace

Outcome outcome_of_failed(const Compiled& compiled, const std::string& shown_path) {
    Outcome outcome;
    outcome.verdict = Verdict::compile_error;
    outcome.has_run = false;
    outcome.reason = compiled.reason;
    outcome.details = compiled.message;
    outcome.line = line_of_error(compiled.message, shown_path);
    return outcome;
}

Outcome climb(const JudgedBy& by, const Case& one, const WorkerReply& reply) {
    Outcome outcome;
    outcome.printed = reply.printed;
    outcome.printed_size = reply.printed_size;
    outcome.run_ns = reply.run_ns;
    if (is_machine_at_fault(reply)) {
        outcome.verdict = Verdict::judge_error;
        outcome.reason = "this machine can't run a worker: " + escaped(reply.text);
    } else if (is_machine_busy(reply)) {
        outcome.verdict = Verdict::judge_error;
        outcome.reason = reply.text +
                         ": others have its processors, and the solution couldn't use up its time; "
                         "judge again when there is less to do";
    } else if (is_environment_at_fault(reply)) {
        outcome.verdict = Verdict::judge_error;
        outcome.reason = reply.text;
    } else if (has_called_wrongly(reply)) {
        outcome.verdict = Verdict::wrong_answer;
        outcome.reason = escaped(shortened(reply.text, 400));
        outcome.details = show_input(by.problem, one);
    } else if (is_incomplete_program(reply)) {
        outcome.verdict = Verdict::compile_error;
        outcome.reason = undefined_symbol(reply.text);
    } else if (is_over_time(reply)) {
        outcome.verdict = Verdict::time_limit_exceeded;
        outcome.reason = loading_words(reply) +
                         time_words(one, by, reply.kind == WorkerReply::Kind::out_of_patience);
        if (!reply.while_loading) outcome.details = show_input(by.problem, one);
    } else if (is_over_memory(reply)) {
        outcome.verdict = Verdict::memory_limit_exceeded;
        outcome.reason = loading_words(reply) + memory_words(one, by);
        outcome.note(stack_lines(crash_of(by, reply), by.shown_path));
    } else if (is_over_output(reply)) {
        outcome.verdict = Verdict::output_limit_exceeded;
        outcome.reason = fmt::format("more than {} MB printed or answered", most_printed >> 20);
    } else if (is_broken(reply)) {
        outcome.verdict = Verdict::runtime_error;
        describe_runtime_error(by, one, reply, outcome);
    } else if (reply.value_of_original) {
        outcome.verdict = Verdict::wrong_answer;
        outcome.reason = fmt::format(
            "{}: the node with value {} is one of the input's, and a copy was asked for",
            by.problem.answer_name(), *reply.value_of_original);
        outcome.wrong_answer = reply.answer;
        outcome.details = show_answer(by.problem, one, reply.answer);
    } else if (const auto explanation = fault_of_answer(by, one, reply.answer)) {
        outcome.verdict = Verdict::wrong_answer;
        outcome.reason = by.problem.answer_name() + ": " + explanation->reason;
        outcome.wrong_answer = reply.answer;
        // Where the rules alone judge, their words are the reason.
        if (by.problem.comparison != Comparison::rules) {
            outcome.note(words_of_rules(by, one, reply.answer));
        }
        outcome.details += explanation->details;
        outcome.note(unset_memory_hint(reply.answer, one.expected));
    } else {
        outcome.verdict = Verdict::accepted;
    }
    return outcome;
}

}  // namespace harness

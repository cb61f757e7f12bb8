#include "verdict/ladder.h"

#include <cxxabi.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/fault.h"
#include "base/text.h"
#include "run/crash.h"
#include "types/compare.h"

namespace harness {
namespace {

constexpr std::size_t most_words = 400;

// "…/submission.so: undefined symbol: _Z4helpi" -> "help(int)"; "" where none is named.
std::string undefined_symbol(const std::string& text) {
    const std::size_t at = text.find("undefined symbol: ");
    if (at == std::string::npos) return "";
    const std::string symbol = text.substr(at + 18, text.find_first_of(" ,)", at + 18) - at - 18);
    int status = 0;
    char* name = abi::__cxa_demangle(symbol.c_str(), nullptr, nullptr, &status);
    const std::string result = name == nullptr ? symbol : name;
    std::free(name);
    return escaped(result);
}

// The first line that the compiler names in the submission, 0 where it names none.
int line_of_error(const std::string& message, const std::string& shown_path) {
    const std::size_t at = message.find(shown_path + ":");
    return at == std::string::npos ? 0 : std::atoi(message.c_str() + at + shown_path.size() + 1);
}

// ---- answers ------------------------------------------------------------------------------------

bool is_right(const JudgedBy& by, const Case& one, const std::string& answer) {
    return std::any_of(one.expected.begin(), one.expected.end(), [&](const std::string& expected) {
        return match(by.problem.answer, by.problem.comparison, answer, expected,
                     by.problem.tolerance) == Match::right;
    });
}

// What the problem's rules say of a wrong answer: a line, or "".
std::string words_of_rules(const JudgedBy& by, const Case& one, const std::string& answer) {
    if (by.rules == nullptr) return "";
    try {
        return by.rules->why_wrong(one, answer, by.problem.answer);
    } catch (const InputFault&) {
        return "";  // the answer is wrong with or without their words
    }
}

void judge_answer(const JudgedBy& by, const Case& one, const WorkerReply& reply, Outcome& outcome) {
    const std::string& answer = reply.answer;
    outcome.cause = Cause::answer;
    if (reply.value_of_original) {
        outcome.verdict = Verdict::wrong_answer;
        outcome.cause = Cause::rules;
        outcome.text =
            fmt::format("the node with value {} is one of the input's, and a copy was asked for",
                        *reply.value_of_original);
        outcome.answer = answer;
        return;
    }
    if (by.problem.comparison == Comparison::rules) {
        outcome.text = by.rules->why_wrong(one, answer, by.problem.answer);
        if (!outcome.text.empty()) outcome.cause = Cause::rules;
    }
    const bool is_accepted = by.problem.comparison == Comparison::rules ? outcome.text.empty()
                                                                        : is_right(by, one, answer);
    outcome.verdict = is_accepted ? Verdict::accepted : Verdict::wrong_answer;
    if (is_accepted) return;
    outcome.answer = answer;
    // Where the rules alone judge, their words are the reason.
    if (outcome.cause == Cause::answer) outcome.rules_say = words_of_rules(by, one, answer);
}

// ---- other ends ---------------------------------------------------------------------------------

void pass_limit(Verdict verdict, Cause cause, PassedLimit limit, Outcome& outcome) {
    outcome.verdict = verdict;
    outcome.cause = cause;
    outcome.limit = limit;
}

void pass_time(const JudgedBy& by, const Case& one, Cause cause, Outcome& outcome) {
    const Build build = by.executable.build;
    const BuildLimits limits = limits_for(one.limits, build);
    const auto amount = cause == Cause::clock_time ? limits.wall : limits.processor;
    pass_limit(Verdict::time_limit_exceeded, cause,
               {build, static_cast<int>(amount.count()), one.limits.time_ms}, outcome);
}

Crash add_crash(const JudgedBy& by, const WorkerReply& reply, Outcome& outcome) {
    Crash crash =
        read_crash(reply.report, by.executable.object.file, by.executable.name_in_worker());
    outcome.stack = crash.stack;
    outcome.submission = by.shown_path;
    return crash;
}

void fail_running(const JudgedBy& by, const WorkerReply& reply, Cause cause, Outcome& outcome) {
    const Crash crash = add_crash(by, reply, outcome);
    outcome.verdict = Verdict::runtime_error;
    outcome.cause = cause;
    outcome.text = escaped(shortened(reply.text, most_words));
    outcome.line = crash.stack.empty() ? 0 : crash.stack.front().line;
    if (cause == Cause::words && !crash.reason.empty()) outcome.text = crash.reason;
    if (cause == Cause::words && outcome.text.empty()) {
        outcome.cause = reply.ending.signal == 0 ? Cause::exit : Cause::killed;
        outcome.text = reply.ending.describe();
    }
}

}  // namespace

Outcome outcome_of_failed(const BuildResult& built, const std::string& shown_path) {
    Outcome outcome;
    outcome.verdict = Verdict::compile_error;
    outcome.has_run = false;
    outcome.text = built.reason;
    outcome.compiler_says = built.message;
    outcome.line = line_of_error(built.message, shown_path);
    return outcome;
}

Outcome outcome_of(const JudgedBy& by, const Case& one, const WorkerReply& reply) {
    Outcome outcome;
    outcome.while_loading = reply.while_loading;
    outcome.printed = reply.printed;
    outcome.printed_size = reply.printed_size;
    outcome.run_ns = reply.run_ns;
    const Build build = by.executable.build;
    switch (reply.kind) {
        case WorkerReply::Kind::answer:
            judge_answer(by, one, reply, outcome);
            break;
        case WorkerReply::Kind::machine:
            outcome.verdict = Verdict::judge_error;
            outcome.cause = Cause::machine;
            outcome.text = escaped(reply.text);
            break;
        case WorkerReply::Kind::machine_busy:
            outcome.verdict = Verdict::judge_error;
            outcome.text = reply.text +
                           ": others have its processors, and the solution couldn't use up its "
                           "time; judge again when there is less to do";
            break;
        case WorkerReply::Kind::untimed:  // is asked again before anybody judges it
        case WorkerReply::Kind::broken_environment:
            outcome.verdict = Verdict::judge_error;
            outcome.text = reply.text;
            break;
        case WorkerReply::Kind::wrong_calls:
            outcome.verdict = Verdict::wrong_answer;
            outcome.text = escaped(shortened(reply.text, most_words));
            break;
        case WorkerReply::Kind::not_loaded:
            outcome.verdict = Verdict::compile_error;
            outcome.text = undefined_symbol(reply.text);
            outcome.cause = outcome.text.empty() ? Cause::words : Cause::undefined;
            if (outcome.text.empty()) outcome.text = escaped(reply.text);
            break;
        case WorkerReply::Kind::out_of_time:
            pass_time(by, one, Cause::processor_time, outcome);
            break;
        case WorkerReply::Kind::out_of_patience:
            pass_time(by, one, Cause::clock_time, outcome);
            break;
        case WorkerReply::Kind::out_of_memory:
            pass_limit(Verdict::memory_limit_exceeded, Cause::memory,
                       {build, limits_for(one.limits, build).memory_mb, one.limits.memory_mb},
                       outcome);
            add_crash(by, reply, outcome);
            break;
        case WorkerReply::Kind::too_much_output:
            pass_limit(Verdict::output_limit_exceeded, Cause::output,
                       {build, most_printed >> 20, most_printed >> 20}, outcome);
            break;
        case WorkerReply::Kind::threw:
            fail_running(by, reply, Cause::exception, outcome);
            break;
        case WorkerReply::Kind::no_answer:
            fail_running(by, reply, Cause::channel, outcome);
            break;
        case WorkerReply::Kind::ended:
            fail_running(by, reply, Cause::words, outcome);
            break;
    }
    return outcome;
}

}  // namespace harness

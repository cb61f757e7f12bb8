#include "judging/judging.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <csignal>

#include "base/text.h"

namespace harness {
namespace {

// A submission that runs into a limit again and again is not waited for any longer.
constexpr std::size_t most_over_limit = 2;

bool is_over_limit(Verdict verdict) {
    return verdict == Verdict::time_limit_exceeded || verdict == Verdict::memory_limit_exceeded ||
           verdict == Verdict::output_limit_exceeded;
}

// How long the cases run in reverse order, and what one of them may take there.
constexpr std::chrono::milliseconds reverse_time{1000};
constexpr int most_reverse_ms = 200;

// Failed cases that are run once more alone, to see whether state is to blame.
constexpr std::size_t most_alone = 3;

}  // namespace

std::string Submission::text() const {
    return inside ? read_file_inside(file, *inside) : read_file(file);
}

Judging::Judging(const Submission& submission, const CaseSet& cases,
                 std::vector<std::size_t> planned, Compiler& compiler, Build build,
                 const Terminal& terminal)
    : problem_(*submission.problem),
      cases_(cases),
      planned_(std::move(planned)),
      shown_path_(submission.file.string()),
      terminal_(terminal) {
    kept_.reuse_object = true;
    executable_.build = build;
    executable_.worker = compiler.worker(build);
    const Compiled compiled =
        compiler.compile(submission.text(), callable_of(problem_), build, shown_path_);
    if (compiled.object) {
        executable_.object = *compiled.object;
        if (Rules::exist(problem_)) rules_.emplace(problem_, compiler);
        if (rules_ && !rules_->check_answers()) rules_.reset();
        return;
    }
    same_for_all_ = outcome_of_failed(compiled, shown_path_);
}

JudgedBy Judging::judged_by() {
    return {problem_, executable_, shown_path_, terminal_, rules_ ? &*rules_ : nullptr};
}

// A worker serves all cases, so it gets the largest memory that any of them may use.
BuildLimits Judging::worker_limits() const {
    Limits limits = problem_.limits;
    limits.memory_mb = std::max(limits.memory_mb, cases_.largest_memory_mb());
    return limits_for(limits, executable_.build);
}

Limits Judging::limits_of(const Case& one, int most_time_ms) const {
    Limits limits = one.limits;
    limits.time_ms = std::min({limits.time_ms, most_time_ms, most_time_ms_});
    return limits;
}

Outcome Judging::next() {
    const std::size_t index = next_++;
    if (same_for_all_) return *same_for_all_;
    if (index == 0) judge_in_reverse();
    if (over_limit_ >= most_over_limit) {
        Outcome outcome;
        outcome.verdict = last_over_limit_;
        outcome.has_run = false;
        outcome.reason =
            fmt::format("not run: {} cases before it were over a limit", most_over_limit);
        return outcome;
    }
    const RunningCase::Scope scope(running_, index);
    return judge_planned(index);
}

Outcome Judging::judge_planned(std::size_t index) {
    const WorkerReply reply = reply_of(fresh_, index);
    const Case one = planned_case(index);
    Outcome outcome = climb(judged_by(), one, reply);
    if (reply.while_loading) {
        outcome.has_run = false;
        same_for_all_ = outcome;
        return outcome;
    }
    count_over_limit(outcome.verdict);
    if (outcome.verdict != Verdict::accepted) {
        note_state_between_cases(index, reply, outcome);
    } else if (failed_in_reverse_ && failed_in_reverse_->first == index) {
        outcome = failed_in_reverse_->second;
        outcome.note(
            "This case passes in the order of the file and fails when the cases run in reverse: "
            "something is kept from one case to the next (a static or global variable).\n");
    } else if (problem_.reuse_object) {
        outcome = judge_on_kept_object(index, std::move(outcome));
    }
    return outcome;
}

WorkerReply Judging::reply_of(Lane& lane, std::size_t index) {
    if (!lane.session || lane.session->is_over() || lane.sent < index) {
        lane.session.emplace(executable_, worker_limits(), lane.reuse_object);
        lane.sent = lane.first_in_session = index;
    }
    std::size_t bytes = 0;
    while (lane.sent < planned_.size() && lane.session->waiting() < Session::most_ahead &&
           (lane.sent == index || (bytes < Session::most_bytes_ahead && !lane.one_by_one))) {
        const Case one = planned_case(lane.sent++);
        bytes += one.input.size();
        lane.session->send(one, limits_of(one, one.limits.time_ms));
    }
    WorkerReply reply = lane.session->next();
    if (reply.may_be_of_another) {
        lane.one_by_one = true;
        return reply_of(lane, index);
    }
    // The kernel's account is looked at where it may have grown most: at the end.
    if (index + 1 == planned_.size() && !lane.session->is_over()) {
        peak_memory_ = std::max(peak_memory_, lane.session->peak_memory().value_or(0));
    }
    return reply;
}

void Judging::count_over_limit(Verdict verdict) {
    if (!is_over_limit(verdict)) return;
    ++over_limit_;
    last_over_limit_ = verdict;
}

Outcome Judging::judge_alone(const Case& one) {
    Session session(executable_, worker_limits(), false);
    session.send(one, limits_of(one, one.limits.time_ms));
    return climb(judged_by(), one, session.next());
}

// The first failure ends it: what fails in both orders is told by the order of the file.
void Judging::judge_in_reverse() {
    if (planned_.size() < 2) return;
    const auto end = std::chrono::steady_clock::now() + reverse_time;
    Session session(executable_, worker_limits(), false);
    std::size_t unsent = planned_.size();
    for (std::size_t left = planned_.size(); left > 0; --left) {
        for (; unsent > 0 && session.waiting() < Session::most_ahead; --unsent) {
            const Case one = planned_case(unsent - 1);
            session.send(one, limits_of(one, most_reverse_ms));
        }
        const WorkerReply reply = session.next();
        if (reply.ending.signal == SIGKILL) return;  // for its time, or from outside
        Outcome outcome = climb(judged_by(), planned_case(left - 1), reply);
        if (outcome.verdict != Verdict::accepted) {
            if (!is_over_limit(outcome.verdict)) failed_in_reverse_.emplace(left - 1, outcome);
            return;
        }
        if (std::chrono::steady_clock::now() > end) return;
    }
}

void Judging::note_state_between_cases(std::size_t index, const WorkerReply& reply,
                                       Outcome& outcome) {
    const bool is_first = index == fresh_.first_in_session;
    const bool may_be_state =
        outcome.verdict == Verdict::wrong_answer || outcome.verdict == Verdict::runtime_error;
    // Whoever killed the worker from outside, it was no state of the submission.
    const bool was_killed = reply.ending.signal == SIGKILL;
    if (is_first || was_killed || !may_be_state || alone_again_ >= most_alone) return;
    ++alone_again_;
    if (judge_alone(planned_case(index)).verdict == Verdict::accepted) {
        outcome.note(
            "This case passes alone: something is kept from earlier cases (a static or global "
            "variable).\n");
    }
}

Outcome Judging::judge_on_kept_object(std::size_t index, Outcome fresh) {
    const WorkerReply reply = reply_of(kept_, index);
    Outcome kept = climb(judged_by(), planned_case(index), reply);
    if (kept.verdict == Verdict::accepted) return fresh;
    count_over_limit(kept.verdict);
    kept.note(
        "A new Solution passes this case; one that has served the cases before fails: a member "
        "keeps something.\n");
    return kept;
}

}  // namespace harness

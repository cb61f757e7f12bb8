#include "judging/judging.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <csignal>

#include "base/text.h"
#include "run/executable.h"

namespace harness {
namespace {

// A submission that runs into a limit again and again is not waited for any longer.
constexpr std::size_t most_over_limit = 2;

bool is_over_limit(Verdict verdict) {
    return verdict == Verdict::time_limit_exceeded || verdict == Verdict::memory_limit_exceeded ||
           verdict == Verdict::output_limit_exceeded;
}

// How long the cases run in reverse order, in processor time and, for those that sleep, on the
// clock; and what one of them may take there.
constexpr std::chrono::milliseconds reverse_time{1000};
constexpr std::chrono::milliseconds most_reverse_wait{10'000};
constexpr int most_reverse_ms = 200;

// The judge has stopped it, and the submission may go on in the order of the file.
bool is_stopped_for_time(const WorkerReply& reply) {
    return reply.kind == WorkerReply::Kind::out_of_time ||
           reply.kind == WorkerReply::Kind::out_of_patience ||
           reply.kind == WorkerReply::Kind::untimed ||
           reply.kind == WorkerReply::Kind::machine_busy;
}

// Failed cases that are run once more alone, to see whether state is to blame.
constexpr std::size_t most_alone = 3;

}  // namespace

std::string Submission::text() const {
    return inside ? read_file_inside(file, *inside) : read_file(file);
}

Judging::Judging(const Submission& submission, const CaseStore& cases,
                 std::vector<std::size_t> planned, Compiler& compiler, Build build)
    : problem_(*submission.problem),
      cases_(cases),
      planned_(std::move(planned)),
      shown_path_(submission.file.string()) {
    kept_.reuse_object = true;
    const BuildResult built =
        build_executable(problem_, submission.text(), compiler, build, shown_path_);
    if (!built.executable) {
        same_for_all_ = outcome_of_failed(built, shown_path_);
        return;
    }
    executable_ = *built.executable;
    if (has_rules(problem_)) rules_.emplace(problem_, compiler);
    if (rules_ && !rules_->check_answers()) rules_.reset();
}

JudgedBy Judging::judged_by() {
    return {problem_, executable_, shown_path_, rules_ ? &*rules_ : nullptr};
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
        outcome.cause = Cause::not_run;
        outcome.text = fmt::format("{} cases before it were over a limit", most_over_limit);
        return outcome;
    }
    const RunningCase::Scope scope(running_, index);
    return judge_planned(index);
}

Outcome Judging::judge_planned(std::size_t index) {
    // The worker that keeps its object goes on meanwhile.
    if (kept_.worker) send_ahead(kept_, index, WorkerProcess::most_ahead);
    const WorkerReply reply = reply_of(fresh_, index);
    const Case one = planned_case(index);
    Outcome outcome = outcome_of(judged_by(), one, reply);
    if (reply.while_loading || reply.kind == WorkerReply::Kind::machine_busy) {
        outcome.has_run = false;
        same_for_all_ = outcome;
        return outcome;
    }
    count_over_limit(outcome.verdict);
    // What ended one worker would end the other, after the same time.
    if (reply.kind != WorkerReply::Kind::answer) kept_.worker.reset();
    if (outcome.verdict != Verdict::accepted) {
        note_state_between_cases(index, reply, outcome);
    } else if (failed_in_reverse_ && failed_in_reverse_->first == index) {
        outcome = failed_in_reverse_->second;
        note_reverse(planned_case(index), outcome);
    } else if (problem_.reuse_object) {
        outcome = judge_on_kept_object(index, std::move(outcome));
    }
    return outcome;
}

// The reply to that planned case and to no other. What was sent ahead and isn't asked for any more
// is read and dropped; where it ended the worker, the case gets a new one. So does a case whose
// time can't be told from that of the next ones.
WorkerReply Judging::reply_of(Lane& lane, std::size_t index) {
    WorkerReply reply;
    std::size_t most = WorkerProcess::most_ahead;
    bool is_of_one = false;
    do {
        reply = send_ahead(lane, index, most).next();
        is_of_one = reply.kind != WorkerReply::Kind::untimed && !reply.may_be_of_another;
        if (!is_of_one) most = 1;
    } while (!is_of_one || (reply.index != index && !reply.while_loading));
    // The kernel's account is looked at where it may have grown most: at the end.
    if (index + 1 == planned_.size() && lane.worker && !lane.worker->is_over()) {
        peak_memory_ = std::max(peak_memory_, lane.worker->peak_memory().value_or(0));
    }
    return reply;
}

// Returns the worker that it sent to.
WorkerProcess& Judging::send_ahead(Lane& lane, std::size_t index, std::size_t most) {
    if (!lane.worker || lane.worker->is_over()) {
        lane.worker.emplace(executable_, worker_limits(), lane.reuse_object);
        lane.next_to_send = lane.first_in_worker = index;
    }
    WorkerProcess& worker = *lane.worker;
    lane.next_to_send = std::max(lane.next_to_send, index);
    std::size_t bytes = 0;
    while (lane.next_to_send < planned_.size() && worker.waiting() < most &&
           (worker.waiting() == 0 || bytes < WorkerProcess::most_bytes_ahead)) {
        const Case one = planned_case(lane.next_to_send);
        bytes += one.input.size();
        worker.send(one, limits_of(one, one.limits.time_ms), lane.next_to_send++);
    }
    worker.flush();
    return worker;
}

void Judging::count_over_limit(Verdict verdict) {
    if (!is_over_limit(verdict)) return;
    ++over_limit_;
    last_over_limit_ = verdict;
}

Outcome Judging::judge_alone(const Case& one, std::uint8_t unset_memory) {
    Executable executable = executable_;
    executable.unset_memory = unset_memory;
    WorkerProcess worker(executable, worker_limits(), false);
    worker.send(one, limits_of(one, one.limits.time_ms));
    return outcome_of(judged_by(), one, worker.next());
}

// The first failure ends it: what fails in both orders is told by the order of the file.
void Judging::judge_in_reverse() {
    if (planned_.size() < 2) return;
    const auto end = std::chrono::steady_clock::now() + most_reverse_wait;
    // What is right only with what happens to lie in memory isn't right with something else.
    Executable executable = executable_;
    executable.unset_memory = other_unset_memory;
    WorkerProcess worker(executable, worker_limits(), false);
    std::size_t unsent = planned_.size();
    for (std::size_t left = planned_.size(); left > 0; --left) {
        for (; unsent > 0 && worker.waiting() < WorkerProcess::most_ahead; --unsent) {
            const Case one = planned_case(unsent - 1);
            worker.send(one, limits_of(one, most_reverse_ms), unsent - 1);
        }
        const WorkerReply reply = worker.next();
        if (is_stopped_for_time(reply)) return;
        Outcome outcome = outcome_of(judged_by(), planned_case(reply.index), reply);
        if (outcome.verdict != Verdict::accepted) {
            if (!is_over_limit(outcome.verdict)) {
                failed_in_reverse_.emplace(reply.index, outcome);
            }
            return;
        }
        if (worker.processor_time().value_or(std::chrono::nanoseconds(0)) > reverse_time) return;
        if (std::chrono::steady_clock::now() > end) return;
    }
}

// The cases run in reverse, and in other contents of memory that nobody set: which was it?
void Judging::note_reverse(const Case& one, Outcome& outcome) {
    if (judge_alone(one, usual_unset_memory).verdict == Verdict::accepted &&
        judge_alone(one, other_unset_memory).verdict != Verdict::accepted) {
        outcome.hints.push_back(Hint::fails_with_other_memory);
        return;
    }
    outcome.hints.push_back(Hint::fails_in_reverse);
}

void Judging::note_state_between_cases(std::size_t index, const WorkerReply& reply,
                                       Outcome& outcome) {
    const bool is_first = index == fresh_.first_in_worker;
    const bool may_be_state = outcome.verdict == Verdict::wrong_answer ||
                              outcome.verdict == Verdict::runtime_error ||
                              outcome.verdict == Verdict::time_limit_exceeded;
    // Somebody outside may have killed the worker, and then it was no state of the submission.
    const bool was_killed =
        reply.kind == WorkerReply::Kind::ended && reply.ending.signal == SIGKILL;
    if (was_killed || !may_be_state || alone_again_ >= most_alone) return;
    ++alone_again_;
    const Case one = planned_case(index);
    if (judge_alone(one, usual_unset_memory).verdict == Verdict::accepted) {
        if (is_first) return;
        outcome.hints.push_back(Hint::passes_alone);
    } else if (judge_alone(one, zero_unset_memory).verdict == Verdict::accepted) {
        outcome.hints.push_back(Hint::passes_with_zeros);
    }
}

Outcome Judging::judge_on_kept_object(std::size_t index, Outcome fresh) {
    const WorkerReply reply = reply_of(kept_, index);
    Outcome kept = outcome_of(judged_by(), planned_case(index), reply);
    if (kept.verdict == Verdict::accepted) return fresh;
    count_over_limit(kept.verdict);
    kept.hints.push_back(Hint::fails_when_kept);
    return kept;
}

}  // namespace harness

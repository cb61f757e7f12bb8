// One submission against the cases of its problem.
#pragma once

#include <cstddef>
#include <filesystem>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "compile/compiler.h"
#include "judging/running_case.h"
#include "problem/case_store.h"
#include "run/rules.h"
#include "run/worker_process.h"
#include "verdict/ladder.h"

namespace harness {

// A file to judge.
struct Submission {
    const Problem* problem = nullptr;
    std::filesystem::path file;
    // Where it is somebody else's: the folder that it has to be in, with no link on the way.
    std::optional<std::filesystem::path> inside = std::nullopt;

    // Throws InputFault where it can't be read, or isn't inside.
    std::string text() const;
};

// A submission with the cases that it is judged on.
struct Assignment {
    Submission submission;
    std::shared_ptr<const CaseStore> cases;
    std::vector<std::size_t> chosen;  // indexes of them, in the order in which they are judged
};

// Judges case after case. Each gets a new object of class Solution, all of them share a worker; a
// case that ends the worker gets its verdict, and the next one a new worker. Where the problem
// promises it, every case is also judged on one object that serves them all, in a second worker.
// Before all that the cases run in reverse order, for a second at most: what is right only in the
// order of the file is wrong.
class Judging {
public:
    // Compiles the submission. `planned` are indexes of `cases`, in the order in which they will be
    // asked for; the cases must outlive this.
    Judging(const Submission& submission, const CaseStore& cases, std::vector<std::size_t> planned,
            Compiler& compiler, Build build);

    // No case may take longer, whatever its own limit: `time_ms` as for a plain build.
    void limit_time(int time_ms) { most_time_ms_ = time_ms; }

    // Keeps `running` up to date about the case that runs. It must outlive this.
    void tell(RunningCase& running) { running_ = &running; }

    // The outcome of the next planned case.
    Outcome next();

    // Largest memory of the workers so far, in bytes, 0 where the system doesn't tell.
    std::size_t peak_memory() const { return peak_memory_; }

private:
    // The cases in their order through one kind of worker. Some may be left out: those that failed
    // in another lane.
    struct Lane {
        bool reuse_object = false;
        std::optional<WorkerProcess> worker;
        std::size_t next_to_send = 0;     // planned index
        std::size_t first_in_worker = 0;  // planned index
    };

    Outcome judge_planned(std::size_t index);
    WorkerReply reply_of(Lane& lane, std::size_t index);
    WorkerProcess& send_ahead(Lane& lane, std::size_t index, std::size_t most);
    void count_over_limit(Verdict verdict);
    Outcome judge_alone(const Case& one, std::uint8_t unset_memory);
    void note_reverse(const Case& one, Outcome& outcome);
    void judge_in_reverse();
    Outcome judge_on_kept_object(std::size_t index, Outcome fresh);
    void note_state_between_cases(std::size_t index, const WorkerReply& reply, Outcome& outcome);
    JudgedBy judged_by();
    BuildLimits worker_limits() const;
    Limits limits_of(const Case& one, int most_time_ms) const;

    Case planned_case(std::size_t index) const { return cases_[planned_[index]]; }

    const Problem& problem_;
    const CaseStore& cases_;
    std::vector<std::size_t> planned_;
    std::string shown_path_;
    Executable executable_;
    std::optional<Rules> rules_;  // where they judge or explain answers
    // The case that failed in reverse order, by its planned index.
    std::optional<std::pair<std::size_t, Outcome>> failed_in_reverse_;
    std::size_t next_ = 0;
    int most_time_ms_ = std::numeric_limits<int>::max();
    RunningCase* running_ = nullptr;
    Lane fresh_;
    Lane kept_;
    std::optional<Outcome> same_for_all_;  // where no case can run: the reason
    std::size_t over_limit_ = 0;
    Verdict last_over_limit_ = Verdict::time_limit_exceeded;
    std::size_t alone_again_ = 0;
    std::size_t peak_memory_ = 0;
};

}  // namespace harness

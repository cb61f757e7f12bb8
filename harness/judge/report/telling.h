// What people are told while a submission is judged: a line of progress, and in the end its
// summary.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "console/progress.h"
#include "judging/judge_submission.h"
#include "judging/running_case.h"
#include "report/report.h"

namespace harness {

// How the command goes that judges a case again: what was typed before and behind `--case 3`.
struct TypedAgain {
    std::string before;
    std::string behind;
};

class Telling : public JudgingEvents {
public:
    // `build` as Compiler::describe has it. `running` tells which case runs, where somebody else
    // than this is kept up to date about it. The cases must outlive this.
    Telling(const Submission& submission, const CaseStore& cases, std::vector<std::size_t> chosen,
            const std::string& build, TypedAgain again, const RunningCase* running = nullptr);

    // Keeps what a page tells of the cases.
    void record_cases() { summary_.record.emplace(); }

    RunningCase* running() override { return &own_running_; }
    bool judged(std::size_t index, Outcome outcome) override;

    Summary& summary() { return summary_; }

private:
    const CaseStore& cases_;
    std::vector<std::size_t> chosen_;
    TypedAgain again_;
    Summary summary_;
    RunningCase own_running_;
    Progress progress_;
};

}  // namespace harness

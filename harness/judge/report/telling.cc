#include "report/telling.h"

#include <fmt/format.h>

#include "base/text.h"
#include "system/paths.h"

namespace harness {

Telling::Telling(const Submission& submission, const CaseStore& cases,
                 std::vector<std::size_t> chosen, const std::string& build, TypedAgain again,
                 const RunningCase* running)
    : cases_(cases),
      chosen_(std::move(chosen)),
      again_(std::move(again)),
      progress_("judging " + submission.file.string(), "cases", chosen_.size(), [this, running] {
          return (running ? running : &own_running_)->text(cases_, chosen_);
      }) {
    summary_.problem = submission.problem;
    summary_.submission = submission.file.string();
    summary_.inside = submission.inside;
    summary_.build = build;
    summary_.planned = chosen_.size();
    summary_.cases = cases.size();
}

bool Telling::judged(std::size_t index, Outcome outcome) {
    const Case one = cases_[index];
    if (outcome.verdict != Verdict::accepted && !summary_.first_failure) {
        summary_.run_again =
            fmt::format("{} {} {}{} --case {}{}", shown_program(), summary_.problem->number,
                        for_shell(summary_.submission), again_.before, index + 1, again_.behind);
    }
    if (summary_.record) summary_.record->add(*summary_.problem, one, index + 1, outcome);
    summary_.add(one, std::move(outcome));
    progress_.at(summary_.judged);
    return true;
}

}  // namespace harness

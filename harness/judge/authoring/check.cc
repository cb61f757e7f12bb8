#include "authoring/check.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <unordered_map>

#include "authoring/mistake_coverage.h"
#include "base/fault.h"
#include "base/files.h"
#include "base/text.h"
#include "console/terminal.h"
#include "constraints/input_coverage.h"
#include "judging/judge_submission.h"
#include "problem/case_reader.h"
#include "problem/case_selection.h"
#include "show/explain.h"
#include "types/compare.h"

namespace harness {
namespace {

using std::filesystem::path;

// A file of the problem's that is judged.
struct Exhibit {
    path file;
    std::string verdict;  // that it must get, as a folder: "wrong-answer"
};

std::vector<path> sources_in(const path& folder) {
    std::error_code ignored;  // a problem need not have the folder
    return files_in(folder, ".cpp", ignored);
}

std::vector<path> folders_in(const path& folder) {
    std::vector<path> folders;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        if (entry.is_directory()) folders.push_back(entry.path());
    }
    std::sort(folders.begin(), folders.end());
    return folders;
}

std::vector<std::string> verdict_folders() {
    std::vector<std::string> names;
    for (int i = 0; i < static_cast<int>(Verdict::judge_error); ++i) {
        names.push_back(folder_of(static_cast<Verdict>(i)));
    }
    return names;
}

// The accepted solution, then the approaches.
std::vector<Exhibit> right_exhibits(const Problem& problem) {
    std::vector<Exhibit> exhibits;
    for (const path& file : right_solutions(problem)) {
        exhibits.push_back({file, folder_of(Verdict::accepted)});
    }
    return exhibits;
}

std::vector<Exhibit> mistakes_of(const Problem& problem) {
    std::vector<Exhibit> exhibits;
    const std::vector<std::string> verdicts = verdict_folders();
    for (const path& folder : folders_in(problem.folder / "mistakes")) {
        const std::string verdict = folder.filename().string();
        if (std::find(verdicts.begin(), verdicts.end(), verdict) == verdicts.end()) {
            throw InputFault(fmt::format("{}: no verdict has this name{}", folder.string(),
                                         did_you_mean(verdict, verdicts)));
        }
        for (const path& file : sources_in(folder)) exhibits.push_back({file, verdict});
    }
    return exhibits;
}

// Names in a line, and lines of a kind.
constexpr std::size_t most_named = 4;
constexpr std::size_t most_lines = 10;
// Failures of one exhibit that are kept whole.
constexpr std::size_t most_failures_kept = 100;

using Indexes = std::vector<std::size_t>;  // of cases

// ""a", "b", …": those there is room for, of `all`.
std::string some_of(const std::vector<std::string>& names, std::size_t all) {
    return fmt::format("{}{}", fmt::join(names, ", "), names.size() < all ? ", …" : "");
}

// What came of one exhibit.
struct Record {
    Exhibit exhibit;
    FailedBy failed_by;
    std::map<std::size_t, Outcome> failures;  // the first ones, by case; also of what didn't run
};

class Recording final : public JudgingEvents {
public:
    explicit Recording(Record& record) : record_(record) {}

    bool judged(std::size_t index, Outcome outcome) override {
        if (outcome.verdict == Verdict::accepted) return true;
        if (outcome.has_run) {
            record_.failed_by.cases.push_back(index);
        } else {
            ++record_.failed_by.not_run;
        }
        if (record_.failures.size() < most_failures_kept) {
            record_.failures.emplace(index, std::move(outcome));
        }
        return true;
    }

private:
    Record& record_;
};

class Check {
public:
    Check(const Problem& problem, const CaseStore& cases, Compiler& compiler, Build build,
          const Terminal& terminal)
        : problem_(problem),
          cases_(cases),
          compiler_(compiler),
          build_(build),
          terminal_(terminal) {}

    bool run() {
        say("{}  {}\n", terminal_.bold(fmt::format("{}. {}", problem_.number, problem_.title)),
            counted(cases_.size(), "case"));
        compare_inputs();
        print_gaps();
        std::vector<Record> right;
        for (const Exhibit& exhibit : right_exhibits(problem_)) right.push_back(judge(exhibit));
        find_wrong_cases(right);
        for (const Record& record : right) print_record(record);
        std::vector<Record> mistakes;
        for (const Exhibit& exhibit : mistakes_of(problem_)) {
            mistakes.push_back(judge(exhibit));
            print_record(mistakes.back());
        }
        if (!mistakes.empty()) print_use_of_cases(mistakes);
        print_end(right.size(), mistakes.size());
        return faults_ == 0;
    }

private:
    void fault(const std::string& line) {
        ++faults_;
        say("  {}  {}\n", terminal_.red("FAULT"), line);
    }
    static void note(const std::string& line) { say("  note   {}\n", line); }

    std::string name_of_case(std::size_t index) const {
        return in_quotes(shortened(cases_[index].name, 40));
    }
    std::string some_of_cases(const Indexes& indexes, std::size_t most) const {
        std::vector<std::string> names;
        for (const std::size_t index : indexes) {
            if (names.size() < most) names.push_back(name_of_case(index));
        }
        return some_of(names, indexes.size());
    }
    std::string name_of_file(const Exhibit& exhibit) const {
        return std::filesystem::relative(exhibit.file, problem_.folder).string();
    }

    // Two cases with one input have right answers in common.
    bool agree(const Case& one, const Case& other) const {
        if (problem_.comparison == Comparison::rules) return true;
        for (const std::string& answer : one.expected) {
            for (const std::string& another : other.expected) {
                if (match(problem_.shown_answer, problem_.comparison, answer, another,
                          problem_.tolerance) == Match::right) {
                    return true;
                }
            }
        }
        return false;
    }

    void compare_inputs() {
        std::unordered_map<std::string, std::size_t> first_with;
        std::size_t same = 0;
        for (std::size_t i = 0; i < cases_.size(); ++i) {
            const Case one = cases_[i];
            const auto [first, is_new] = first_with.try_emplace(one.input, i);
            if (is_new) continue;
            const Case other = cases_[first->second];
            const std::string line =
                fmt::format("{} has the same input as {}", one.place(), other.place());
            if (!agree(one, other)) {
                fault(line + ", and another answer");
            } else if (++same <= most_lines) {
                note(line);
            }
        }
        if (same > most_lines) {
            note(fmt::format("{} more have the same input as others",
                             counted(same - most_lines, "case")));
        }
    }

    // What the constraints allow and no case has.
    void print_gaps() const {
        std::vector<std::string> gaps;
        if (!problem_.constraints.empty()) {
            InputCoverage coverage = input_coverage_of(problem_);
            visit_inputs(cases_.files(), [&](const JsonValue& input) { coverage.add(input); });
            gaps = coverage.gaps();
        }
        if (have_one_answer()) gaps.emplace_back("all cases have the same answer");
        for (std::size_t i = 0; i < std::min(gaps.size(), most_lines); ++i) note(gaps[i]);
        if (gaps.size() > most_lines) {
            note(fmt::format("{} more of this kind", gaps.size() - most_lines));
        }
    }
    bool have_one_answer() const {
        if (cases_.size() < 2) return false;
        const std::vector<std::string> first = cases_[0].expected;
        for (std::size_t i = 0; i < cases_.size(); ++i) {
            if (first.empty() || cases_[i].expected != first) return false;
        }
        return true;
    }

    Record judge(const Exhibit& exhibit) {
        Record record;
        record.exhibit = exhibit;
        Recording recording(record);
        judge_submission({&problem_, exhibit.file}, cases_, all_cases(cases_), compiler_, build_,
                         recording);
        return record;
    }

    // ---- cases that are wrong themselves --------------------------------------------------------

    bool is_same_answer(const std::string& one, const std::string& other) const {
        return one == other ||
               (is_plain(problem_.answer) && match(problem_.answer, problem_.comparison, one, other,
                                                   problem_.tolerance) == Match::right);
    }

    // All right solutions give the same answer, and it isn't the case's.
    bool is_wrong_case(const std::vector<Record>& right, std::size_t index) const {
        const std::string& answer = right.front().failures.at(index).answer;
        return !answer.empty() &&
               std::all_of(right.begin(), right.end(), [&](const Record& record) {
                   const auto found = record.failures.find(index);
                   return found != record.failures.end() &&
                          is_same_answer(found->second.answer, answer);
               });
    }

    void find_wrong_cases(const std::vector<Record>& right) {
        if (right.size() < 2) return;  // one against one: who knows who is right
        for (const auto& [index, outcome] : right.front().failures) {
            if (cases_[index].expected.empty() || !is_wrong_case(right, index)) continue;
            wrong_cases_.push_back(index);
            fault(fmt::format(
                "{}: solution.cpp and {} agree on another answer; {}", cases_[index].place(),
                right.size() == 2 ? "1 approach" : fmt::format("{} approaches", right.size() - 1),
                explain(problem_, cases_[index], outcome).reason));
        }
    }

    // ---- a line for each exhibit ----------------------------------------------------------------

    // A failure that is no case's fault. Nothing where there is none.
    const std::pair<const std::size_t, Outcome>* first_failure(const Record& record) const {
        for (const auto& failure : record.failures) {
            if (!std::binary_search(wrong_cases_.begin(), wrong_cases_.end(), failure.first)) {
                return &failure;
            }
        }
        return nullptr;
    }

    // " by 2 of 9 cases: "a", "b"; 7 not run"
    std::string failing_words(const FailedBy& failed_by) const {
        if (failed_by.cases.empty()) return "";
        const std::string rest =
            failed_by.not_run == 0 ? "" : fmt::format("; {} not run", failed_by.not_run);
        return fmt::format(" by {} of {}: {}{}", failed_by.cases.size(),
                           counted(cases_.size(), "case"), some_of_cases(failed_by.cases, 2), rest);
    }

    // A second line has place and reason where the verdict is another than that expected.
    void print_record(const Record& record) {
        const auto* failure = first_failure(record);
        const Verdict verdict = failure == nullptr ? Verdict::accepted : failure->second.verdict;
        const std::string line =
            fmt::format("{}: {}{}", name_of_file(record.exhibit), name_of(verdict),
                        failure == nullptr ? "" : failing_words(record.failed_by));
        if (folder_of(verdict) == record.exhibit.verdict) {
            say("  {}  {}\n", terminal_.green("ok   "), line);
        } else {
            fault(line);
            if (failure != nullptr) {
                const Case one = cases_[failure->first];
                say("         expected {}; {}: {}\n", record.exhibit.verdict, one.place(),
                    explain(problem_, one, failure->second).reason);
            }
        }
        std::fflush(stdout);
    }

    // ---- what each case is good for -------------------------------------------------------------

    void print_use_of_cases(const std::vector<Record>& mistakes) const {
        std::vector<FailedBy> failed_by;
        for (const Record& record : mistakes) failed_by.push_back(record.failed_by);
        const MistakeCoverage use = mistake_coverage_of(failed_by, cases_.size());
        const std::string all = counted(cases_.size(), "case");
        std::vector<std::string> needed;
        for (const auto& [index, mistake] : use.needed) {
            if (needed.size() == most_named) break;
            needed.push_back(fmt::format("{} ({})", name_of_case(index),
                                         mistakes[mistake].exhibit.file.stem().string()));
        }
        if (!needed.empty()) {
            note(fmt::format("{} of {} alone fail some mistake: {}", use.needed.size(), all,
                             some_of(needed, use.needed.size())));
        }
        if (!use.nothing_new.empty()) {
            note(fmt::format("{} of {} test nothing new, another case fails the same mistakes: {}",
                             use.nothing_new.size(), all,
                             some_of_cases(use.nothing_new, most_named)));
        }
        if (!use.idle.empty()) {
            note(fmt::format("{} of {} fail no mistake: {}", use.idle.size(), all,
                             some_of_cases(use.idle, most_named)));
        }
    }

    void print_end(std::size_t right, std::size_t mistakes) const {
        if (faults_ > 0) {
            say("  {}\n", terminal_.bold(terminal_.red(counted(faults_, "fault"))));
            return;
        }
        say("  {}: {} and {} as they should be\n", terminal_.bold(terminal_.green("in order")),
            counted(right, "right solution"), counted(mistakes, "mistake"));
    }

    const Problem& problem_;
    const CaseStore& cases_;
    Compiler& compiler_;
    Build build_;
    Terminal terminal_;
    Indexes wrong_cases_;
    std::size_t faults_ = 0;
};

}  // namespace

bool check_problem(const Problem& problem, const CaseStore& cases, Compiler& compiler, Build build,
                   const Terminal& terminal) {
    return Check(problem, cases, compiler, build, terminal).run();
}

}  // namespace harness

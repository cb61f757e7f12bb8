#include "check.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <string_view>

#include "compare.h"
#include "fault.h"
#include "files.h"
#include "judging.h"
#include "text.h"

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
    const std::string accepted = folder_of(Verdict::accepted);
    std::vector<Exhibit> exhibits{{problem.folder / "solution.cpp", accepted}};
    for (const path& file : sources_in(problem.folder / "approaches")) {
        exhibits.push_back({file, accepted});
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

// Lines of a kind.
constexpr std::size_t most_lines = 10;
// Failures of one exhibit that are kept whole.
constexpr std::size_t most_failures_kept = 100;

using Indexes = std::vector<std::size_t>;  // of cases

// The first of the names: ""a", "b", …"
std::string some_of(const std::vector<std::string>& names, std::size_t most) {
    const auto end = names.begin() + static_cast<std::ptrdiff_t>(std::min(names.size(), most));
    return fmt::format("{}{}", fmt::join(names.begin(), end, ", "), end < names.end() ? ", …" : "");
}

// What came of one exhibit.
struct Record {
    Exhibit exhibit;
    Indexes failing;                          // cases that ran
    std::size_t not_run = 0;                  // cases whose turn never came
    std::map<std::size_t, Outcome> failures;  // the first ones, by case; also of what didn't run
};

// What each case is good for.
struct UseOfCases {
    // Cases that alone fail a mistake, and the first such mistake.
    std::map<std::size_t, std::size_t> needed;
    Indexes nothing_new;  // another case fails the same mistakes, or more
    Indexes idle;         // those that fail none
};

bool is_subset(const std::vector<bool>& set, const std::vector<bool>& of) {
    for (std::size_t i = 0; i < set.size(); ++i) {
        if (set[i] && !of[i]) return false;
    }
    return true;
}

// Cases that fail the same mistakes are one kind; there are few kinds, whatever the number of
// cases.
struct Kind {
    std::vector<bool> mistakes;  // that it fails
    bool is_new = true;          // no other kind fails all of them
};

UseOfCases use_of_cases(const std::vector<Record>& mistakes, std::size_t count) {
    UseOfCases use;
    std::vector<Kind> kinds{{std::vector<bool>(mistakes.size())}};
    std::vector<std::size_t> kind_of(count);
    for (std::size_t i = 0; i < mistakes.size(); ++i) {
        std::map<std::size_t, std::size_t>
            parted;  // a kind, and the part of it that fails this one
        for (const std::size_t index : mistakes[i].failing) {
            const auto [part, is_first] = parted.try_emplace(kind_of[index], kinds.size());
            if (is_first) {
                kinds.push_back(kinds[kind_of[index]]);
                kinds.back().mistakes[i] = true;
            }
            kind_of[index] = part->second;
        }
        if (mistakes[i].failing.size() == 1 && mistakes[i].not_run == 0) {
            use.needed.try_emplace(mistakes[i].failing.front(), i);
        }
    }
    std::vector<bool> is_taken(kinds.size());  // kinds that have cases: a part may be the whole
    for (const std::size_t kind : kind_of) is_taken[kind] = true;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        for (std::size_t j = 0; j < kinds.size() && kinds[i].is_new; ++j) {
            if (j != i && is_taken[j] && is_subset(kinds[i].mistakes, kinds[j].mistakes)) {
                kinds[i].is_new = false;
            }
        }
    }
    for (std::size_t i = 0; i < count; ++i) {
        Kind& kind = kinds[kind_of[i]];
        if (kind_of[i] == 0) {
            use.idle.push_back(i);
        } else if (!kind.is_new) {
            use.nothing_new.push_back(i);
        }
        kind.is_new = false;  // for the cases behind
    }
    return use;
}

class Check {
public:
    Check(const Problem& problem, const std::vector<Case>& cases, Compiler& compiler, Build build,
          const Terminal& terminal)
        : problem_(problem),
          cases_(cases),
          compiler_(compiler),
          build_(build),
          terminal_(terminal) {}

    bool run() {
        fmt::print("{}  {}\n",
                   terminal_.bold(fmt::format("{}. {}", problem_.number, problem_.title)),
                   counted(cases_.size(), "case"));
        compare_inputs();
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
        fmt::print("  {}  {}\n", terminal_.red("FAULT"), line);
    }
    static void note(const std::string& line) { fmt::print("  note   {}\n", line); }

    std::string name_of_case(std::size_t index) const {
        return in_quotes(shortened(cases_[index].name, 40));
    }
    std::vector<std::string> names_of(const Indexes& indexes) const {
        std::vector<std::string> names;
        for (const std::size_t index : indexes) names.push_back(name_of_case(index));
        return names;
    }
    std::string name_of_file(const Exhibit& exhibit) const {
        return std::filesystem::relative(exhibit.file, problem_.folder).string();
    }

    // Two cases with one input have right answers in common.
    bool agree(const Case& one, const Case& other) const {
        if (problem_.comparison == Comparison::rules) return true;
        for (const std::string& answer : one.expected) {
            for (const std::string& another : other.expected) {
                if (match(problem_.shown_answer, problem_.comparison, answer, another) ==
                    Match::right) {
                    return true;
                }
            }
        }
        return false;
    }

    void compare_inputs() {
        std::map<std::string, std::size_t> first_with;
        std::size_t same = 0;
        for (std::size_t i = 0; i < cases_.size(); ++i) {
            const auto [first, is_new] = first_with.try_emplace(cases_[i].input, i);
            if (is_new) continue;
            const Case& other = cases_[first->second];
            const std::string line =
                fmt::format("{} has the same input as {}", cases_[i].place(), other.place());
            if (!agree(cases_[i], other)) {
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

    Record judge(const Exhibit& exhibit) {
        std::vector<const Case*> planned;
        for (const Case& one : cases_) planned.push_back(&one);
        Record record;
        record.exhibit = exhibit;
        Judging judging({&problem_, exhibit.file}, planned, compiler_, build_, terminal_);
        for (std::size_t i = 0; i < cases_.size(); ++i) {
            Outcome outcome = judging.next();
            if (outcome.verdict == Verdict::accepted) continue;
            if (outcome.has_run) {
                record.failing.push_back(i);
            } else {
                ++record.not_run;
            }
            if (record.failures.size() < most_failures_kept) {
                record.failures.emplace(i, std::move(outcome));
            }
        }
        return record;
    }

    // ---- cases that are wrong themselves --------------------------------------------------------

    bool is_wrong_answer(const Record& record, std::size_t index) const {
        const auto found = record.failures.find(index);
        return found != record.failures.end() && found->second.verdict == Verdict::wrong_answer &&
               !found->second.wrong_answer.empty();
    }

    // All right solutions give the same answer, and it isn't the case's.
    bool is_wrong_case(const std::vector<Record>& right, std::size_t index) const {
        const std::string& answer = right.front().failures.at(index).wrong_answer;
        return std::all_of(right.begin(), right.end(), [&](const Record& record) {
            return is_wrong_answer(record, index) &&
                   record.failures.at(index).wrong_answer == answer;
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
                outcome.reason));
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
    std::string failing_words(const Record& record) const {
        if (record.failing.empty()) return "";
        return fmt::format(" by {} of {}: {}{}", record.failing.size(),
                           counted(cases_.size(), "case"), some_of(names_of(record.failing), 2),
                           record.not_run == 0 ? "" : fmt::format("; {} not run", record.not_run));
    }

    // A second line has place and reason where the verdict is another than that expected.
    void print_record(const Record& record) {
        const auto* failure = first_failure(record);
        const Verdict verdict = failure == nullptr ? Verdict::accepted : failure->second.verdict;
        const std::string line =
            fmt::format("{}: {}{}", name_of_file(record.exhibit), name_of(verdict),
                        failure == nullptr ? "" : failing_words(record));
        if (folder_of(verdict) == record.exhibit.verdict) {
            fmt::print("  {}  {}\n", terminal_.green("ok   "), line);
        } else {
            fault(line);
            if (failure != nullptr) {
                fmt::print("         expected {}; {}: {}\n", record.exhibit.verdict,
                           cases_[failure->first].place(), failure->second.reason);
            }
        }
        std::fflush(stdout);
    }

    // ---- what each case is good for -------------------------------------------------------------

    void print_use_of_cases(const std::vector<Record>& mistakes) const {
        const UseOfCases use = use_of_cases(mistakes, cases_.size());
        const std::string all = counted(cases_.size(), "case");
        std::vector<std::string> needed;
        for (const auto& [index, mistake] : use.needed) {
            needed.push_back(fmt::format("{} ({})", name_of_case(index),
                                         mistakes[mistake].exhibit.file.stem().string()));
        }
        if (!needed.empty()) {
            note(fmt::format("{} of {} alone fail some mistake: {}", needed.size(), all,
                             some_of(needed, 4)));
        }
        if (!use.nothing_new.empty()) {
            note(fmt::format("{} of {} test nothing new, another case fails the same mistakes: {}",
                             use.nothing_new.size(), all, some_of(names_of(use.nothing_new), 4)));
        }
        if (!use.idle.empty()) {
            note(fmt::format("{} of {} fail no mistake: {}", use.idle.size(), all,
                             some_of(names_of(use.idle), 4)));
        }
    }

    void print_end(std::size_t right, std::size_t mistakes) const {
        if (faults_ > 0) {
            fmt::print("  {}\n", terminal_.bold(terminal_.red(counted(faults_, "fault"))));
            return;
        }
        fmt::print("  {}: {} and {} as they should be\n",
                   terminal_.bold(terminal_.green("in order")), counted(right, "right solution"),
                   counted(mistakes, "mistake"));
    }

    const Problem& problem_;
    const std::vector<Case>& cases_;
    Compiler& compiler_;
    Build build_;
    Terminal terminal_;
    Indexes wrong_cases_;
    std::size_t faults_ = 0;
};

}  // namespace

bool check_problem(const Problem& problem, const std::vector<Case>& cases, Compiler& compiler,
                   Build build, const Terminal& terminal) {
    return Check(problem, cases, compiler, build, terminal).run();
}

}  // namespace harness

#include "check.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <unordered_map>

#include "fault.h"
#include "files.h"
#include "judging.h"
#include "report.h"
#include "text.h"

namespace harness {
namespace {

using std::filesystem::path;

struct Exhibit {
    path file;
    std::string verdict;  // as a folder: "wrong-answer"
};

bool is_mistake(const Exhibit& exhibit) {
    return exhibit.verdict != folder_of(Verdict::accepted);
}

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

std::vector<Exhibit> exhibits_of(const Problem& problem) {
    const std::string accepted = folder_of(Verdict::accepted);
    std::vector<Exhibit> exhibits{{problem.folder / "solution.cpp", accepted}};
    for (const path& file : sources_in(problem.folder / "approaches")) {
        exhibits.push_back({file, accepted});
    }
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

// Prints a line for every input that two cases have. False where their answers differ.
bool compare_inputs(const CaseSet& cases, const Terminal& terminal) {
    bool is_good = true;
    std::unordered_map<std::string, std::size_t> first_with;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const Case one = cases[i];
        const auto [first, is_new] = first_with.try_emplace(one.input, i);
        if (is_new) continue;
        const Case other = cases[first->second];
        const bool is_same = one.expected == other.expected;
        is_good = is_good && is_same;
        fmt::print("  {}  {} has the same input as {}{}\n",
                   is_same ? "note " : terminal.red("FAULT"), one.place(), other.place(),
                   is_same ? "" : ", and another answer");
    }
    return is_good;
}

// How many mistakes each case fails.
using Kills = std::vector<int>;

void print_idle_cases(const CaseSet& cases, const Kills& kills) {
    std::vector<std::string> idle;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        if (kills[i] == 0) idle.push_back(in_quotes(shortened(cases[i].name, 60)));
    }
    if (idle.empty()) return;
    const std::size_t shown = std::min<std::size_t>(idle.size(), 5);
    fmt::print("  note   {} of {} fail no mistake: {}{}\n", idle.size(),
               counted(cases.size(), "case"),
               fmt::join(idle.begin(), idle.begin() + static_cast<std::ptrdiff_t>(shown), ", "),
               shown < idle.size() ? ", …" : "");
}

Summary judge(const Exhibit& exhibit, const Problem& problem, const CaseSet& cases,
              Compiler& compiler, Build build, const Terminal& terminal, Kills& kills) {
    std::vector<std::size_t> planned(cases.size());
    std::iota(planned.begin(), planned.end(), 0);
    Summary summary;
    summary.problem = &problem;
    summary.planned = planned.size();
    Judging judging({&problem, exhibit.file}, cases, planned, compiler, build, terminal);
    for (std::size_t i = 0; i < cases.size(); ++i) {
        Outcome outcome = judging.next();
        if (is_mistake(exhibit) && outcome.verdict != Verdict::accepted) ++kills[i];
        summary.add(cases[i], std::move(outcome));
    }
    return summary;
}

// One line, and a second one with the reason where the verdict is another than that expected.
void print_exhibit(const Exhibit& exhibit, const Summary& summary, const Problem& problem,
                   const Terminal& terminal) {
    const bool is_expected = folder_of(summary.verdict()) == exhibit.verdict;
    fmt::print("  {}  {}: {}{}\n", is_expected ? terminal.green("ok   ") : terminal.red("FAULT"),
               std::filesystem::relative(exhibit.file, problem.folder).string(),
               name_of(summary.verdict()),
               summary.first_failure && summary.verdict() != Verdict::compile_error
                   ? fmt::format(" ({} of {}, first by {})", summary.planned - summary.accepted,
                                 summary.planned, in_quotes(summary.first_failure->one.name))
                   : "");
    if (!is_expected && summary.first_failure) {
        fmt::print("         expected {}: {}\n", exhibit.verdict,
                   summary.first_failure->outcome.reason);
    }
    std::fflush(stdout);
}

}  // namespace

bool check_problem(const Problem& problem, const CaseSet& cases, Compiler& compiler, Build build,
                   const Terminal& terminal) {
    fmt::print("{}  {}\n", terminal.bold(fmt::format("{}. {}", problem.number, problem.title)),
               counted(cases.size(), "case"));
    bool is_good = compare_inputs(cases, terminal);
    bool has_mistakes = false;
    Kills kills(cases.size());
    for (const Exhibit& exhibit : exhibits_of(problem)) {
        const Summary summary = judge(exhibit, problem, cases, compiler, build, terminal, kills);
        print_exhibit(exhibit, summary, problem, terminal);
        is_good = is_good && folder_of(summary.verdict()) == exhibit.verdict;
        has_mistakes = has_mistakes || is_mistake(exhibit);
    }
    if (has_mistakes) print_idle_cases(cases, kills);
    return is_good;
}

}  // namespace harness

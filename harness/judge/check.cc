#include "check.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

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

Summary judge(const Exhibit& exhibit, const Problem& problem, const std::vector<Case>& cases,
              Compiler& compiler, Build build, const Terminal& terminal) {
    std::vector<const Case*> planned;
    for (const Case& one : cases) planned.push_back(&one);
    Summary summary;
    summary.problem = &problem;
    summary.planned = planned.size();
    Judging judging({&problem, exhibit.file}, planned, compiler, build, terminal);
    for (const Case& one : cases) summary.add(one, judging.next());
    return summary;
}

}  // namespace

bool check_problem(const Problem& problem, const std::vector<Case>& cases, Compiler& compiler,
                   Build build, const Terminal& terminal) {
    fmt::print("{}  {}\n", terminal.bold(fmt::format("{}. {}", problem.number, problem.title)),
               counted(cases.size(), "case"));
    bool is_good = true;
    for (const Exhibit& exhibit : exhibits_of(problem)) {
        const Summary summary = judge(exhibit, problem, cases, compiler, build, terminal);
        const bool is_expected = folder_of(summary.verdict()) == exhibit.verdict;
        is_good = is_good && is_expected;
        fmt::print("  {}  {}: {}{}\n",
                   is_expected ? terminal.green("ok   ") : terminal.red("FAULT"),
                   std::filesystem::relative(exhibit.file, problem.folder).string(),
                   name_of(summary.verdict()),
                   summary.first_failure && summary.verdict() != Verdict::compile_error
                       ? fmt::format(" ({} of {}, first by {})", summary.planned - summary.accepted,
                                     summary.planned, in_quotes(summary.first_failure->one->name))
                       : "");
        if (!is_expected && summary.first_failure) {
            fmt::print("         expected {}: {}\n", exhibit.verdict,
                       summary.first_failure->outcome.reason);
        }
        std::fflush(stdout);
    }
    return is_good;
}

}  // namespace harness

#include "judging/submissions.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/fault.h"

namespace harness {
namespace {

using std::filesystem::path;

// 37 of "37-solve-sudoku" and "37", 0 of "3sum".
int number_in(const std::string& name) {
    int number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    const bool is_whole =
        end == name.data() + name.size() || *end == '-' || *end == '_' || *end == '.';
    return error == std::errc{} && is_whole ? number : 0;
}

int number_of(const path& file, const path& folder) {
    int number = number_in(file.filename().string());
    for (path above = file.parent_path(); number == 0 && above != folder && above.has_filename();
         above = above.parent_path()) {
        number = number_in(above.filename().string());
    }
    return number;
}

std::vector<path> sources_below(const path& folder) {
    std::vector<path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (entry.is_regular_file() && entry.path().extension() == ".cpp") {
            files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

Submission find_problem(const path& file, const path& folder, const std::vector<Problem>& problems,
                        const std::vector<BrokenProblem>& broken) {
    const int number = number_of(file, folder);
    const auto problem = std::find_if(problems.begin(), problems.end(),
                                      [&](const Problem& each) { return each.number == number; });
    if (problem != problems.end()) return {&*problem, file};
    for (const BrokenProblem& each : broken) {
        if (number == 0 || number_in(each.slug) != number) continue;
        throw InputFault(judge_error_of(file, each.reason));
    }
    throw InputFault(number == 0
                         ? fmt::format("{}: no problem's number begins its name", file.string())
                         : fmt::format("{}: there is no problem {}", file.string(), number));
}

}  // namespace

Submission submission_of(const path& file, const std::vector<Problem>& problems) {
    return find_problem(file, {}, problems, {});
}

std::string judge_error_of(const path& file, const std::string& reason) {
    return fmt::format("{}: Judge Error: {}", file.string(), reason);
}

Submissions submissions_in(const path& folder, const std::vector<Problem>& problems,
                           const std::vector<BrokenProblem>& broken) {
    Submissions submissions;
    for (const path& file : sources_below(folder)) {
        try {
            submissions.found.push_back(find_problem(file, folder, problems, broken));
        } catch (const InputFault& fault) {
            submissions.strays.emplace_back(fault.what());
        }
    }
    if (submissions.found.empty() && submissions.strays.empty()) {
        throw InputFault(fmt::format("{}: 0 submissions: there is no *.cpp here", folder.string()));
    }
    return submissions;
}

}  // namespace harness

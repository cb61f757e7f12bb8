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

// Whether it stands for a submission or for a folder of them, without being one.
bool is_no_file(const std::filesystem::directory_entry& entry) {
    std::error_code broken;
    return (entry.path().extension() == ".cpp" &&
            !std::filesystem::is_regular_file(entry.symlink_status())) ||
           (entry.is_symlink() && entry.is_directory(broken));
}

struct Sources {
    std::vector<path> files;
    std::vector<path> others;
};

Sources sources_below(const path& folder) {
    Sources sources;
    std::error_code error;
    for (std::filesystem::recursive_directory_iterator at(folder, error), end; !error && at != end;
         at.increment(error)) {
        // A folder may be called so.
        if (!at->is_symlink() && at->is_directory(error)) continue;
        if (is_no_file(*at)) {
            sources.others.push_back(at->path());
        } else if (at->path().extension() == ".cpp") {
            sources.files.push_back(at->path());
        }
    }
    if (error) throw InputFault(fmt::format("{}: {}", folder.string(), error.message()));
    std::sort(sources.files.begin(), sources.files.end());
    std::sort(sources.others.begin(), sources.others.end());
    return sources;
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

Submission as_untrusted(Submission submission) {
    const path here = std::filesystem::current_path();
    path& file = submission.file;
    const path way = file.is_absolute() ? file.lexically_relative(here) : file;
    const bool is_below = !way.empty() && *way.begin() != "..";
    if (is_below) {
        submission.inside = file.is_absolute() ? here : path(".");
    } else {
        submission.inside = file.parent_path();
    }
    submission.text();
    return submission;
}

std::string judge_error_of(const path& file, const std::string& reason) {
    return fmt::format("{}: Judge Error: {}", file.string(), reason);
}

Submissions submissions_in(const path& folder, const std::vector<Problem>& problems,
                           const std::vector<BrokenProblem>& broken) {
    Submissions submissions;
    const Sources sources = sources_below(folder);
    for (const path& file : sources.files) {
        try {
            Submission submission = find_problem(file, folder, problems, broken);
            submission.inside = folder;
            submissions.found.push_back(std::move(submission));
        } catch (const InputFault& fault) {
            submissions.strays.emplace_back(fault.what());
        }
    }
    for (const path& other : sources.others) {
        submissions.strays.push_back(
            fmt::format("{}: is no regular file, and links are not followed", other.string()));
    }
    if (submissions.found.empty() && submissions.strays.empty()) {
        throw InputFault(fmt::format("{}: 0 submissions: there is no *.cpp here", folder.string()));
    }
    return submissions;
}

}  // namespace harness

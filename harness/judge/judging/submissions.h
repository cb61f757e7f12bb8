// A folder of submissions to several problems.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judging/judging.h"

namespace harness {

// The *.cpp files of a folder and of the folders in it, by path and following no link, each with
// the problem whose number begins its name, or the name of the nearest folder above it that begins
// with one: 37.cpp, 37-solve-sudoku.cpp, team-1/37.cpp, 37/team-1.cpp.
struct Submissions {
    std::vector<Submission> found;
    // "team-1/notes.cpp: …": files that belong to no problem, or to one that can't be read, links,
    // and what is no file.
    std::vector<std::string> strays;
};

// One file with its problem, found in the same way. Throws InputFault where it has none.
Submission submission_of(const std::filesystem::path& file, const std::vector<Problem>& problems);

// The same file as somebody else's: no link is followed on its way from the current folder, or,
// where it is elsewhere, in its own. Throws InputFault where it isn't a regular one.
Submission as_untrusted(Submission submission);

// Throws InputFault where the folder holds no such file at all.
Submissions submissions_in(const std::filesystem::path& folder,
                           const std::vector<Problem>& problems,
                           const std::vector<BrokenProblem>& broken);

// What is told of a submission that can't be judged, for a reason that isn't its own.
std::string judge_error_of(const std::filesystem::path& file, const std::string& reason);

}  // namespace harness

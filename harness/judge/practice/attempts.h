// The folder in which somebody practises: a file for each attempt, and how far they have come.
#pragma once

#include <cstddef>
#include <filesystem>
#include <map>
#include <string>

#include "problem/problem.h"
#include "report/report.h"

namespace harness {

// How far somebody has come with a problem.
struct AttemptState {
    std::size_t judged = 0;       // times
    std::string last_verdict;     // "Wrong Answer"
    std::string accepted_at;      // "2026-11-30 10:43", local time, first time; "" for not yet
    double best_run_time_ms = 0;  // of all cases together, in the build that `best_build` names
    std::string best_build;
};

// Layout of the folder:
//
//     37-solve-sudoku.cpp     the first attempt; 37-solve-sudoku-2.cpp the second
//     progress.json           an AttemptState for each problem, by its folder's name; replaced as a
//                             whole, so that it survives an interruption
class Attempts {
public:
    explicit Attempts(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // The newest attempt, an empty path where there is none.
    std::filesystem::path latest(const Problem& problem) const;

    // A new attempt beside those that there are: what the LeetCode editor shows at first.
    std::filesystem::path start(const Problem& problem) const;

    // Notes what came of a submission that lies in this folder and ran on all `cases`; nothing
    // where it doesn't. Throws InputFault where progress.json can't be read or written.
    void record(const Summary& summary, std::size_t cases) const;

    // By the problem's folder. Throws InputFault where progress.json can't be read.
    std::map<std::string, AttemptState> states() const;

private:
    std::filesystem::path numbered(const Problem& problem, int number) const;
    std::filesystem::path progress_file() const { return folder_ / "progress.json"; }

    std::filesystem::path folder_;
};

// The file of a new attempt: the class and its methods, with nothing in them.
std::string starter_of(const Problem& problem);

}  // namespace harness

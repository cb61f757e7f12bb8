// `judge list`: the problems, and how far somebody has come with them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "console/terminal.h"
#include "practice/attempts.h"
#include "problem/problem.h"

namespace harness {

// A problem's line.
struct ListedProblem {
    int number = 0;
    std::string title;
    std::string difficulty;
    std::size_t cases = 0;  // 0 where they can't be read
    AttemptState attempt;   // judged 0 times where there is none
};

// All problems below `problems`, by number.
std::vector<ListedProblem> listed_problems(const std::vector<Problem>& problems,
                                           const std::filesystem::path& testcases,
                                           const Attempts& attempts);

// A table no wider than the terminal.
std::string list_as_table(const std::vector<ListedProblem>& problems, const Terminal& terminal);

// A list with an object for each problem: number, title, difficulty, cases, and of the attempt
// judged, last_verdict, accepted_at and best_run_time_ms.
std::string list_as_json(const std::vector<ListedProblem>& problems);

}  // namespace harness

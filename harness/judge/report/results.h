// The results of a run for other programs.
#pragma once

#include <string>
#include <vector>

#include "report/report.h"

namespace harness {

// A list with an object for each submission, in the order of the run:
//
//     { "problem": 37, "title": "Solve Sudoku", "submission": "team-1/37.cpp",
//       "verdict": "Wrong Answer", "cases": 57, "passed": 9, "run_time_ms": 0.98, "memory_mb": 7,
//       "build": "clang 19, C++23, ASan+UBSan",
//       "failure": { "case": "official example", "file": "testcases/….json", "line": 4,
//                    "reason": "board after the call: …", "submission_line": 0 } }
//
// "failure" is the first one, and null where all were accepted; its "submission_line" is the line
// that a compile or run-time error names, 0 for none.
std::string results_as_json(const std::vector<Summary>& summaries);

}  // namespace harness

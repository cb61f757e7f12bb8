// What a race says, for the page of `judge bench --html`.
#pragma once

#include <string>
#include <vector>

#include "race/bench_figures.h"
#include "report/html_report.h"

namespace harness {

// The findings, a chart with a bar for each file and its figures beside it, and the cases whose
// ratio is far from that of all. `title` is the problem's, "37. Solve Sudoku"; `case_names` and
// `build` are those of bench_text.
PageTop top_of_bench(const std::string& title, const BenchFigures& figures,
                     const std::vector<std::string>& case_names, const std::string& build);

}  // namespace harness

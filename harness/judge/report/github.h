// What GitHub shows of a run in its pages: annotations and a job summary.
#pragma once

#include <string>
#include <vector>

#include "report/report.h"

namespace harness {

// A line for each submission that failed, "::error file=mine.cpp,line=7,title=…::…": at the line
// of the submission that a compile or run-time error names, otherwise at the failing case.
// Source: GitHub's "Workflow commands", setting an error message.
std::string annotations_of(const std::vector<Summary>& summaries);

// The table of a run as Markdown, and below it the first failure of each submission.
std::string job_summary_of(const std::vector<Summary>& summaries);

// Prints the annotations where GITHUB_ACTIONS is set, and appends the summary to the file that
// GITHUB_STEP_SUMMARY names.
void report_to_github(const std::vector<Summary>& summaries);

}  // namespace harness

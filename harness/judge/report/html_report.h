// The results of a run as one page for people: a file that needs nothing but a browser.
//
// The page's text comes from the templates in page/ (mustache), which escape every value; a
// submission's words reach neither its script nor its style, and its content security policy lets
// only these two run.
#pragma once

#include <string>
#include <vector>

#include "report/report.h"

namespace harness {

// What stands above the submissions where there is more to tell than their verdicts.
struct PageTop {
    std::string title;  // of the whole page
    std::string html;   // escaped already
};

// The whole page. Of each summary it tells what its record has, and shows the submission's file as
// it is now. Without a top the title counts the verdicts.
std::string html_report(const std::vector<Summary>& summaries, const PageTop& top = {});

}  // namespace harness

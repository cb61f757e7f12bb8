// The results of a run as one page for people: a file that needs nothing but a browser.
//
// The page's text comes from the templates in page/ (mustache), which escape every value; a
// submission's words reach neither its script nor its style, and its content security policy lets
// only these two run.
#pragma once

#include <string>
#include <vector>

#include "report.h"

namespace harness {

// The whole page. Of each summary it tells what its record has, and shows the submission's file as
// it is now.
std::string html_report(const std::vector<Summary>& summaries);

}  // namespace harness

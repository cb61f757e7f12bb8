// The files of this folder, as the build has put them into the program.
#pragma once

#include <string_view>

namespace harness::page_files {

extern const std::string_view report;      // report.html.mustache: the page
extern const std::string_view submission;  // submission.html.mustache: one submission on it
extern const std::string_view drawing;     // drawing.html.mustache: one value of a failing case
extern const std::string_view bench;       // bench.html.mustache: what a race says, above them
extern const std::string_view style;       // report.css
extern const std::string_view script;      // report.js

// SHA-256 of style and script, in hexadecimal digits.
extern const std::string_view style_hash;
extern const std::string_view script_hash;

}  // namespace harness::page_files

// What a problem's README.md tells somebody who practises.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace harness {

// Markdown as it stands; all of it empty where there is no README.md or no such part.
struct Statement {
    std::string gist;                // the first paragraph
    std::string idea;                // the section "The idea"
    std::vector<std::string> hints;  // the items of the section "Hints"
};

Statement read_statement(const std::filesystem::path& problem_folder);

}  // namespace harness

// `judge completion`: what a shell needs to complete the judge's command lines.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace harness {

struct CompletedOption {
    std::string name;  // "--plain"
    std::string description;
    bool has_value = false;
};

struct CompletedCommand {
    std::string name;
    std::string description;
    std::vector<CompletedOption> options;
};

// What a script goes back to, from wherever it is used.
struct CompletedProject {
    std::filesystem::path judge;  // the program; without a folder it is searched for
    std::filesystem::path problems;
    std::filesystem::path testcases;
};

// A script for "bash", "zsh" or "fish", to be sourced by its start-up file. It offers the commands
// of `all`, of which the last has no name and the options of the judge itself, the numbers and
// folders of the problems in the current folder's problems/, or else in those of the project, and
// *.cpp files. For the values of --case and --set it asks the judge (run_completion_values).
std::string completion_script(const std::string& shell, const std::vector<CompletedCommand>& all,
                              const CompletedProject& project);

}  // namespace harness

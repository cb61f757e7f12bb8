// `judge completion`: what a shell needs to complete the judge's command lines.
#pragma once

#include <filesystem>
#include <string>

namespace CLI {
class App;
}

namespace harness {

// A script for "bash", "zsh" or "fish", to be sourced by its start-up file. It offers the commands
// and options of `app`, the numbers and folders of the problems in the current folder's problems/,
// or else in `problems`, and *.cpp files.
std::string completion_script(const std::string& shell, const CLI::App& app,
                              const std::filesystem::path& problems);

}  // namespace harness

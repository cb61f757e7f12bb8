// `judge completion`: what a shell needs to complete the judge's command lines.
#pragma once

#include <string>
#include <vector>

#include "cli/described.h"

namespace harness {

// A script for "bash", "zsh" or "fish", to be sourced by its start-up file. It offers the commands
// of `all`, of which the last has no name and the options of the judge itself, problems, and *.cpp
// files. For the problems and the values of --case and --set it asks `judge`, the program: a path,
// or a name that is searched for (run_completion_values).
std::string completion_script(const std::string& shell, const std::vector<DescribedCommand>& all,
                              const std::string& judge);

}  // namespace harness

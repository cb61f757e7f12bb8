// Commands that are timed, in turns.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace harness {

// What one run of a command took, with all that it started.
struct Run {
    double wall_ms = 0;
    double peak_mb = 0;  // the largest single process
    int status = 0;      // 0 where it exited with that
};

// Runs a command in a folder, without its output. `processors` are how many it may use; 0: all.
Run run_command(const std::vector<std::string>& command, const std::filesystem::path& folder,
                int processors = 0);

// One of several things that are compared.
struct Candidate {
    std::string name;
    std::function<double()> time_ms;  // does it once
    std::vector<double> times_ms = {};
};

// Each candidate once a round, in turns, so that all meet the same machine; a round before that
// doesn't count.
void take_turns(std::vector<Candidate>& candidates, int rounds);

// A row of a Markdown table: "| name | 812 | 790 to 850 | 0.21 (0.20 to 0.22) |", the ratio with
// its 95 % interval against `reference`.
std::string row_of(const Candidate& candidate, const Candidate& reference);

// "2026-11-30, 2 processors, Intel(R) …, Linux 6.1".
std::string machine();

}  // namespace harness

// What the times of a race say, in figures and in words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "base/statistics.h"
#include "console/terminal.h"

namespace harness {

// The times of one file: of each round, the nanoseconds that each case took.
struct Timed {
    std::string name;
    std::vector<std::vector<std::uint64_t>> rounds;
};

// Which of two files is the faster, as far as can be told.
enum class Finding { faster, same, too_noisy };

struct FileFigures {
    std::string name;
    Quartiles total;          // ns of a round
    double ratio = 1;         // of the medians, to the fastest
    Interval interval{1, 1};  // of the ratio, with 95 % confidence
    Finding finding = Finding::same;
};

// A case that takes another share of the time than its file's ratio lets expect.
struct CaseFigures {
    std::size_t index = 0;  // among the cases that were timed
    std::size_t file = 0;   // index of BenchFigures::files
    double ns = 0;          // medians
    double ns_of_fastest = 0;
    double ratio = 1;
};

struct BenchFigures {
    std::size_t rounds = 0;
    std::size_t cases = 0;
    std::vector<FileFigures> files;     // the fastest first
    std::vector<CaseFigures> outliers;  // the farthest first
};

// All files have the same number of rounds, one or more, and of cases in each.
BenchFigures figures_of(const std::vector<Timed>& files);

// A table, a bar chart, the outliers and a sentence for each file but the fastest. `case_names` are
// those of the timed cases, `build` tells compiler and flags.
std::string bench_text(const BenchFigures& figures, const std::vector<std::string>& case_names,
                       const std::string& build, const Terminal& terminal);

// "B.cpp is 14.2 times faster, 95 % interval 13.8 to 14.6." and the like for each file but the
// fastest: against that one, or that the machine is too noisy to tell.
std::vector<std::string> findings_of(const BenchFigures& figures);

// That the clock decides what the cases take, "" where it doesn't.
std::string warning_about(const BenchFigures& figures);

// Numbers with the two or three digits that count: "14.2 ms" and "14.2".
std::string duration_text(double ns);
std::string ratio_text(double ratio);

}  // namespace harness

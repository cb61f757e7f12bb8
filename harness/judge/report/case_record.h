// What a page tells of the cases of one submission, gathered while their outcomes come in.
//
// Kept only where a page was asked for, and in bounded memory however many cases there are and
// however long their values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "problem/case.h"
#include "show/drawing.h"
#include "verdict/verdict.h"

namespace harness {

class CaseRecord {
public:
    // A case in the list of all.
    struct Line {
        std::size_t number = 0;  // as --case counts
        std::string name;
        Verdict verdict = Verdict::judge_error;
        bool has_run = true;
        std::uint64_t run_ns = 0;
    };

    // One of the first that failed.
    struct Failure {
        std::size_t number = 0;
        std::string title;  // as Case has it
        std::string file;
        int line = 0;
        std::string why;
        std::string reason;
        std::string notes;  // what the drawings don't tell
        Outcome outcome;    // without its answer, and with what was printed cut
        std::vector<Drawing> drawings;
    };

    void add(const Problem& problem, const Case& one, std::size_t number, const Outcome& outcome);

    // In their order: all cases, or where there are more than `most`, those that failed before the
    // slowest of the others.
    std::vector<Line> lines(std::size_t most) const;
    std::size_t size() const { return size_; }
    const std::vector<Failure>& failures() const { return failures_; }

private:
    std::vector<Line> lines_;
    std::vector<Failure> failures_;
    std::size_t size_ = 0;
};

}  // namespace harness

// An outcome in words, and the values that belong to it, so that the reader sees the difference and
// doesn't have to look for it.
#pragma once

#include <string>
#include <vector>

#include "problem/case.h"
#include "problem/problem.h"
#include "show/drawing.h"
#include "verdict/verdict.h"

namespace harness {

// A part of an explanation: lines, or boards that stand beside each other.
struct Passage {
    std::string lines;  // each with its end
    std::vector<Drawing> boards;
    bool is_note = false;  // what no drawing of the values tells: a stack, a hint
};

struct Explanation {
    std::string reason;  // one line: "board: 3 cells differ: r1c3 is '1', expected '4'; …"
    std::vector<Passage> passages;

    // The lines of the notes.
    std::string notes() const;
};

// What there is to say of a case that has this outcome. The case of a Compile Error, and of an
// outcome of which `text` says it all, isn't looked at.
Explanation explain(const Problem& problem, const Case& one, const Outcome& outcome);

// The arguments of a case alone.
Explanation explain_input(const Problem& problem, const Case& one);

}  // namespace harness

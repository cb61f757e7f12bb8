// The right answer of a case, as a problem's own solutions give it.
#pragma once

#include <deque>
#include <string>

#include "json/json.h"
#include "judging/live_submission.h"

namespace harness {

// A case with its expected answer, and whether that can be trusted.
struct AnsweredCase {
    JsonValue json;     // as a case file has it, rows of characters as texts
    Case one;           // the same, read
    std::string doubt;  // why the answer is not to be trusted; "" where all agree
};

// The accepted solution of a problem, and its approaches as witnesses.
class Reference {
public:
    // Compiles solution.cpp and every file of approaches/, in the plain build. Throws InputFault
    // where one doesn't compile. `rules` may be nullptr, and outlive this.
    Reference(const Problem& problem, Compiler& compiler, Rules* rules);

    // How many approaches are asked beside the solution.
    std::size_t witnesses() const { return submissions_.size() - 1; }

    // Asks all of them about a case, and adds the solution's answer where the case has none. A
    // problem whose rules judge needs none. `one` is the case as read from `json`; `source` is
    // where it comes from, for faults.
    AnsweredCase answer(const JsonValue& json, const Case& one, const std::string& source);

private:
    bool needs_expected() const;
    void add_expected(const std::string& answer, const std::string& source, AnsweredCase& made);

    const Problem& problem_;
    Rules* rules_;
    std::deque<LiveSubmission> submissions_;  // the solution first
};

}  // namespace harness

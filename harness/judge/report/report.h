// What people read: a block for each submission, and a table at the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "console/terminal.h"
#include "problem/case.h"
#include "report/case_record.h"
#include "verdict/verdict.h"

namespace harness {

// The outcomes of one submission, gathered while they come in.
struct Summary {
    const Problem* problem = nullptr;
    std::string submission;                       // its path as given
    std::optional<std::filesystem::path> inside;  // as Submission has it
    std::string build;                            // "clang 19, C++23, ASan+UBSan"
    std::string run_again;    // the command that judges the first failing case alone
    std::size_t cases = 0;    // that the problem has
    std::size_t planned = 0;  // of them were asked for
    std::size_t judged = 0;   // cases that have a verdict
    std::size_t accepted = 0;
    std::uint64_t run_ns = 0;
    std::size_t peak_memory = 0;  // bytes, 0 where unknown

    struct Failure {
        Case one;
        Outcome outcome;
    };
    std::optional<Failure> first_failure;
    std::vector<std::string> further_failures;  // "case "x": Wrong Answer", the first few
    std::size_t further_count = 0;
    std::size_t judge_errors = 0;      // cases
    std::string judge_error;           // why nothing could be judged
    std::optional<CaseRecord> record;  // where a page was asked for

    void add(const Case& one, Outcome outcome);
    // That of the first failing case; Judge Error where a case has no verdict.
    Verdict verdict() const;
};

// The block of one submission.
std::string block_of(const Summary& summary, const Terminal& terminal);

// The table at the end, a line for each.
std::string table_of(const std::vector<Summary>& summaries, const Terminal& terminal);

// 0, 1 or 2, as verdict.h has them. No submission judged at all is a fault.
int exit_status_of(const std::vector<Summary>& summaries);

}  // namespace harness

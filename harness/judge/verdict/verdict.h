// What the judge says of a case and of a submission.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace harness {

enum class Verdict {
    accepted,
    wrong_answer,
    time_limit_exceeded,
    memory_limit_exceeded,
    output_limit_exceeded,
    runtime_error,
    compile_error,
    judge_error,  // never the submission's fault
};

// "Wrong Answer", as LeetCode writes it.
std::string_view name_of(Verdict verdict);

// "wrong-answer": the name of the folder of mistakes that get it.
std::string folder_of(Verdict verdict);

// Exit statuses of the program.
inline constexpr int all_accepted = 0;
inline constexpr int submission_failed = 1;
inline constexpr int judge_failed = 2;

// The judgement of one case.
struct Outcome {
    Verdict verdict = Verdict::judge_error;
    bool has_run = true;       // false where the submission was given up before its turn came
    std::string reason;        // one line: "3 cells differ: …", "index 9 out of bounds for type …"
    std::string details;       // further lines: the boards, the stack, the compiler's words
    std::string notes;         // those of them that no drawing of the values tells: stack, hints
    int line = 0;              // of the submission, that a compile or run-time error names; 0: none
    std::string wrong_answer;  // its bytes, where the verdict is about an answer
    std::string printed;       // what the submission printed during the case, as it came
    std::uint64_t printed_size = 0;  // bytes; more than `printed` holds where it was cut
    std::uint64_t run_ns = 0;        // time inside the method

    // Adds lines to the details that are no drawing.
    void note(const std::string& lines) {
        details += lines;
        notes += lines;
    }
};

}  // namespace harness

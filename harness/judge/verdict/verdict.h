// What the judge says of a case and of a submission.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "compile/compiler.h"
#include "run/crash.h"

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

// What came of a case, where a verdict alone doesn't tell.
enum class Cause {
    words,           // `text` says it all
    answer,          // whether it is right was found by comparison
    rules,           // it was found wrong otherwise, say by the problem's rules; `text` has why
    processor_time,  // over `limit`, in ms
    clock_time,      // over `limit`, in ms: it sleeps or waits
    memory,          // over `limit`, in MB
    output,          // over `limit`, in MB
    exception,       // left the method; `text` is what it says
    exit,            // it ended the process, as `text` has it
    killed,          // the process ended, as `text` has it
    channel,         // it closed the judge's channel, or wrote to it
    undefined,       // `text`, a function or variable, is declared and used, but nowhere defined
    not_run,         // `text` says why it was given up before its turn came
    machine,         // this machine can't run a worker, and `text` says why
};

// What is known of a failure beside its cause.
enum class Hint {
    fails_in_reverse,  // and passes in the order of the file
    passes_alone,      // and fails behind other cases
    fails_when_kept,   // a new object passes, one that served the cases before fails
    // Memory that nobody set is to blame.
    fails_with_other_memory,  // where it holds something else than usual
    passes_with_zeros,        // where it holds zeros
};

// A limit that was passed, in the build at hand and in a plain one.
struct PassedLimit {
    Build build = Build::plain;
    int amount = 0;
    int plain = 0;
};

// The judgement of one case, as data; show/explain.h has words and drawings for it. All texts are
// printable but `printed` and `answer`, which are bytes as they came.
struct Outcome {
    Verdict verdict = Verdict::judge_error;
    Cause cause = Cause::words;
    bool has_run = true;         // false where the submission was given up before its turn came
    bool while_loading = false;  // before the first case: in a static initializer
    std::string text;
    PassedLimit limit;
    std::vector<Frame> stack;  // of a crash, innermost first
    std::string submission;    // its path, for the places of the stack
    int line = 0;              // of the submission, that a compile or run-time error names; 0: none
    std::string answer;        // where it is wrong
    std::string rules_say;     // of an answer that differs from the expected one
    std::string compiler_says;
    std::vector<Hint> hints;
    std::string printed;             // what the submission printed during the case
    std::uint64_t printed_size = 0;  // bytes; more than `printed` holds where it was cut
    std::uint64_t run_ns = 0;        // time inside the method
};

}  // namespace harness

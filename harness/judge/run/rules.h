// A problem's own rules.cpp: which inputs are legal, and why an answer is wrong.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "compile/compiler.h"
#include "problem/case_store.h"
#include "run/worker_process.h"

namespace harness {

// Whether the problem has a rules.cpp.
bool has_rules(const Problem& problem);

// The rules of one problem, in a worker of their own: no submission shares a process with them.
//
// For a problem with one method, rules.cpp holds class Rules with one or both of
//
//     string checkInput(<inputs>)
//     string checkAnswer(<inputs>, <answer>)        or with the expected answer behind it
//
// and for a design problem a class Rules like the problem's own: its constructor and its methods
// take the same arguments, each method that gives something also what the submission gave, and
// return a string; `string checkEnd()` may come last. A string says what is wrong, "" nothing.
class Rules {
public:
    // Throws InputFault where they are missing or say nothing.
    Rules(const Problem& problem, Compiler& compiler);
    // Throws InputFault where they don't compile. Done at the first question, if not before.
    void compile();

    bool check_inputs() const { return check_input_ >= 0; }
    bool check_answers() const { return problem_.is_design() || check_answer_ >= 0; }
    bool take_expected() const { return takes_expected_; }

    // Why the inputs of a case are not legal, "" where they are.
    std::string why_illegal(const Case& one);

    // Why an answer is wrong, "" where it is right. `answer` are bytes of `type`: of the problem's
    // answer as it travels, or of its shown form. Bytes that are no value of it are wrong.
    std::string why_wrong(const Case& one, std::string_view answer, const Type& type);

    // Why a case can't stand: its inputs are not legal, or an expected answer is wrong. "" where it
    // can.
    std::string why_unfit(const Case& one);

private:
    void add_checks_of_method();
    void add_checks_of_class();
    void add_method(Signature method);
    std::string ask(const Case& one, const std::string& calls, std::uint32_t count);
    std::optional<std::string> answer_argument(const Type& type, std::string_view bytes, int& nodes,
                                               std::string& fault) const;
    std::string why_wrong_results(const Case& one, std::string_view results);

    const Problem& problem_;
    Compiler& compiler_;
    std::filesystem::path file_;
    std::string text_;
    Callable callable_;  // its methods: the constructor, then the checks
    int check_input_ = -1;
    int check_answer_ = -1;  // indexes of methods, -1 where they are not there
    int check_end_ = -1;
    bool takes_expected_ = false;  // checkAnswer does
    Executable executable_;
    std::optional<WorkerProcess> worker_;
};

// Asks the rules, where the problem has them, about every case: are its inputs legal, and is each
// expected answer right? Throws InputFault with file, line, case and reason for the first that
// isn't. Files that are unchanged are not asked about again.
void check_rules(const Problem& problem, const CaseStore& cases, Compiler& compiler, Cache& cache);

}  // namespace harness

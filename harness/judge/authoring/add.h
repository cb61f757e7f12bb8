// `judge add`: a case from pasted text into a problem's case files.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "compile/compiler.h"
#include "problem/case_store.h"

namespace harness {

struct NewCase {
    std::string text;    // as it was pasted (pasted.h)
    std::string source;  // where the text comes from, for faults
    std::optional<std::string> name;
    std::optional<std::string> why;
    std::filesystem::path file;  // the case file that it goes into; may not exist yet
};

// Adds every case of the text to the file, in the file's own style. The input is checked by the
// problem's rules; the expected answer is that of the accepted solution, on which all approaches
// must agree; one that the text gives must be theirs. Throws InputFault, and leaves the file as it
// was, where that fails or where `cases`, those that the problem has, hold the same input already.
void add_cases(const Problem& problem, const CaseStore& cases, const NewCase& wanted,
               Compiler& compiler);

}  // namespace harness

// The cases of a problem, read from its JSON files and checked against the signature.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "problem.h"

namespace harness {

// One case. Input and answers are kept as the bytes that travel (wire/wire.h).
struct Case {
    std::string name;  // as the file has it, or "case 3" where it has none (3: in its file)
    std::string why;   // what the case is there to catch; may be empty
    std::string file;
    int line = 0;                    // of the case's opening brace
    bool is_named = true;            // false where the file gives it no name
    std::string input;               // all arguments, one after the other
    std::vector<std::size_t> calls;  // of a design problem: where the arguments of each call begin
    int nodes = 0;                   // in all lists and trees of the input
    // As the file writes them: the inputs, where some of them are nodes and can't be read back from
    // the bytes; of a design problem each call, "get(1)". Otherwise empty.
    std::vector<std::string> shown;
    // Every right answer; none only where the problem's rules judge.
    std::vector<std::string> expected;
    Limits limits;

    // `testcases/37-solve-sudoku/mine.json:14: case "hard one"`
    std::string place() const;
    // `case "hard one"`, or `case 3`.
    std::string title() const;
};

// The bytes of an argument, from its value as a case file writes it. `nodes` counts those of the
// arguments before it, and then its own too. Throws InputFault where it doesn't fit the type.
std::string argument_bytes(const Type& type, const std::string& json, int& nodes);

// Reads every *.json directly in `folder`, by name. Throws InputFault with file, line, case and key
// for the first fault; a folder without a case is a fault as well.
std::vector<Case> read_cases(const std::filesystem::path& folder, const Problem& problem);

// The same for one file.
std::vector<Case> read_case_file(const std::filesystem::path& file, const Problem& problem);

}  // namespace harness

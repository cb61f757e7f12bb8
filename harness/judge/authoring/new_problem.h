// `judge new`: a problem's folder out of a pasted snippet.
#pragma once

#include <filesystem>
#include <string>

namespace harness {

struct NewProblem {
    int number = 0;
    std::string title;   // empty: made from the method's name
    std::string node;    // what Node* stands for, where the snippet uses it
    std::string method;  // which public method LeetCode calls, where there are several
};

// Reads a snippet as the LeetCode editor holds it, with or without a body, and writes
// problems/<number>-<title>/problem.json and solution.cpp, and a case file with one case to fill
// in. Prints what to do next. Throws InputFault, and writes nothing, where the snippet can't be
// read, the number is taken or a folder is there already. `folders`: the options that name these
// two, for the command that is shown.
void make_problem(const NewProblem& wanted, const std::string& snippet,
                  const std::filesystem::path& problems, const std::filesystem::path& testcases,
                  const std::string& folders);

}  // namespace harness

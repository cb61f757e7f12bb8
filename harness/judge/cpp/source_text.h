// A submission's text, looked at without a compiler: what it declares.
#pragma once

#include <string>
#include <vector>

namespace harness {

// How a submission declares `name`, found in its text outside comments and strings: each as a line
// such as "bool isValidSudoku(vector<string>& board)". Empty where it doesn't.
std::vector<std::string> declarations_of(const std::string& submission, const std::string& name);

// A class of the text and its public methods, each as a line such as "bool exist(string word)";
// constructors are among them.
struct SourceClass {
    std::string name;
    std::vector<std::string> public_methods;
};

// How often `name` is called, or otherwise stands before a parenthesis without being declared
// there.
std::size_t calls_of(const std::string& source, const std::string& name);

// The classes and structs that stand outside of others, in their order.
std::vector<SourceClass> classes_in(const std::string& source);

}  // namespace harness

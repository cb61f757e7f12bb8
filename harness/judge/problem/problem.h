// A problem's folder: what to call, how to compare, within which limits.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "constraints/constraint.h"
#include "constraints/input_coverage.h"
#include "constraints/made_input.h"
#include "types/compare.h"
#include "types/signature.h"

namespace harness {

// What one case may use, as problem.json gives it: for a plain -O2 build.
struct Limits {
    int time_ms = 2000;   // processor time, and a multiple of it on the clock
    int memory_mb = 256;  // heap and stack
};

// A function of environment.h that the submission calls, and whose answers it must not know: it
// gets a stub, and environment.h lives in a process of its own (worker/calls.h).
struct SuppliedFunction {
    Signature signature;        // a buffer is a text in it
    std::string class_name;     // whose method it is, "" for a plain function
    std::vector<int> buffers;   // by parameter: characters of a `char name[4]`, 0 for none
    long long most_calls = -1;  // of a case, -1 for any number

    // "isBadVersion", "MountainArray::get".
    std::string name() const;
};

struct Problem {
    std::filesystem::path folder;  // problems/37-solve-sudoku
    std::string slug;              // "37-solve-sudoku"
    int number = 0;
    std::string title;
    std::string difficulty;
    std::string class_name = "Solution";
    Signature signature;  // the method, of a problem with one
    // Of a design problem: the constructor, then the methods; a case calls several of them.
    std::vector<Signature> methods;
    // Two methods, of which the second takes back what the first gives: serialize, deserialize.
    bool is_round_trip = false;
    bool on_one_object = false;     // both are called on the same object, otherwise on two
    int output = -1;                // the parameter that is the answer, -1 for the returned value
    bool size_is_returned = false;  // of that parameter, the first k elements count; k is returned
    std::string environment_code;   // the problem's environment.h: what the judge supplies
    Signature environment;          // the function in it that takes a case's further input
    // Where there are any, environment.h lives in a process of its own.
    std::vector<SuppliedFunction> functions;
    Signature finish;  // the function in it that says why a case has failed; may be missing
    // Or a template in it, `template <class Solution> string drive(string& file, int n)`, which
    // makes the object, calls it and returns the answer. Its parameters are then the input.
    Signature driver;
    Type answer;        // as it travels
    Type shown_answer;  // as case files write it (type.h)
    Comparison comparison = Comparison::exact;
    Tolerance tolerance;        // of doubles in the answer
    bool reuse_object = false;  // every case also on one Solution that is used again and again
    Limits limits;
    Constraints constraints;  // what the statement says of its inputs

    bool has_driver() const { return !driver.method.empty(); }
    bool is_design() const { return !methods.empty() && !is_round_trip && !has_driver(); }
    // What "input" in a case file holds, in the order in which it travels.
    std::vector<Parameter> inputs() const;
    // "the returned value", "board after the call": what is judged, for messages.
    std::string answer_name() const;
};

// Makes inputs out of the problem's constraints. The problem must outlive it.
InputMaker input_maker(const Problem& problem);

// Tells what the constraints allow and no case has. The problem must outlive it.
InputCoverage input_coverage_of(const Problem& problem);

// Reads `folder`/problem.json. Throws InputFault with file and line.
Problem read_problem(const std::filesystem::path& folder);

// A problem that can't be read.
struct BrokenProblem {
    std::string slug;    // the name of its folder
    std::string reason;  // with file and line
};

// The problems below `folder`, by number. Throws InputFault where there are none, two have the same
// number, or one can't be read.
// Where only one is `wanted`, by its number or its folder, the others need not be in order: those
// that can't be read are passed over. With `broken` they are told there instead.
std::vector<Problem> read_problems(const std::filesystem::path& folder,
                                   const std::string& wanted = "",
                                   std::vector<BrokenProblem>* broken = nullptr);

// The files that have to be Accepted: solution.cpp, then the approaches by name.
std::vector<std::filesystem::path> right_solutions(const Problem& problem);

// Reads a "limits" object over `limits`; keys that it doesn't name keep their value.
struct JsonValue;
struct Place;
void read_limits(const JsonValue& json, const Place& place, const std::string& owner,
                 Limits& limits);

}  // namespace harness

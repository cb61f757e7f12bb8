// The code between a submission's method and the worker, written from the signature.
#pragma once

#include <string>
#include <vector>

#include "cpp/source_text.h"
#include "problem/problem.h"
#include "types/signature.h"

namespace harness {

// What the worker is to call.
struct Callable {
    std::string class_name = "Solution";
    Signature signature;             // the method
    std::vector<Signature> methods;  // of a class with several: the constructor, then the methods
    bool is_round_trip = false;      // methods[1] takes back what methods[0] gives
    bool on_one_object = false;      // and is called on the same object
    int output = -1;                 // the parameter that is the answer, -1 for the returned value
    bool size_is_returned = false;   // of that parameter, the first k elements count
    std::string environment_code;    // stands before the submission
    Signature environment;           // the function in it that takes a case's further input
    Signature driver;                // or the one that calls the class and returns the answer
    // Functions of the environment that answer from a process of their own, and the one that is
    // asked when a case is over.
    std::vector<SuppliedFunction> functions;
    Signature finish;
};

// Names that the compiler reports places under; the judge puts people's own names in their stead.
inline constexpr const char* submission_name = "<submission>";
inline constexpr const char* binding_name = "<binding>";

// What a problem's submission is called by.
Callable callable_of(const Problem& problem);

// The names of the node types that the signatures use, as the files in worker/shapes are named.
std::vector<std::string> shapes_of(const Callable& callable);

// What the submission calls in the stead of functions that live apart (worker/calls.h): stands
// before it.
std::string stubs_of(const Callable& callable);

// How the binding reaches the driver of a problem, whatever the submission adds to it: stands
// behind environment.h and before the submission. "" where there is no driver.
std::string driver_of(const Callable& callable);

// The translation unit of an environment that lives apart: environment.h, and what its worker
// calls.
std::string environment_unit(const std::string& before, const Callable& callable);

// The whole translation unit: `before` (node types, the environment), the submission's text as it
// is, then the binding. The binding calls
// the method as LeetCode's driver does: on arguments that are lvalues of the signature's types, by
// position. It uses the submission's own macros in types and names (so that `#define int long
// long` stays consistent) and no keyword that a macro may have changed.
std::string translation_unit(const std::string& before, const std::string& submission,
                             const Callable& callable);

}  // namespace harness

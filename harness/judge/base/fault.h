// A fault that the person at the keyboard can mend: a bad case file, command line or machine.
#pragma once

#include <stdexcept>
#include <string>

namespace harness {

// Thrown with a whole message for the screen (file, line, what was found, what was expected, what
// to do). `main` prints it and ends with exit status 2.
struct InputFault : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace harness

// What the submission prints during a case.
//
// Descriptors 1 and 2 are one file, which holds the text of the current case only: it is read and
// emptied after each. Whatever kills the worker, the judge finds the text in the file.
#pragma once

#include <cstdint>
#include <string>

namespace harness {

// Gives stdout a buffer of ours, so that `rescue_printed` knows it.
void watch_printed();

// Text of the case that has just ended: all that it printed, or head and tail of it.
struct Printed {
    std::uint64_t size = 0;
    std::string shown;
};
// Empties all buffers, reads the file and empties it.
Printed take_printed();

// Writes what still lies in buffers to the file. For a process that dies: takes no lock.
void rescue_printed();

}  // namespace harness

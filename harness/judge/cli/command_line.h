// The command line: which commands and options there are, and what each of them means.
#pragma once

namespace harness {

// Reads the command line, runs the command and returns the exit status (verdict.h). Throws
// InputFault for what is wrong with the command line, a problem or a case.
int run_command_line(int argc, char** argv);

}  // namespace harness

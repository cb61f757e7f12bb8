// From the command line to an exit status.
//
//     main ── command_line.h ──> what is asked for
//          ── problem.h, case_reader.h, rules.h ──> problems and cases, or a fault with its line
//          ── runner.h ──> for each submission: judging.h
//                 compiler.h        text ──> shared object
//                 worker_process.h  case ──> worker ──> answer, or a way to die
//                 ladder.h          answer ──> verdict; compare.h and explain.h tell the difference
//          ── report.h ──> the screen, and the exit status
#include <fmt/core.h>

#include <csignal>
#include <exception>

#include "base/fault.h"
#include "cli/command_line.h"
#include "console/terminal.h"
#include "verdict/verdict.h"

int main(int argc, char** argv) {
    // A worker that dies while it is written to is an outcome, not an end.
    std::signal(SIGPIPE, SIG_IGN);
    try {
        return harness::run_command_line(argc, argv);
    } catch (const harness::InputFault& fault) {
        harness::say_error("judge: {}\n", fault.what());
    } catch (const std::bad_alloc&) {
        harness::say_error("judge: this machine has no memory left for the judge itself\n");
    } catch (const std::exception& exception) {
        harness::say_error("judge: a fault of the judge itself ({}); please report it\n",
                           exception.what());
    }
    return harness::judge_failed;
}

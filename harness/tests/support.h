// What the tests share.
#pragma once

#include <gtest/gtest.h>
#include <sys/types.h>

#include <atomic>
#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "problem/case_reader.h"
#include "problem/problem.h"
#include "system/cache.h"
#include "types/value.h"

namespace harness {

// ---- on texts -----------------------------------------------------------------------------------

// Whether `part` stands in `text`; both are told where an expectation about it fails.
testing::AssertionResult shows(const std::string& text, const std::string& part);

// How often `part` stands in `text`.
std::size_t count_of(std::string_view part, std::string_view text);

// The text with all that a regular expression (ECMAScript) matches replaced.
std::string replaced_pattern(const std::string& text, const std::string& pattern,
                             const std::string& to);

std::string replaced(std::string text, const std::string& from, const std::string& to);

// The message of the InputFault that `action` throws, "" where it throws none.
std::string fault_of(const std::function<void()>& action);

// ---- for tests of parts -------------------------------------------------------------------------

// "vector<vector<char>>" as the signature's parser reads it.
Type type_of(const std::string& spelled);

// A problem as read from a problem.json with that signature and `more` members: `"output": "b"`.
Problem problem_with(const std::string& signature, const std::string& more = "");

// The only case of a file: its input and its expected answer as JSON.
Case case_of(const Problem& problem, const std::string& input, const std::string& expected);

// JSON as the bytes that travel, and as a value.
std::string bytes_of(const std::string& type, const std::string& json);
Value value_of(const std::string& type, const std::string& json);

// ---- for tests of the whole ---------------------------------------------------------------------

// What the real judge left behind.
struct Judged {
    int status = -1;     // its exit status
    std::string screen;  // stdout and stderr
    std::string xml;     // the report, "" where none was written

    struct OneCase {
        std::string suite;
        std::string name;     // as the case file has it
        std::string verdict;  // as the report has it
        std::string failure;  // the report's text about it
    };
    std::vector<OneCase> cases;

    // "Accepted, Wrong Answer": those of all cases, in the report's order.
    std::string verdicts() const;
};

// Runs the judge's program with these arguments, in the current folder. A run that hangs, or that
// writes a report that is not well-formed XML, is a failure of the test. `environment` holds
// "NAME=value" in addition to, or in place of, what a shell has.
Judged run_judge(std::vector<std::string> arguments,
                 const std::vector<std::string>& environment = {});

// A problem with the number 1 in a folder of its own, which goes away with it.
class ScratchProblem {
public:
    explicit ScratchProblem(const std::string& signature, const std::string& more = "");

    const std::filesystem::path& root() const { return folder_->path(); }
    std::filesystem::path problem_folder() const { return root() / "problems" / "1-scratch"; }
    std::filesystem::path cases_folder() const { return root() / "testcases" / "1-scratch"; }

    // Writes a case file: the list of cases as JSON.
    ScratchProblem& with_cases(const std::string& json, const std::string& file = "cases.json");
    // Writes any file below the root, and returns its path.
    std::string with_file(const std::string& path, const std::string& text) const;

    // A command line with the options that name its folders.
    std::vector<std::string> on_these_folders(std::vector<std::string> words) const;

    // Judges a submission.
    Judged judge(const std::string& submission, const std::vector<std::string>& options = {},
                 const std::vector<std::string>& environment = {}) const;
    // Runs the judge on these folders, any of its commands, without a report.
    Judged command(std::vector<std::string> arguments,
                   const std::vector<std::string>& environment = {}) const;
    // The same with a report.
    Judged run(std::vector<std::string> arguments,
               const std::vector<std::string>& environment = {}) const;

private:
    std::unique_ptr<ScratchFolder> folder_;
};

// A problem whose problem.json has these members beside number and title, and these cases.
ScratchProblem problem_of(const std::string& members, const std::string& cases);

// `int answer(int question)`, whose three cases "first", "second" and "third" ask 1, 2, 3 and
// expect the same numbers.
ScratchProblem echo_problem(const std::string& more = "");

// Its right submission, which does `something` (statements, on line 4) before it answers.
// `outside` stands above the class.
std::string echo_submission(const std::string& something, const std::string& outside = "");

// Both: judges a submission that does `something` before it answers.
Judged judge_echo(const std::string& something, const std::string& outside = "");

// Numbers of the processes below this one that go by `name` (a worker goes by "worker", until its
// submission renames it); of all of them where it is "".
std::vector<pid_t> descendants_named(const std::string& name);

// Whether a process runs: one that only waits to be collected doesn't.
bool is_running(pid_t process);

// Kills the processes below this one that go by `name`, at most so many, until it goes out of
// scope.
class Killer {
public:
    Killer(std::string name, int most);
    ~Killer() { is_over_ = true; }

private:
    std::atomic<bool> is_over_ = false;
    std::future<void> killing_;
};

}  // namespace harness

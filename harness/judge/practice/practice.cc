#include "practice/practice.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <sstream>

#include "base/fault.h"
#include "base/text.h"
#include "console/keyboard.h"
#include "console/terminal.h"
#include "console/watch.h"
#include "judging/judge_submission.h"
#include "problem/case_reader.h"
#include "problem/case_selection.h"
#include "problem/statement.h"
#include "report/report.h"
#include "report/telling.h"
#include "system/paths.h"

namespace harness {
namespace {

constexpr std::chrono::milliseconds between_looks{150};

// Failing cases that can be looked at one after the other.
constexpr std::size_t most_failures = 200;

// What came of judging the attempt once.
struct Result {
    std::string fault;  // why it couldn't be judged: a case file with a typo, say
    Summary summary;
    std::vector<Summary::Failure> failures;
    std::vector<std::size_t> numbers;  // of the failing cases, from 1
};

// Keeps the first failing cases, to go through them.
class Gathering final : public Telling {
public:
    Gathering(const Submission& submission, const CaseStore& cases,
              const std::vector<std::size_t>& chosen, const std::string& build, Result& result)
        : Telling(submission, cases, chosen, build, {}), cases_(cases), result_(result) {}

    bool judged(std::size_t index, Outcome outcome) override {
        if (outcome.verdict != Verdict::accepted && result_.failures.size() < most_failures) {
            result_.failures.push_back({cases_[index], outcome});
            result_.numbers.push_back(index + 1);
        }
        return Telling::judged(index, std::move(outcome));
    }

private:
    const CaseStore& cases_;
    Result& result_;
};

class Practice {
public:
    Practice(const Problem& problem, const PracticeOptions& options, const Attempts& attempts,
             Compiler& compiler, Statement statement)
        : problem_(problem),
          options_(options),
          attempts_(attempts),
          compiler_(compiler),
          statement_(std::move(statement)) {}

    int once() {
        judge();
        say("{}\n", block(Terminal::of_stdout()));
        return exit_status();
    }

    int watch() {
        Watch watch({options_.attempt, problem_.folder / "problem.json"}, {options_.cases});
        Keyboard keyboard;
        judge();
        draw();
        for (;;) {
            const char key = keyboard.wait(between_looks);
            if (key == 'q' || key == Keyboard::closed) break;
            if (key == 'd') debug(keyboard);
            if (key == 'a' || watch.has_changed())
                judge();
            else if (key == Keyboard::none)
                continue;
            else
                press(key);
            draw();
        }
        say("\n");
        return exit_status();
    }

private:
    void press(char key) {
        const std::size_t count = result_.failures.size();
        if (key == 'n' && count > 0) shown_ = (shown_ + 1) % count;
        if (key == 'p' && count > 0) shown_ = (shown_ + count - 1) % count;
        if (key == 'h') hints_ = std::min(hints_ + 1, statement_.hints.size());
        if (key == 's') shows_idea_ = !shows_idea_;
    }

    void debug(Keyboard& keyboard) {
        if (result_.numbers.empty()) return;
        keyboard.lend([&] {
            try {
                options_.debug(result_.numbers[shown_]);
            } catch (const InputFault& fault) {
                say("judge: {}\nPress return.\n", fault.what());
                std::getchar();
            }
        });
    }

    void judge() {
        if (isatty(STDOUT_FILENO) != 0) {
            fmt::print("\r\x1b[Kjudging {} …", for_line_of_screen(options_.attempt.string()));
            std::fflush(stdout);
        }
        result_ = Result{};
        shown_ = 0;
        if (!std::filesystem::exists(options_.attempt)) {
            result_.fault = options_.attempt.string() + " is gone; it is judged once it is back";
            return;
        }
        try {
            judge_cases();
        } catch (const InputFault& fault) {
            result_.fault = fault.what();
        }
    }

    void judge_cases() {
        const CaseStore cases = read_cases(options_.cases, problem_);
        const std::vector<std::size_t> planned = all_cases(cases);
        const Submission submission{&problem_, options_.attempt};
        Gathering gathering(submission, cases, planned, compiler_.describe(options_.build),
                            result_);
        gathering.summary().peak_memory =
            judge_submission(submission, cases, planned, compiler_, options_.build, gathering);
        result_.summary = std::move(gathering.summary());
        attempts_.record(result_.summary, cases.size());
    }

    int exit_status() const {
        return result_.fault.empty() ? exit_status_of({result_.summary}) : judge_failed;
    }

    // The verdict, and the failing case that is looked at.
    std::string block(const Terminal& terminal) const {
        if (!result_.fault.empty()) return terminal.yellow("judge: ") + result_.fault + "\n";
        Summary summary = result_.summary;
        if (shown_ < result_.failures.size()) {
            summary.first_failure = result_.failures[shown_];
            summary.further_failures.clear();  // `n` leads to them
            summary.run_again =
                fmt::format("{} {} {}{} --case {}", shown_program(), problem_.number,
                            for_shell(summary.submission), options_.typed, result_.numbers[shown_]);
        }
        return block_of(summary, terminal);
    }

    std::string help(const Terminal& terminal) const {
        const std::size_t count = result_.failures.size();
        std::string keys = "a run all";
        if (count > 1) keys += fmt::format("  n/p failing case ({} of {})", shown_ + 1, count);
        if (count > 0) keys += "  d debug this case";
        if (!statement_.hints.empty()) {
            keys += fmt::format("  h hint ({} of {})", hints_, statement_.hints.size());
        }
        if (!statement_.idea.empty()) keys += "  s the solution's idea";
        return terminal.faint(keys + "  q quit");
    }

    std::string asked_for(const Terminal& terminal) const {
        std::string text;
        for (std::size_t i = 0; i < hints_; ++i) {
            text += wrapped(fmt::format("Hint {}: {}", i + 1, statement_.hints[i]), terminal.width);
        }
        if (shows_idea_) text += wrapped(statement_.idea, terminal.width);
        return text.empty() ? "" : "\n" + text;
    }

    // One screen: what doesn't fit above the line of keys is left out.
    void draw() const {
        const Terminal terminal = Terminal::of_stdout();
        std::istringstream lines(block(terminal) + asked_for(terminal));
        const std::string time = fmt::format("{:%H:%M:%S}", fmt::localtime(std::time(nullptr)));
        std::string screen;
        int left = terminal.height - 4;
        for (std::string line; std::getline(lines, line) && left > 0;) {
            left -= 1 + static_cast<int>(line.size()) / (2 * terminal.width);
            screen += line + "\n";
        }
        if (left <= 0) screen += terminal.faint("…") + "\n";
        screen += fmt::format("\n{}\n{}", help(terminal),
                              terminal.faint("judged at " + time + ", again at every save "));
        fmt::print("\x1b[H\x1b[2J\x1b[3J");
        say(screen);
        std::fflush(stdout);
    }

    const Problem& problem_;
    const PracticeOptions& options_;
    const Attempts& attempts_;
    Compiler& compiler_;
    Statement statement_;
    Result result_;
    std::size_t shown_ = 0;  // index of the failing case that is looked at
    std::size_t hints_ = 0;  // shown so far
    bool shows_idea_ = false;
};

}  // namespace

int practice(const Problem& problem, const PracticeOptions& options, const Attempts& attempts,
             Compiler& compiler) {
    const Terminal terminal = Terminal::of_stdout();
    Statement statement = read_statement(problem.folder);
    say("{}\n{}\n{}\n\n", terminal.bold(fmt::format("{}. {}", problem.number, problem.title)),
        wrapped(statement.gist, terminal.width), options.attempt.string());
    std::fflush(stdout);
    Practice practice(problem, options, attempts, compiler, std::move(statement));
    const bool is_watched = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
    return is_watched ? practice.watch() : practice.once();
}

}  // namespace harness

// `judge practice` and `judge list`, as somebody at a terminal uses them.
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cctype>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <sstream>

#if __has_include(<pty.h>)
#include <pty.h>
#else
#include <util.h>
#endif

#include "attempts.h"
#include "files.h"
#include "json.h"
#include "statement.h"
#include "support.h"
#include "watch.h"

namespace harness {
namespace {

using std::filesystem::path;

// A program that runs at a terminal of its own.
class AtTerminal {
public:
    explicit AtTerminal(const std::vector<std::string>& command) {
        winsize size{40, 100, 0, 0};
        child_ = forkpty(&terminal_, nullptr, nullptr, &size);
        if (child_ == 0) {
            std::vector<char*> words;
            for (const std::string& word : command) {
                words.push_back(const_cast<char*>(word.c_str()));
            }
            words.push_back(nullptr);
            setenv("TERM", "xterm", 1);
            unsetenv("NO_COLOR");
            execv(words[0], words.data());
            _exit(127);
        }
    }
    ~AtTerminal() {
        kill(child_, SIGKILL);
        if (!is_over_) waitpid(child_, nullptr, 0);
        close(terminal_);
    }
    AtTerminal(const AtTerminal&) = delete;
    AtTerminal& operator=(const AtTerminal&) = delete;

    void type(char key) const { ASSERT_EQ(write(terminal_, &key, 1), 1); }
    void resize() const {
        winsize size{20, 60, 0, 0};
        ioctl(terminal_, TIOCSWINSZ, &size);
    }

    // Whether `words` come onto the screen from now on, before half a minute is over.
    testing::AssertionResult shows_next(const std::string& words) {
        const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
        while (std::chrono::steady_clock::now() < end) {
            const std::size_t at = plain(screen_).find(words, seen_);
            if (at != std::string::npos) {
                seen_ = at + words.size();
                return testing::AssertionSuccess();
            }
            if (!read_more()) break;
        }
        return testing::AssertionFailure() << "never shows " << words << ", but\n"
                                           << plain(screen_).substr(seen_);
    }

    // Its exit status, once it has ended of itself.
    int status() {
        while (read_more()) {
        }
        int status = 0;
        waitpid(child_, &status, 0);
        is_over_ = true;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    }

private:
    // Without colours and movements: from an escape to the letter that ends it.
    static std::string plain(const std::string& text) {
        std::string result;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '\x1b') {
                while (i < text.size() && std::isalpha(static_cast<unsigned char>(text[i])) == 0)
                    ++i;
            } else if (text[i] != '\r') {
                result += text[i];
            }
        }
        return result;
    }
    bool read_more() {
        pollfd output{terminal_, POLLIN, 0};
        if (poll(&output, 1, 30'000) <= 0) return false;
        char part[4096];
        const ssize_t size = read(terminal_, part, sizeof part);
        if (size > 0) screen_.append(part, static_cast<std::size_t>(size));
        return size > 0;
    }

    int terminal_ = -1;
    pid_t child_ = -1;
    bool is_over_ = false;
    std::string screen_;    // all that was written so far
    std::size_t seen_ = 0;  // of it, without movements, up to the last words found
};

// The echo problem with a README, in which somebody practises.
struct Room {
    ScratchProblem problem = echo_problem();
    path attempts = problem.root() / "attempts";

    Room() {
        problem.with_file("problems/1-scratch/README.md",
                          "# 1. Scratch\n\nGive back\nthe question.\n\n    int answer(int)\n\n"
                          "## The idea\n\nThe answer is the question.\n\n"
                          "## Hints\n\n- What is asked?\n- Look at\n  the question.\n");
    }
    Judged run(const std::vector<std::string>& words) const { return problem.command(words); }
    void save(const std::string& something) const {
        problem.with_file("attempts/1-scratch.cpp", echo_submission(something));
    }
    std::string attempt() const { return read_file(attempts / "1-scratch.cpp"); }
    std::string progress() const { return read_file(attempts / "progress.json"); }
};

TEST(Practice, BeginsWithAStarterFileAndJudgesOnceWithoutATerminal) {
    const Room room;
    const Judged judged = room.run({"practice", "1", "--plain"});
    EXPECT_EQ(judged.status, 1);
    EXPECT_TRUE(shows(judged.screen, "Give back the question."));
    EXPECT_TRUE(shows(judged.screen, "Compile Error"));  // it returns nothing yet
    EXPECT_EQ(room.attempt(),
              "class Solution {\npublic:\n    int answer(int question) {\n        \n    }\n};\n");
    EXPECT_TRUE(shows(room.progress(), "\"judged\":1"));
}

TEST(Practice, KeepsAnAttemptAndBeginsAnotherBesideIt) {
    const Room room;
    room.save("");
    EXPECT_EQ(room.run({"practice", "1", "--plain"}).status, 0);
    EXPECT_EQ(room.attempt(), echo_submission(""));
    EXPECT_EQ(room.run({"practice", "1", "--plain", "--again"}).status, 1);
    EXPECT_EQ(room.attempt(), echo_submission(""));
    EXPECT_TRUE(std::filesystem::exists(room.attempts / "1-scratch-2.cpp"));
    EXPECT_TRUE(shows(room.run({"practice", "1", "--plain"}).screen, "1-scratch-2.cpp"));
}

TEST(Practice, OpensTheEditorThatIsNamed) {
    const Room room;
    std::vector<std::string> words =
        room.problem.on_these_folders({"practice", "1", "--plain", "--edit"});
    const Judged judged = run_judge(words, {"EDITOR=sh -c 'echo edited > \"$0.seen\"'"});
    EXPECT_EQ(read_file(room.attempts / "1-scratch.cpp.seen"), "edited\n");
    EXPECT_TRUE(shows(room.run({"practice", "1", "--edit"}).screen, "set EDITOR"));
}

TEST(Practice, JudgesAtEverySaveAndGoesThroughTheFailingCases) {
    const Room room;
    room.save("if (question > 1) return 7;");
    std::vector<std::string> words = room.problem.on_these_folders({"practice", "1", "--plain"});
    words.insert(words.begin(), JUDGE_PROGRAM);
    AtTerminal terminal(words);
    EXPECT_TRUE(terminal.shows_next("case \"second\""));
    EXPECT_TRUE(terminal.shows_next("n/p failing case (1 of 2)"));
    terminal.type('n');
    EXPECT_TRUE(terminal.shows_next("case \"third\""));
    terminal.type('p');
    EXPECT_TRUE(terminal.shows_next("case \"second\""));
    terminal.type('h');
    EXPECT_TRUE(terminal.shows_next("Hint 1: What is asked?"));
    terminal.type('h');
    EXPECT_TRUE(terminal.shows_next("Hint 2: Look at the question."));
    terminal.type('s');
    EXPECT_TRUE(terminal.shows_next("The answer is the question."));
    room.save("if (question == 3) throw 1;");
    EXPECT_TRUE(terminal.shows_next("Runtime Error"));
    terminal.resize();
    EXPECT_TRUE(terminal.shows_next("Runtime Error"));
    // As editors do that write another file first.
    room.problem.with_file("attempts/other", echo_submission(""));
    std::filesystem::rename(room.attempts / "other", room.attempts / "1-scratch.cpp");
    EXPECT_TRUE(terminal.shows_next("Accepted"));
    room.problem.with_file("testcases/1-scratch/cases.json", "[{\"input\": {}}]");
    EXPECT_TRUE(terminal.shows_next("\"question\" is missing"));
    std::filesystem::remove(room.attempts / "1-scratch.cpp");
    EXPECT_TRUE(terminal.shows_next("is gone"));
    terminal.type('q');
    EXPECT_EQ(terminal.status(), 2);
    EXPECT_TRUE(shows(room.progress(), "\"last_verdict\":\"Accepted\",\"accepted_at\":\"20"));
}

TEST(Practice, HandsTheTerminalBackWhereItIsInterrupted) {
    const Room room;
    std::vector<std::string> words = room.problem.on_these_folders({"practice", "1", "--plain"});
    words.insert(words.begin(), JUDGE_PROGRAM);
    AtTerminal terminal(words);
    EXPECT_TRUE(terminal.shows_next("q quit"));
    terminal.type('\3');
    EXPECT_EQ(terminal.status(), 130);
}

TEST(Practice, NoticesASaveOnceItIsComplete) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    const path file = folder.path() / "a.cpp";
    write_file(file, "1");
    Watch watch({file}, {folder.path()});
    EXPECT_FALSE(watch.has_changed());
    write_file(file, "12");
    EXPECT_TRUE(watch.has_changed());
    EXPECT_FALSE(watch.has_changed());
    write_file(folder.path() / "cases.json", "");
    EXPECT_TRUE(watch.has_changed());
    std::filesystem::remove(file);
    EXPECT_TRUE(watch.has_changed());
}

// ---- what is known of attempts ------------------------------------------------------------------

TEST(Attempts, AreListedWithTheirState) {
    const Room room;
    EXPECT_TRUE(shows(room.run({"list"}).screen, "    1. Scratch"));
    EXPECT_TRUE(shows(room.run({"list"}).screen, "3 cases\n"));
    room.save("return 7;");
    room.run({"practice", "1", "--plain"});
    EXPECT_TRUE(shows(room.run({"list"}).screen, "3 cases  Wrong Answer\n"));
    room.save("");
    // Judging the file otherwise counts as well, as long as no case is left out.
    const std::string file = (room.attempts / "1-scratch.cpp").string();
    room.run({"1", file, "--plain", "--case", "1"});
    EXPECT_TRUE(shows(room.run({"list"}).screen, "Wrong Answer"));
    room.run({"1", file, "--plain"});
    EXPECT_TRUE(shows(room.run({"list"}).screen, "3 cases  Accepted "));
    EXPECT_TRUE(shows(room.run({"list", "--json"}).screen,
                      R"({"number":1,"title":"Scratch","difficulty":"medium","cases":3,"judged":2,)"
                      R"("last_verdict":"Accepted","accepted_at":"20)"));
}

TEST(Attempts, ThatStandElsewhereAreNoProgress) {
    const Room room;
    room.run({"1", room.problem.with_file("mine.cpp", echo_submission("")), "--plain"});
    EXPECT_FALSE(std::filesystem::exists(room.attempts / "progress.json"));
}

TEST(Attempts, WithABrokenProgressFileAreToldWithItsLine) {
    const Room room;
    room.problem.with_file("attempts/progress.json", "{\n\"1-scratch\": {\"judgd\": 1}}");
    const Judged judged = room.run({"list"});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "progress.json:2: unknown key \"judgd\"; did you mean"));
}

TEST(Attempts, BeginWithTheSignaturesOfTheProblem) {
    const ScratchProblem design = problem_of(
        R"json("class": "Counter", "signatures": ["Counter(int from)", "int next()"])json", "[]");
    EXPECT_EQ(starter_of(read_problem(design.problem_folder())),
              "class Counter {\npublic:\n    Counter(int from) {\n        \n    }\n\n"
              "    int next() {\n        \n    }\n};\n");
}

TEST(Attempts, HaveAStatementWithGistIdeaAndHints) {
    const Room room;
    const Statement statement = read_statement(room.problem.problem_folder());
    EXPECT_EQ(statement.gist, "Give back\nthe question.");
    EXPECT_EQ(statement.idea, "The answer is the question.");
    EXPECT_EQ(statement.hints,
              (std::vector<std::string>{"What is asked?", "Look at the question."}));
}

}  // namespace
}  // namespace harness

// `judge practice` and `judge list`, as somebody at a terminal uses them.
#include <gtest/gtest.h>

#include <filesystem>

#include "at_terminal.h"
#include "base/files.h"
#include "console/watch.h"
#include "json/json.h"
#include "practice/attempts.h"
#include "problem/statement.h"
#include "support.h"

namespace harness {
namespace {

using std::filesystem::path;

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

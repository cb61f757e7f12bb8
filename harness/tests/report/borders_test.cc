// What names, values and output hold never reaches a terminal, the log of a build or a file as it
// is: texts that are meant to do harm there go through every output, and none is found behind it.
#include <gtest/gtest.h>

#include <sstream>

#include "base/files.h"
#include "base/text.h"
#include "console/terminal.h"
#include "json/json.h"
#include "support.h"

namespace harness {
namespace {

using std::filesystem::path;

// A colour, a title of the window, a bell, steps back, an end of a line, commands of GitHub's and
// Azure's logs, a byte that is no UTF-8, a mark that turns text around.
const std::string evil =
    "\x1b[31m\x1b]0;title\x07\b\b\r\n::error::evil\n ::warning::evil\n##[error]evil\n"
    "##vso[task.complete]evil\x7f\xff\xE2\x80\xAE|<b>*x*";

// The same where only UTF-8 is allowed.
const std::string evil_text = replaced(evil, "\xff", "");

std::string as_literal(const std::string& text) {
    std::string literal;
    for (const char c : text) {
        literal += fmt::format("\\{:03o}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    }
    return '"' + literal + '"';
}

std::string submission(const std::string& body, const std::string& outside = "") {
    return outside + "class Solution {\npublic:\n    string answer(string text) {\n        " +
           body + "\n    }\n};\n";
}

bool is_command(const std::string& line) {
    const std::size_t at = line.find_first_not_of(" \t");
    return at != std::string::npos && line.compare(at, 2, "::") == 0;
}

void expect_printable(const std::string& text, const std::string& what) {
    EXPECT_EQ(escaped_lines(text), text) << what;
}

// `own` is how many annotations are the judge's own.
void expect_fit_for_log(const std::string& text, const std::string& what, std::size_t own = 0) {
    expect_printable(text, what);
    EXPECT_FALSE(shows(text, "##[")) << what;
    EXPECT_FALSE(shows(text, "##vso[")) << what;
    std::istringstream lines(text);
    std::size_t commands = 0;
    for (std::string line; std::getline(lines, line);) commands += is_command(line) ? 1 : 0;
    EXPECT_EQ(commands, own) << what << "\n" << text;
}

class Borders : public testing::Test {
protected:
    Borders() {
        const std::string quoted = in_json_quotes(evil_text);
        problem_.with_cases("[{\"name\": " + quoted + ", \"why\": " + quoted +
                            ", \"input\": {\"text\": " + quoted +
                            "}, \"expected\": \"\"},"
                            "{\"input\": {\"text\": \"\"}, \"expected\": \"\"}]");
        const std::string literal = as_literal(evil);
        add("right", submission("cout << " + literal + "; return {};"));
        add("wrong", submission("cerr << " + literal + "; return " + literal + ";"));
        add("throws", submission("throw runtime_error(" + literal + ");"));
        add("dies", submission("cout << " + literal + " << flush; abort();"));
        add("refused", "#error \x1b[31m\x07 ##[error]evil ::error::evil \xff\n" + submission(""));
        add("missing", submission("return nowhere();",
                                  "string nowhere() asm(\"\\033[31m ##[error]evil\");\n"));
    }

    void add(const std::string& name, const std::string& text) {
        files_[name] = problem_.with_file("submissions/1-" + name + evil_name() + ".cpp", text);
    }
    static std::string evil_name() { return replaced(evil, "/", ""); }

    ScratchProblem problem_{"string answer(string text)"};
    std::map<std::string, std::string> files_;
};

TEST_F(Borders, OfAFolderAreClosed) {
    const std::string folder = (problem_.root() / "submissions").string();
    problem_.with_file("submissions/stray" + evil_name() + ".cpp", "");
    const path json = problem_.root() / "results.json";
    const path page = problem_.root() / "page.html";
    const path summary = problem_.root() / "summary.md";
    const Judged judged =
        problem_.run({folder, "--json", json.string(), "--html", page.string()},
                     {"GITHUB_ACTIONS=true", "GITHUB_STEP_SUMMARY=" + summary.string()});
    EXPECT_EQ(judged.cases.size(), 12U) << judged.screen;
    expect_fit_for_log(judged.screen, "screen", files_.size() - 1);
    expect_fit_for_log(read_file(summary), "summary");
    expect_printable(judged.xml, "JUnit");
    expect_printable(read_file(json), "JSON");
    expect_printable(read_file(page), "page");
    EXPECT_FALSE(shows(read_file(page), "<b>*x*"));
}

TEST_F(Borders, OfASingleSubmissionAreClosed) {
    for (const auto& [name, file] : files_) {
        expect_fit_for_log(problem_.run({"1", file}).screen, name);
    }
}

TEST_F(Borders, OfOtherCommandsAreClosed) {
    expect_fit_for_log(problem_.command({"bench", "1", files_["right"], files_["wrong"]}).screen,
                       "bench");
    expect_fit_for_log(problem_.command({"stress", "1", files_["wrong"]}).screen, "stress");
    problem_.with_file("problems/1-scratch/solution.cpp", read_file(files_["wrong"]));
    expect_fit_for_log(problem_.command({"check", "1"}).screen, "check");
    expect_fit_for_log(problem_.command({"1", "no" + evil_name()}).screen,
                       "a file that isn't there");
    expect_fit_for_log(problem_.command({evil_name()}).screen, "a problem that isn't there");
}

// ---- the border itself --------------------------------------------------------------------------

TEST(BorderOfScreen, LetsTextThrough) {
    for (const char* text : {"", "plain\n\ttext\n", "std::x ## [x] a::b", "r1c2 ≠ é ✓", "# [1]"}) {
        EXPECT_EQ(for_screen(text), text);
    }
}

TEST(BorderOfScreen, WritesOutWhatATerminalWouldObey) {
    EXPECT_EQ(for_screen("\x1b[2J\r\x07"), "\\x1B[2J\\r\\x07");
    EXPECT_EQ(for_screen("\x1b[31mred\x1b[0m"), "\\x1B[31mred\\x1B[0m");
    EXPECT_EQ(for_screen("\x1b[31mred\x1b[0m\x1b[2J", true), "\x1b[31mred\x1b[0m\\x1B[2J");
    EXPECT_EQ(for_line_of_screen("a\nb"), "a\\nb");
}

TEST(BorderOfScreen, WritesOutWhatALogWouldObey) {
    EXPECT_EQ(for_screen("::error::x\n  ::set-output::y"), "\\x3A:error::x\n  \\x3A:set-output::y");
    EXPECT_EQ(for_screen("a ##[error]x ##vso[y]"), "a ##\\x5Berror]x ##vso\\x5By]");
}

}  // namespace
}  // namespace harness

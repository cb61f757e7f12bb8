// The page about a run, and the values that are drawn on it. What a browser makes of it is tested
// by html/page_test.js.
#include "report/html_report.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "base/files.h"
#include "show/drawn_case.h"
#include "support.h"

namespace harness {
namespace {

using std::filesystem::path;

// What people would smuggle into a page, as C++ and JSON write it inside a text.
const std::string smuggled =
    "</script><script>smuggled()</script>\\\"><img src=x "
    "onerror=smuggled()>{{evil}}{{{evil}}}&lt;'";

// ---- drawings -----------------------------------------------------------------------------------

// An answer and the expected one, of a problem whose method has this signature.
std::vector<Drawing> draw(const std::string& signature, const std::string& more,
                          const std::string& input, const std::string& expected,
                          const std::string& answer) {
    static std::vector<std::unique_ptr<Problem>> problems;
    problems.push_back(std::make_unique<Problem>(problem_with(signature, more)));
    const Problem& problem = *problems.back();
    return draw_answer(problem, case_of(problem, input, expected),
                       bytes_of(problem.answer.spelled, answer));
}

// The parts of a drawing's row, a mark in brackets behind each: "1 2[wrong]".
std::string row_of(const Drawing& drawing, std::size_t row = 0) {
    std::string text;
    for (const Part& part : drawing.rows.at(row)) {
        if (!text.empty()) text += ' ';
        text += part.text;
        if (part.mark != Mark::none) text += fmt::format("[{}]", name_of(part.mark));
    }
    return text;
}

std::vector<Drawing> draw_board(const std::string& answer) {
    return draw("void f(vector<vector<char>>& board)", "", R"({"board": ["1..", "34."]})",
                R"(["125", "346"])", answer);
}

TEST(DrawingOfValue, TellsGivenFilledWrongAndMissingCellsOfABoard) {
    const std::vector<Drawing> drawings = draw_board(R"(["129", "74."])");
    ASSERT_EQ(drawings.size(), 2U);
    EXPECT_EQ(drawings[0].kind, Drawing::Kind::board);
    EXPECT_EQ(row_of(drawings[0], 0), "1[given] 2[filled] 9[wrong]");
    EXPECT_EQ(row_of(drawings[0], 1), "7[wrong] 4[given] .[missing]");
    EXPECT_EQ(drawings[0].rows[1][0].note, "expected \"3\", as given");
    EXPECT_EQ(row_of(drawings[1], 0), "1 2 5[wanted]");
}

TEST(DrawingOfValue, MarksRowsThatAreMissingOrTooMany) {
    EXPECT_EQ(row_of(draw_board(R"(["125"])")[1], 1), "3[missing] 4[missing] 6[missing]");
    EXPECT_EQ(row_of(draw_board(R"(["125", "346", "7"])")[0], 2), "7[unexpected]");
}

TEST(DrawingOfValue, MarksElementsOfAList) {
    const auto drawings = draw("vector<int> f(int n)", "", R"({"n": 1})", "[1,2,3]", "[1,5]");
    EXPECT_EQ(row_of(drawings[0]), "[ 1 , 5[wrong] ]");
    EXPECT_EQ(row_of(drawings[1]), "[ 1 , 2[wanted] , 3[missing] ]");
}

TEST(DrawingOfValue, MarksElementsWhoseOrderIsOpen) {
    const auto drawings = draw("vector<int> f(int n)", R"("compare": "any-order")", R"({"n": 1})",
                               "[1,2,3]", "[3,1,9]");
    EXPECT_EQ(row_of(drawings[0]), "[ 3 , 1 , 9[unexpected] ]");
    EXPECT_EQ(row_of(drawings[1]), "[ 1 , 2[missing] , 3 ]");
}

TEST(DrawingOfValue, MarksWhatDiffersInsideAText) {
    const auto drawings =
        draw("string f(int n)", "", R"({"n": 1})", R"("one two three")", R"("one 2 three")");
    EXPECT_EQ(row_of(drawings[0]), "\"one  2[wrong]  three\"");
    EXPECT_EQ(row_of(drawings[1]), "\"one  two[wanted]  three\"");
}

TEST(DrawingOfValue, ShowsALongListAroundItsFirstDifference) {
    std::string expected = "[0";
    for (int i = 1; i < 1000; ++i) expected += fmt::format(",{}", i);
    const std::string answer = replaced(expected, ",700,", ",-1,") + "]";
    const auto drawings = draw("vector<int> f(int n)", "", R"({"n": 1})", expected + "]", answer);
    EXPECT_TRUE(shows(row_of(drawings[0]), "[… 660 before, "));
    EXPECT_TRUE(shows(row_of(drawings[0]), "-1[wrong]"));
    EXPECT_LT(drawings[0].rows[0].size(), 200U);
}

TEST(DrawingOfValue, SurvivesBytesThatAreNoAnswer) {
    const Problem problem = problem_with("vector<int> f(int n)");
    const Case one = case_of(problem, R"({"n": 1})", "[1]");
    for (const std::string& bytes :
         {std::string(), std::string("\xFF\xFF\xFF\xFF"), std::string(std::size_t{2} << 20, 'x')}) {
        EXPECT_EQ(draw_answer(problem, one, bytes).size(), 1U);
    }
}

TEST(DrawingOfValue, ReadsInputsOfNodesFromTheirCase) {
    const Problem problem = problem_with("bool f(ListNode* head, TreeNode* root)");
    const Case one = case_of(
        problem, R"({"head": {"values": [3, 2], "pos": 1}, "root": [4, null, 6, 5]})", "true");
    const std::vector<Drawing> inputs = draw_inputs(problem, one);
    ASSERT_EQ(inputs.size(), 2U);
    EXPECT_EQ(inputs[0].kind, Drawing::Kind::chain);
    EXPECT_EQ(row_of(inputs[0]), "3 2 ↩ back to index 1");
    ASSERT_EQ(inputs[1].nodes.size(), 3U);
    EXPECT_EQ(inputs[1].nodes[2].part.text, "5");
    EXPECT_EQ(inputs[1].nodes[2].parent, 1);
    EXPECT_LT(inputs[1].nodes[0].column, inputs[1].nodes[2].column);
    EXPECT_LT(inputs[1].nodes[2].column, inputs[1].nodes[1].column);
}

// ---- the page -----------------------------------------------------------------------------------

std::string page_of(const ScratchProblem& problem, std::vector<std::string> arguments) {
    const path page = problem.root() / "page.html";
    arguments.insert(arguments.end(), {"--plain", "--html", page.string()});
    problem.run(arguments);
    return read_file(page);
}

// The page of a problem that has a submission for each of these bodies of a method.
std::string page_of(const ScratchProblem& problem, const std::string& method,
                    const std::vector<std::string>& bodies) {
    std::vector<std::string> arguments{"1"};
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        arguments.push_back(problem.with_file(
            fmt::format("{}.cpp", i),
            fmt::format("struct Solution {{ {} {{\n{}\n}} }};", method, bodies[i])));
    }
    return page_of(problem, std::move(arguments));
}

TEST(PageOfRun, HasTheVerdictOfEachSubmission) {
    const std::string page = page_of(echo_problem(), "int answer(int question)",
                                     {"return question;", "return 7;", "int x = ;"});
    EXPECT_TRUE(shows(page, "<h1>1 of 3 submissions accepted</h1>"));
    for (const char* verdict : {"accepted", "wrong-answer", "compile-error"}) {
        EXPECT_EQ(count_of(fmt::format("data-verdict=\"{}\"", verdict), page), 1U) << verdict;
    }
    EXPECT_TRUE(shows(page, "<li class=\"marked\"><code>int x = ;</code>"));
    EXPECT_EQ(count_of("class=\"bar\"", page), 6U);  // none where nothing has run
}

TEST(PageOfRun, MarksTheLineOfARuntimeError) {
    const std::string page = page_of(echo_problem(), "int answer(int question)",
                                     {"\n\nif (question > 0) abort();\nreturn 1;"});
    EXPECT_TRUE(shows(page, "<li class=\"marked\"><code>if (question &gt; 0) abort();</code>"));
    EXPECT_EQ(count_of("<li class=\"marked\">", page), 1U);
}

TEST(PageOfRun, MarksTheCellsOfABoard) {
    ScratchProblem problem("void fill(vector<vector<char>>& board)");
    problem.with_cases(R"([{"input": {"board": ["1.", "34"]}, "expected": ["12", "34"]}])");
    const std::string page =
        page_of(problem, "void fill(vector<vector<char>>& board)", {"board[0][1] = '9';", ";"});
    EXPECT_TRUE(shows(page,
                      "<td class=\"given\">1</td><td class=\"wrong\" title=\"wrong: expected "
                      "&quot;2&quot;\">9<i class=\"sign\""));
    EXPECT_TRUE(shows(page, "<td class=\"missing\" title=\"missing: expected &quot;2&quot;\">."));
}

TEST(PageOfRun, DrawsTreesAndMarksTheirNodes) {
    ScratchProblem problem("TreeNode* f(TreeNode* root)");
    problem.with_cases(R"([{"input": {"root": [1, 2, 3]}, "expected": [1, 5, 3, 4]}])");
    const std::string page = page_of(problem, "TreeNode* f(TreeNode* root)",
                                     {"root->right->right = new TreeNode(6); return root;"});
    EXPECT_EQ(count_of("<svg class=\"tree\"", page), 3U);
    EXPECT_TRUE(shows(page, "<g class=\"wrong\"><title>wrong: expected 5</title>"));
    EXPECT_EQ(count_of("<g class=\"unexpected\">", page), 1U);
    EXPECT_EQ(count_of("<g class=\"missing\">", page), 1U);
}

TEST(PageOfRun, ShowsTheCallsOfAClassUpToTheFirstWrongOne) {
    ScratchProblem problem = problem_of(
        R"json("class": "Counter", "signatures": ["Counter(int start)", "int next()"])json",
        R"([{"input": {"operations": ["Counter", "next", "next"], "arguments": [[5], [], []]},
             "expected": [null, 6, 7]}])");
    const path file = problem.with_file(
        "1.cpp",
        "class Counter { int n; public: Counter(int start) : n(start) {} int next() "
        "{ return n == 6 ? 9 : ++n; } };");
    const std::string page = page_of(problem, {"1", file.string()});
    EXPECT_TRUE(shows(page, "<td><code>3. next()</code></td><td class=\"wrong\"><code>9</code>"));
}

// Everything that the author of a submission or of a case has a say in.
TEST(PageOfRun, EscapesWhateverItShows) {
    ScratchProblem problem("string say(int n)");
    problem.with_cases(fmt::format(
        R"([{{"name": "{0}", "why": "{0}", "input": {{"n": 1}}, "expected": "{0}"}},
            {{"name": "2", "input": {{"n": 2}}, "expected": ""}}])",
        smuggled));
    const std::string words = "\"" + smuggled + "\\xFF\"";
    const path file = problem.with_file(
        "\"><img src=x onerror=smuggled()>{{evil}}.cpp",
        "struct Solution { string say(int n) { // </script><script>smuggled()</script>\n cout << " +
            words + ";\n if (n == 2) throw runtime_error(" + words + ");\n return " + words +
            " \"!\"; } };");
    const std::string page = page_of(problem, {"1", file.string()});
    EXPECT_EQ(count_of("<script>", page), 1U);
    EXPECT_EQ(count_of("</script>", page), 1U);
    EXPECT_EQ(count_of("<img", page), 0U);
    EXPECT_EQ(count_of("\xFF", page), 0U);
    EXPECT_TRUE(shows(page, "\\xFF"));
    EXPECT_TRUE(shows(page, "&lt;script&gt;smuggled()&lt;/script&gt;"));
    EXPECT_GE(count_of("{{evil}}", page), 8U);
    EXPECT_GE(count_of("&amp;lt;&apos;", page), 4U);
}

TEST(PageOfRun, NeedsNoOtherFile) {
    const std::string page = page_of(echo_problem(), "int answer(int question)", {"return 7;"});
    for (const char* reference : {"http:", "https:", "<link", "@import", "url(", " src="}) {
        EXPECT_EQ(count_of(reference, page), 0U) << reference;
    }
    EXPECT_TRUE(shows(page,
                      "Content-Security-Policy\" content=\"default-src 'none'; script-src "
                      "'sha256-"));
}

TEST(PageOfRun, IsTheSameButForTimes) {
    const auto page = [] {
        const ScratchProblem problem = echo_problem();
        const std::string text = page_of(problem, "int answer(int question)",
                                         {"return question;",
                                          "if (question == 2) abort();"
                                          " return 7;"});
        return replaced_pattern(replaced(text, problem.root().string(), "root"),
                                "[0-9.]+ (ms|MB)|width=\"[0-9.]+\"", "");
    };
    EXPECT_EQ(page(), page());
}

TEST(PageOfRun, KeepsTheSlowestAndTheFailedOfManyCases) {
    const Problem problem = problem_with("int f(int a)");
    Summary summary;
    summary.problem = &problem;
    summary.planned = 10'000;
    summary.record.emplace();
    Case one = case_of(problem, R"({"a": 1})", "1");
    for (std::size_t i = 1; i <= summary.planned; ++i) {
        one.name = fmt::format("case {}", i);
        Outcome outcome;
        outcome.verdict = i % 100 == 5 ? Verdict::runtime_error : Verdict::accepted;
        outcome.run_ns = i == 4321 ? 1'000'000 : 10;
        summary.record->add(problem, one, i, outcome);
        summary.add(one, outcome);
    }
    const std::vector<CaseRecord::Line> lines = summary.record->lines(150);
    ASSERT_EQ(lines.size(), 150U);
    EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end(),
                               [](const auto& a, const auto& b) { return a.number < b.number; }));
    EXPECT_TRUE(std::any_of(lines.begin(), lines.end(),
                            [](const auto& line) { return line.number == 4321; }));
    EXPECT_EQ(std::count_if(lines.begin(), lines.end(),
                            [](const auto& line) { return line.verdict != Verdict::accepted; }),
              100);
    EXPECT_EQ(summary.record->failures().size(), 20U);
    EXPECT_TRUE(shows(html_report({summary}), "1,000 of them"));
}

}  // namespace
}  // namespace harness

// Functions of an environment that live in a process of their own: what they answer, and what comes
// of submissions that would rather not ask.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "support.h"

namespace harness {
namespace {

// Three cases, whose secrets are 3, 4 and 5; `n` tells which of them runs.
ScratchProblem guessing_problem(const std::string& more) {
    ScratchProblem problem = problem_of(
        R"json("signature": "int guessNumber(int n)", "environment": "void setSecret(int secret)",
               "functions": ["int guess(int number)"], "limits": {"time_ms": 500})json" +
            more,
        R"([{"name": "first", "input": {"n": 10, "secret": 3}, "expected": 3},
            {"name": "second", "input": {"n": 11, "secret": 4}, "expected": 4},
            {"name": "third", "input": {"n": 12, "secret": 5}, "expected": 5}])");
    problem.with_file("problems/1-scratch/environment.h", R"(
static int hidden = 0;
static int calls = 0;
void setSecret(int secret) { hidden = secret; calls = 0; }
int guess(int number) {
    ++calls;
    if (number < 0) throw out_of_range("a negative number");
    if (number == 99) abort();
    return number == hidden ? 0 : number < hidden ? 1 : -1;
}
string finish() { return calls > 1 ? "" : "nothing was asked"; }
)");
    return problem;
}

// Does `something` in the second case, and then what is right.
std::string guessing_submission(const std::string& something, const std::string& outside = "") {
    return fmt::format(R"(#include <unistd.h>
{}
class Solution {{
public:
    int guessNumber(int n) {{
        if (n == 11) {{ {} }}
        int low = 1, high = n;
        while (low < high) {{
            const int middle = (low + high) / 2;
            if (guess(middle) <= 0) high = middle; else low = middle + 1;
        }}
        return low;
    }}
}};
)",
                       outside, something);
}

struct Attempt {
    const char* description;
    const char* something;
    const char* outside;
    const char* verdict;  // of the second case; the others are accepted
    const char* says;
};

// A call as its bytes are, without the stub.
constexpr const char* raw_call =
    "struct Raw { unsigned long long ticket = 0; unsigned kind = 0, size = 8; long long number = "
    "1; };"
    "void ask_raw() { Raw raw; char result[64]; (void)!write(7, &raw, sizeof raw);"
    " (void)!read(8, result, sizeof result); }";

constexpr Attempt attempts[] = {
    {"asks too often", "for (int i = 0; i < 9; ++i) guess(1);", "", "Wrong Answer",
     "guess was called more than 8 times"},
    {"asks too often and hides the refusal", "for (int i = 0; i < 20; ++i) ask_raw(); return 4;",
     raw_call, "Wrong Answer", "guess was called more than 8 times"},
    {"writes what is no call", "(void)!write(7, \"there is no such call here\", 26); return 4;", "",
     "Runtime Error", "wrote to, the channel of the judge"},
    {"writes a call with too few bytes",
     "Raw raw; raw.size = 4; (void)!write(7, &raw, 20); return 4;", raw_call, "Runtime Error",
     "wrote to, the channel of the judge"},
    {"asks for a function that isn't there",
     "Raw raw; raw.kind = 7; (void)!write(7, &raw, sizeof raw); return 4;", raw_call,
     "Runtime Error", "wrote to, the channel of the judge"},
    {"closes the channel and asks", "close(7); close(8); guess(1);", "", "Runtime Error",
     "the judge's functions don't answer any more"},
    {"asks without listening",
     "Raw raw; for (int i = 0; i < 1000000; ++i) (void)!write(7, &raw, sizeof raw);", raw_call,
     "Wrong Answer", "guess was called more than 8 times"},
    {"is refused by the function", "guess(-1);", "", "Runtime Error",
     "guess refused a call: std::out_of_range: a negative number"},
    {"breaks the environment", "guess(99);", "", "Judge Error", "environment.h: broke down"},
    {"makes its own function", "return 4;",
     "namespace mine { int guess(int) { return 0; } } using mine::guess;", "", "guess"},
    {"asks nothing", "return 4;", "", "Wrong Answer", "nothing was asked"},
};

TEST(EnvironmentApart, HoldsAgainstSubmissions) {
    const ScratchProblem problem =
        guessing_problem(R"json(, "calls": {"guess": 8}, "finish": "string finish()")json");
    for (const Attempt& attempt : attempts) {
        const Judged judged =
            problem.judge(guessing_submission(attempt.something, attempt.outside), {"--plain"});
        const std::string verdict = attempt.verdict;
        EXPECT_EQ(judged.verdicts(), verdict.empty() ? "Compile Error, Compile Error, Compile Error"
                                                     : "Accepted, " + verdict + ", Accepted")
            << attempt.description;
        EXPECT_TRUE(shows(judged.screen, attempt.says)) << attempt.description;
        EXPECT_EQ(judged.status, verdict == "Judge Error" ? 2 : 1) << attempt.description;
    }
}

TEST(EnvironmentApart, HoldsWhatTheSubmissionMustNotKnow) {
    const ScratchProblem problem = guessing_problem("");
    const Judged judged = problem.judge(guessing_submission("return hidden;"), {"--plain"});
    EXPECT_EQ(judged.verdicts(), "Compile Error, Compile Error, Compile Error");
    // Its text may not stand there under another name either.
    const Judged found = problem.judge(
        guessing_submission("extern int setSecret(int); return setSecret(1);"), {"--plain"});
    EXPECT_EQ(found.verdicts(), "Compile Error, Compile Error, Compile Error");
}

TEST(EnvironmentApart, GoesOnWithAllThatIsJudged) {
    // A function is asked from threads, in both builds, on new objects and on one that is kept.
    const ScratchProblem problem = guessing_problem(R"(, "reuse_object": true)");
    const std::string threads =
        "vector<thread> all; for (int i = 0; i < 4; ++i) all.emplace_back([] {"
        " for (int k = 0; k < 50; ++k) if (guess(4) != 0) abort(); });"
        " for (thread& each : all) each.join(); cout << \"printed here\" << endl;";
    for (const std::vector<std::string>& build :
         {std::vector<std::string>{}, std::vector<std::string>{"--plain"}}) {
        EXPECT_EQ(problem.judge(guessing_submission(threads), build).verdicts(),
                  "Accepted, Accepted, Accepted");
    }
    const Judged kept = problem.judge(
        guessing_submission("static int last = 0; if (last++ > 0) return 0;"), {"--plain"});
    EXPECT_EQ(kept.verdicts(), "Accepted, Accepted, Accepted") << kept.screen;
    const Judged wrong = guessing_problem("").judge(
        guessing_submission("cout << \"printed here\" << endl; return 0;"), {"--plain"});
    EXPECT_EQ(wrong.verdicts(), "Accepted, Wrong Answer, Accepted");
    EXPECT_TRUE(shows(wrong.screen, "printed here"));
}

TEST(EnvironmentApart, SuppliesObjectsByTheirMethods) {
    for (const bool is_pointer : {false, true}) {
        const std::string star = is_pointer ? "*" : "";
        ScratchProblem problem =
            problem_of(fmt::format(R"json("signature": "int find(int target, Mountain{} mountain)",
                "environment": "Mountain{} make_mountain(vector<int>& values)",
                "functions": ["int Mountain::get(int index)", "int Mountain::length()",
                              "void Mountain::note(const vector<string>& words)"],
                "calls": {{"Mountain::get": 3}})json",
                                   is_pointer ? "*" : "&", star),
                       R"([{"input": {"values": [1, 5, 2], "target": 2}, "expected": 2},
                {"input": {"values": [1, 5, 2, 7], "target": 7}, "expected": 3}])");
        problem.with_file(
            "problems/1-scratch/environment.h",
            fmt::format(
                "class Mountain {{\npublic:\n    vector<int>& values;\n    int noted = 0;\n"
                "    int get(int index) {{ return values.at(index) + noted; }}\n"
                "    int length() {{ return values.size(); }}\n"
                "    void note(const vector<string>& words) {{ noted += words.size() - 2; }}\n"
                "}};\n"
                "Mountain{0} make_mountain(vector<int>& values) {{ return {1}; }}\n",
                star, is_pointer ? "new Mountain{values}" : "{values}"));
        const std::string access = is_pointer ? "->" : ".";
        const Judged judged = problem.judge(
            fmt::format(
                "class Solution {{\npublic:\n    int find(int target, Mountain{0} mountain) "
                "{{\n        mountain{1}note({{\"a\", \"b\"}});\n"
                "        for (int i = 0; i < mountain{1}length(); ++i)\n"
                "            if (mountain{1}get(i) == target) return i;\n"
                "        return -1;\n    }}\n}};\n",
                is_pointer ? "*" : "&", access),
            {"--plain"});
        EXPECT_EQ(judged.verdicts(), "Accepted, Wrong Answer") << judged.screen;
        EXPECT_TRUE(shows(judged.screen, "Mountain::get was called more than 3 times"));
    }
}

TEST(EnvironmentApart, FillsBuffersAsFarAsItSays) {
    ScratchProblem problem = problem_of(
        R"json("signature": "string content(int n)", "environment": "void open(string file)",
               "functions": ["int read4(char buf4[4])"])json",
        R"([{"input": {"n": 6, "file": "abcdef"}, "expected": "abcdef"},
            {"input": {"n": 3, "file": "abc"}, "expected": "abc"}])");
    problem.with_file("problems/1-scratch/environment.h",
                      "static string text;\nvoid open(string file) { text = file; }\n"
                      "int read4(char* buf4) {\n    const int count = min<int>(4, text.size());\n"
                      "    memcpy(buf4, text.data(), count);\n    text.erase(0, count);\n"
                      "    return count;\n}\n");
    // Into a buffer that has room for what comes and no more.
    const Judged judged = problem.judge(
        "class Solution {\npublic:\n    string content(int n) {\n        vector<char> all(n);\n"
        "        int at = 0;\n        while (at < n) at += read4(all.data() + at);\n"
        "        return string(all.begin(), all.end());\n    }\n};\n");
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted") << judged.screen;
}

TEST(EnvironmentApart, IsRefusedWhereItCantBe) {
    const auto refusal = [](const std::string& members) {
        ScratchProblem problem = problem_of(R"json("signature": "int f(int n)", )json" + members,
                                            R"([{"input": {"n": 1, "s": 1}, "expected": 1}])");
        problem.with_file("problems/1-scratch/environment.h", "void set(int s) {}\n");
        problem.with_file("problems/1-scratch/solution.cpp",
                          "class Solution {\npublic:\n    int f(int n) { return n; }\n};\n");
        return problem.command({"1"}).screen;
    };
    const std::string with = R"json("environment": "void set(int s)", )json";
    EXPECT_TRUE(
        shows(refusal(with + R"json("functions": "int g()")json"),
              "\"functions\" is the text \"int g()\", expected the lines of the functions"));
    EXPECT_TRUE(shows(refusal(with + R"json("functions": ["int g(TreeNode* root)"])json"),
                      "expected numbers, texts, lists and the like"));
    EXPECT_TRUE(shows(refusal(with + R"json("functions": ["int g(vector<int>& v)"])json"),
                      "by value or by const reference"));
    EXPECT_TRUE(shows(refusal(with + R"json("functions": ["int Sea::g()"])json"),
                      "expected no class: the function of \"environment\" makes no object"));
    EXPECT_TRUE(shows(refusal(with + R"json("functions": ["int g()"], "calls": {"h": 1})json"),
                      "\"calls\": \"h\" is none of \"functions\" (g)"));
    EXPECT_TRUE(shows(refusal(with + R"json("functions": ["int g()"], "calls": {"g": -1})json"),
                      "expected how often it may be called in a case"));
    EXPECT_TRUE(shows(refusal(with + R"json("functions": ["int g()"], "finish": "int h()")json"),
                      "expected the line of a function without parameters"));
    EXPECT_TRUE(shows(refusal(with + R"json("calls": {"g": 1})json"),
                      "\"calls\" needs \"functions\" beside it"));
    EXPECT_TRUE(shows(refusal(with + R"json("functions": ["int g()"])json"),
                      "environment.h: doesn't compile"));
}

}  // namespace
}  // namespace harness

// Compile Error, and what a submission is free to write.
#include <gtest/gtest.h>

#include "support.h"

namespace harness {
namespace {

Judged judge(const std::string& submission) {
    return echo_problem().judge(submission);
}

// The whole class around the text of its methods.
Judged judge_methods(const std::string& methods) {
    return judge("class Solution {\npublic:\n" + methods + "\n};\n");
}

void expect_compile_error(const Judged& judged) {
    EXPECT_EQ(judged.status, 1);
    EXPECT_EQ(judged.verdicts(), "Compile Error, Compile Error, Compile Error");
    EXPECT_TRUE(shows(judged.screen, "Compile Error  0/3 cases passed"));
    for (const char* inner : {"<submission>", "<binding>", "harness_", "submission.cpp"}) {
        EXPECT_FALSE(shows(judged.screen, inner));
    }
}

void expect_accepted(const Judged& judged) {
    EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Accepted") << judged.screen;
}

// ---- Compile Error ------------------------------------------------------------------------------

TEST(Compile, TellsTheLineOfAMissingSemicolon) {
    const Judged judged =
        judge_methods("    int answer(int question) {\n        return question\n    }");
    expect_compile_error(judged);
    EXPECT_TRUE(shows(judged.screen, "mine.cpp:4:"));
    EXPECT_TRUE(shows(judged.screen, "expected ';'"));
}

TEST(Compile, ShowsTheWordsOfTheCompiler) {
    const Judged judged = judge_methods("    int answer(int question) { return qestion; }");
    expect_compile_error(judged);
    EXPECT_TRUE(shows(judged.screen, "qestion"));
    EXPECT_TRUE(shows(judged.screen, "mine.cpp:3:"));
}

TEST(Compile, WritesTheReasonIntoTheReportOfEveryCase) {
    const Judged judged = judge_methods("    int answer(int question) { return qestion; }");
    for (const Judged::OneCase& one : judged.cases) EXPECT_TRUE(shows(one.failure, "qestion"));
}

TEST(Compile, RefusesAMethodThatForgetsToReturn) {
    const Judged judged = judge_methods("    int answer(int question) { }");
    expect_compile_error(judged);
    EXPECT_TRUE(shows(judged.screen, "mine.cpp:3:"));
    EXPECT_TRUE(shows(judged.screen, "return"));
}

TEST(Compile, RefusesAMethodThatForgetsToReturnOnOneWay) {
    expect_compile_error(
        judge_methods("    int answer(int question) { if (question > 1) return 1; }"));
}

TEST(Compile, ShowsBothSignaturesWhereTheParametersAreOthers) {
    const Judged judged = judge_methods("    int answer(vector<int>& question) { return 1; }");
    expect_compile_error(judged);
    EXPECT_TRUE(shows(judged.screen, "expected: int answer(int question)"));
    EXPECT_TRUE(shows(judged.screen, "found:    int answer(vector<int>& question)"));
}

TEST(Compile, ShowsBothSignaturesWhereAParameterIsMissing) {
    const Judged judged = judge_methods("    int answer() { return 1; }");
    expect_compile_error(judged);
    EXPECT_TRUE(shows(judged.screen, "found:    int answer()"));
}

TEST(Compile, ShowsBothSignaturesWhereTheReturnedTypeIsAnother) {
    const Judged judged = judge_methods("    string answer(int question) { return \"1\"; }");
    expect_compile_error(judged);
    EXPECT_TRUE(shows(judged.screen, "found:    string answer(int question)"));
}

TEST(Compile, RefusesAPrivateMethod) {
    const Judged judged =
        judge("class Solution {\n    int answer(int question) { return question; }\n};\n");
    expect_compile_error(judged);
    EXPECT_TRUE(shows(judged.screen, "It must be public"));
}

TEST(Compile, NamesTheMethodThatIsMissing) {
    const Judged judged = judge_methods("    int anser(int question) { return question; }");
    expect_compile_error(judged);
    EXPECT_TRUE(shows(judged.screen, "no method answer in class Solution"));
}

TEST(Compile, NamesTheClassThatIsMissing) {
    const Judged judged = judge("int answer(int question) { return question; }\n");
    expect_compile_error(judged);
    EXPECT_TRUE(shows(judged.screen, "expected: int answer(int question)"));
}

TEST(Compile, TellsWhereABraceIsNeverClosed) {
    const Judged judged = judge(
        "class Solution {\npublic:\n    int answer(int question) {\n        return "
        "question;\n};\n");
    expect_compile_error(judged);
    EXPECT_TRUE(shows(judged.screen, "mine.cpp:"));
}

TEST(Compile, SaysThatAnEmptyFileHasNoClass) {
    const Judged judged = judge("");
    expect_compile_error(judged);
    EXPECT_TRUE(shows(judged.screen, "no class Solution"));
}

TEST(Compile, NamesAFunctionThatIsNowhereDefined) {
    const Judged judged = judge_methods(
        "    int helper(int question);\n    int answer(int question) { return helper(question); }");
    EXPECT_EQ(judged.status, 1);
    EXPECT_EQ(judged.verdicts(), "Compile Error, Compile Error, Compile Error");
    EXPECT_TRUE(shows(judged.screen, "Solution::helper(int)"));
    EXPECT_TRUE(shows(judged.screen, "nowhere defined"));
}

TEST(Compile, StopsACompilerThatReadsOnAndOn) {
    expect_compile_error(judge("#include \"/dev/zero\"\n" + echo_submission("")));
}

TEST(Compile, LeavesTheOtherSubmissionsAlone) {
    const ScratchProblem problem = echo_problem();
    const std::string broken = problem.with_file("broken.cpp", "class Solution {");
    const std::string good = problem.with_file("good.cpp", echo_submission(""));
    EXPECT_EQ(problem.run({"1", broken, good}).verdicts(),
              "Compile Error, Compile Error, Compile Error, Accepted, Accepted, Accepted");
}

// ---- what is fine -------------------------------------------------------------------------------

TEST(Compile, NeedsNoIncludes) {
    expect_accepted(
        judge_methods("    int answer(int question) {\n"
                      "        map<int, string> names{{question, to_string(question)}};\n"
                      "        return accumulate(names.begin(), names.end(), 0,\n"
                      "                          [](int sum, auto& name) { return sum + "
                      "stoi(name.second); });\n    }"));
}

TEST(Compile, AllowsIncludesAndUsingOfItsOwn) {
    expect_accepted(
        judge("#include <vector>\n#include <algorithm>\n#include <bits/stdc++.h>\n"
              "using namespace std;\n" +
              echo_submission("")));
}

TEST(Compile, AllowsHelpersBesideTheClass) {
    expect_accepted(
        judge("namespace {\nint same(int a) { return a; }\n}\nstruct Helper { int a; };\n"
              "static int counter = 0;\ntemplate <class T> T twice(T a) { return a + a; }\n" +
              echo_submission("return same(Helper{question}.a) + twice(0);")));
}

TEST(Compile, AllowsTheClassToBeAStruct) {
    expect_accepted(
        judge("struct Solution {\n    int answer(int question) { return question; }\n};\n"));
}

TEST(Compile, AllowsAMissingLineBreakAtTheEnd) {
    expect_accepted(judge("struct Solution { int answer(int q) { return q; } }; // the end"));
}

TEST(Compile, AllowsCarriageReturns) {
    expect_accepted(judge(replaced(echo_submission(""), "\n", "\r\n")));
}

TEST(Compile, AllowsAByteOrderMark) {
    expect_accepted(judge("\xEF\xBB\xBF" + echo_submission("")));
}

TEST(Compile, AllowsIntToBeRedefined) {
    expect_accepted(judge("#define int long long\n" + echo_submission("")));
}

TEST(Compile, AllowsPrivateToBeRedefined) {
    expect_accepted(
        judge("#define private public\nclass Solution {\nprivate:\n"
              "    int answer(int question) { return question; }\n};\n"));
}

TEST(Compile, AllowsReturnToBeRedefined) {
    expect_accepted(judge("#define return return\n#define endl '\\n'\n" + echo_submission("")));
}

TEST(Compile, AllowsShortNamesOfTheLibraryAsMacros) {
    expect_accepted(
        judge("#define ll long long\n#define pb push_back\n#define all(x) x.begin(), x.end()\n"
              "#define size 8\n#define move 9\n" +
              echo_submission("vector<ll> v; v.pb(question); return *min_element(all(v));")));
}

TEST(Compile, AllowsMacrosThatAreNamedLikeTheHarnesssOwnFunctions) {
    expect_accepted(
        judge("#define read(x) cin >> x\n#define write(x) cout << x\n" + echo_submission("")));
}

TEST(Compile, AllowsOverloadsOfTheMethod) {
    expect_accepted(
        judge("class Solution {\n    int answer(int question, int depth) {\n"
              "        return depth == 0 ? question : answer(question, depth - 1);\n    }\n"
              "    int answer(string text) { return stoi(text); }\npublic:\n"
              "    int answer(int question) { return answer(question, 3); }\n};\n"));
}

TEST(Compile, AllowsAStaticMethod) {
    expect_accepted(judge_methods("    static int answer(int question) { return question; }"));
}

TEST(Compile, AllowsAConstMethod) {
    expect_accepted(
        judge_methods("    int answer(int question) const noexcept { return question; }"));
}

TEST(Compile, AllowsAnExtraDefaultedParameter) {
    expect_accepted(
        judge_methods("    int answer(int question, int more = 0) { return question + more; }"));
}

TEST(Compile, AllowsOtherNamesOfParameters) {
    expect_accepted(judge_methods("    int answer(int q) { return q; }"));
}

TEST(Compile, AllowsAConvertibleReturnedType) {
    expect_accepted(judge_methods("    auto answer(int question) { return long(question); }"));
}

TEST(Compile, AllowsAMethodFromABaseClass) {
    expect_accepted(
        judge("struct Base { int answer(int question) { return question; } };\n"
              "class Solution : public Base {};\n"));
}

TEST(Compile, AllowsItsNamesToBeThoseOfTheHarness) {
    expect_accepted(
        judge("int argument, reader, writer, call_time, serve, Run, Loaded;\n"
              "struct Reader {}; struct Writer {}; struct Codec {};\n" +
              echo_submission("")));
}

TEST(Compile, KeepsTheLinesOfTheSubmissionsOwnMacros) {
    expect_accepted(
        judge_methods("    int answer(int question) { return __LINE__ == 3 ? question : 0; }"));
}

TEST(Compile, RunsStaticInitializersBeforeTheFirstCase) {
    expect_accepted(
        judge("static const int fast = [] { ios::sync_with_stdio(false); cin.tie(nullptr); "
              "return 1; }();\n" +
              echo_submission("if (fast != 1) return 0;")));
}

TEST(Compile, StandsForTheNewestLanguage) {
    expect_accepted(
        judge_methods("    int answer(this auto&& self, int question) { return question; }"));
}

TEST(Compile, ErrorThatTheLibraryIsToBlameForNamesIt) {
    EXPECT_TRUE(
        shows(judge_echo("ranges::no_such_thing();").screen, "The standard library here is lib"));
    EXPECT_FALSE(shows(judge_echo("no_such_thing();").screen, "The standard library here is lib"));
}

TEST(Compile, ErrorInANewPartOfTheLibraryNamesTheLibraryWithoutItsNamespaceToo) {
    const Judged judged = judge_echo("println(\"{}\", question);");
    if (judged.status == 0) GTEST_SKIP() << "the library here has it";
    EXPECT_TRUE(shows(judged.screen, "The standard library here is lib"));
}

}  // namespace
}  // namespace harness

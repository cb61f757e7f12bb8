// What is compiled: the submission's text as it is, and the call behind it.
#include "compile/binding.h"

#include <gtest/gtest.h>

#include "support.h"

namespace harness {
namespace {

using Lines = std::vector<std::string>;

// What is compiled for a submission of a problem with that signature.
std::string unit_of(const std::string& submission, const std::string& signature) {
    return translation_unit("", submission, callable_of(problem_with(signature)));
}

TEST(Binding, KeepsTheTextOfTheSubmission) {
    const std::string text = "class Solution {\n\tint f() { return 1; } // é\n};";
    EXPECT_TRUE(shows(unit_of(text, "int f()"), "\n" + text + "\n"));
}

TEST(Binding, CountsLinesFromTheSubmissionsOwnFirst) {
    EXPECT_TRUE(unit_of("class Solution {};", "int f()")
                    .starts_with("#line 1 \"<submission>\"\nclass Solution {};"));
}

TEST(Binding, IsNotSwallowedByACommentWithoutALineBreak) {
    const std::string unit = unit_of("class Solution {}; // the end", "int f()");
    EXPECT_TRUE(shows(unit, "// the end\n\n#line 1 \"<binding>\"\n"));
}

TEST(Binding, CallsTheMethodOnItsArgumentsInTheirOrder) {
    const std::string unit = unit_of("", "int add(int a, string& b)");
    EXPECT_TRUE(shows(unit, ".add(harness_0, harness_1)"));
}

TEST(Binding, HandsOverRvaluesWhereTheSignatureTakesThem) {
    EXPECT_TRUE(
        shows(unit_of("", "int f(vector<int>&& a)"), ".f(static_cast<vector<int>&&>(harness_0))"));
}

TEST(Binding, WritesTheOutputOfAVoidMethod) {
    EXPECT_TRUE(shows(unit_of("", "void f(int a, string& b)"),
                      "harness::Codec<string>::write(harness_out, harness_1);"));
}

TEST(Binding, DependsOnNoNameOfTheSignaturesParameters) {
    EXPECT_EQ(count_of("parameter_name", unit_of("", "int f(int parameter_name)")), 0U);
}

// ---- how a submission declares a method --------------------------------------------------------

TEST(Binding, FindsTheDeclarationOfAMethod) {
    EXPECT_EQ(declarations_of(
                  "class Solution {\npublic:\n  bool f(vector<string>& a) { return a; }\n};", "f"),
              Lines{"bool f(vector<string>& a)"});
}

TEST(Binding, FindsEveryOverload) {
    EXPECT_EQ(
        declarations_of("struct S { int f(int a); private: int f(string a, int b) { } };", "f"),
        (Lines{"int f(int a)", "int f(string a, int b)"}));
}

TEST(Binding, RunsADeclarationOfSeveralLinesTogether) {
    EXPECT_EQ(declarations_of("struct S {\n  int f(int a,\n        int b)\n  {\n  }\n};", "f"),
              Lines{"int f(int a, int b)"});
}

TEST(Binding, FindsADeclarationWithADefaultedParameter) {
    EXPECT_EQ(declarations_of("struct S { int f(int a, int b = 0) { return a; } };", "f"),
              Lines{"int f(int a, int b = 0)"});
}

TEST(Binding, FindsADeclarationWithABracedDefault) {
    EXPECT_EQ(declarations_of("struct S { int f(vector<int> a = {}) { return 0; } };", "f").size(),
              1U);
}

TEST(Binding, FindsNoDeclarationInAComment) {
    EXPECT_TRUE(
        declarations_of("// int f(int a);\n/* int f(int a);\n */ struct S {};", "f").empty());
}

TEST(Binding, FindsNoDeclarationInAString) {
    EXPECT_TRUE(
        declarations_of(R"(const char* s = "; int f(int a);"; char c = '"';)", "f").empty());
}

TEST(Binding, FindsTheDeclarationBehindOddQuotes) {
    EXPECT_EQ(
        declarations_of(
            "int big = 1'000'000; char quote = '\"'; char tick = '\\''; int f(int a) {}", "f"),
        Lines{"int f(int a)"});
}

TEST(Binding, FindsTheDeclarationBehindARawString) {
    EXPECT_EQ(declarations_of("const char* s = R\"(a \" quote)\"; int f(int a) {}", "f"),
              Lines{"int f(int a)"});
}

TEST(Binding, FindsNoDeclarationInACall) {
    EXPECT_TRUE(
        declarations_of("int g() { return f(1); } int h() { int x = f(2); f(3); return x; }", "f")
            .empty());
}

TEST(Binding, FindsNoDeclarationInACallBehindAnyWord) {
    EXPECT_TRUE(
        declarations_of("void g() { if (a) f(0); else f(1); do f(2); while (b); }", "f").empty());
}

TEST(Binding, FindsNoDeclarationOfALongerName) {
    EXPECT_TRUE(declarations_of("int ff(int a); int f2(int a); int my_f(int a);", "f").empty());
}

}  // namespace
}  // namespace harness

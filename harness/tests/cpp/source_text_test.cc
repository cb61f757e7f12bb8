// What a submission declares, as its text tells.
#include "cpp/source_text.h"

#include <gtest/gtest.h>

namespace harness {
namespace {

using Lines = std::vector<std::string>;

TEST(SourceText, ADeclarationHasATypeBeforeTheName) {
    const std::string text =
        "class Solution {\npublic:\n    std::vector<int>  f(int a,  // the first\n"
        "                        int b = max(1, 2)) {\n"
        "        if (a == 0) return g(f(1, b));\n        return a && f(2, b);\n    }\n"
        "    int f(std::string text = \"f(3)\");\n};\n"
        "int Solution::f(string text) { return 1; }\n";
    EXPECT_EQ(declarations_of(text, "f"), (Lines{"std::vector<int> f(int a, int b = max(1, 2))",
                                                 "int f(std::string text = \"f(3)\")"}));
    EXPECT_EQ(calls_of(text, "f"), 3U);
}

TEST(SourceText, NothingIsDeclaredInCommentsTextsAndMacros) {
    EXPECT_EQ(declarations_of("// int f(int a);\n/* int f(); */\nstring s = \"int f()\";\n"
                              "#define F int f(int a)\n",
                              "f"),
              Lines{});
}

TEST(SourceText, AClassHasItsPublicMethods) {
    const std::vector<SourceClass> classes = classes_in(
        "enum class Kind { a };\ntemplate <class T> struct Pair { T first() const; T a, b; };\n"
        "class Cache {\n    int hidden();\npublic:\n    Cache(int size) : size_(size) {}\n"
        "    [[nodiscard]] static int get(map<int, vector<int>> keys, int more = 3) { return 0; }\n"
        "    ~Cache();\n    bool operator==(const Cache& other) const;\n    Cache(Cache&&) = "
        "delete;\n"
        "    struct Inner { int inner(); };\n    int count = 0;\nprivate:\n    void put(int "
        "key);\n};\n");
    ASSERT_EQ(classes.size(), 2U);
    EXPECT_EQ(classes[0].name, "Pair");
    EXPECT_EQ(classes[0].public_methods, Lines{"T first()"});
    EXPECT_EQ(classes[1].name, "Cache");
    EXPECT_EQ(classes[1].public_methods,
              (Lines{"Cache(int size)", "int get(map<int, vector<int>> keys)"}));
}

}  // namespace
}  // namespace harness

#include "cpp/tokens.h"

#include <gtest/gtest.h>

namespace harness {
namespace {

// The tokens of a text with a bar between them.
std::string split(const std::string& text) {
    std::string parts;
    for (const Token& token : tokens_of(text)) {
        parts += (parts.empty() ? "" : "|") + text.substr(token.begin, token.end - token.begin);
    }
    return parts;
}

TEST(TokensOfCpp, SignsAreAsLongAsTheyCanBe) {
    EXPECT_EQ(split("a<<=b>>c->d::e&&f"), "a|<<=|b|>>|c|->|d|::|e|&&|f");
    EXPECT_EQ(split("vector<vector<int>>& a"), "vector|<|vector|<|int|>>|&|a");
}

TEST(TokensOfCpp, NumbersAreWhole) {
    EXPECT_EQ(split("1'000+2.5e-3f*0x1e-.5"), "1'000|+|2.5e-3f|*|0x1e|-|.5");
}

TEST(TokensOfCpp, TextsAreOneTokenWhateverTheyHold) {
    EXPECT_EQ(split(R"(f("a \" // b", '\'', u8"c"))"), R"(f|(|"a \" // b"|,|'\''|,|u8"c"|))");
    EXPECT_EQ(split("R\"x(a)\" \"b)x\" c"), "R\"x(a)\" \"b)x\"|c");
    EXPECT_EQ(split("LR\"(\n)\"+1"), "LR\"(\n)\"|+|1");
    EXPECT_EQ(split("FOUR\"a\""), "FOUR|\"a\"");
}

TEST(TokensOfCpp, CommentsAndPreprocessorLinesAreGaps) {
    EXPECT_EQ(split("a // b\nc /* d\n */ e"), "a|// b|c|/* d\n */|e");
    EXPECT_EQ(split(" #define A(x) \\\n  x\nb # c"), "#define A(x) \\\n  x|b|#|c");
    EXPECT_EQ(Code("a /* b */ // c\n#if 0\nd").line(0, 2), "a d");
}

TEST(TokensOfCpp, BracketsKnowEachOther) {
    const Code code("f(a[1], {b}) }");
    EXPECT_EQ(code.at(1).partner, 10U);
    EXPECT_EQ(code.at(10).partner, 1U);
    EXPECT_EQ(code.at(4).enclosing, 3U);
    EXPECT_EQ(code.at(6).enclosing, 1U);
    EXPECT_EQ(code.behind(3), 6U);
    EXPECT_EQ(code.at(11).partner, nowhere);
}

}  // namespace
}  // namespace harness

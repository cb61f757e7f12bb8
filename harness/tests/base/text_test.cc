// Text that is fit for a terminal and for XML, whatever it was before.
#include "base/text.h"

#include <gtest/gtest.h>

#include "support.h"
#include "xml.h"

namespace harness {
namespace {

TEST(Text, LeavesPrintableTextAsItIs) {
    EXPECT_EQ(escaped("abc ~ äöü 漢字 😀"), "abc ~ äöü 漢字 😀");
}

TEST(Text, WritesOutLineBreaksAndTabs) {
    EXPECT_EQ(escaped("a\n\t\rb"), "a\\n\\t\\rb");
}

TEST(Text, WritesOutControlCharacters) {
    EXPECT_EQ(escaped(std::string_view("\0\1\x1b\x7F", 4)), "\\x00\\x01\\x1B\\x7F");
}

TEST(Text, WritesOutBytesThatAreNoUtf8) {
    EXPECT_EQ(escaped("\xFF"), "\\xFF");
    EXPECT_EQ(escaped("a\x80z"), "a\\x80z");
}

TEST(Text, WritesOutASequenceThatIsCutOff) {
    EXPECT_EQ(escaped("\xC3"), "\\xC3");
    EXPECT_EQ(escaped("\xE6\xBC"), "\\xE6\\xBC");
    EXPECT_EQ(escaped("\xF0\x9F\x98"), "\\xF0\\x9F\\x98");
    EXPECT_EQ(escaped("\xC3z"), "\\xC3z");
}

TEST(Text, WritesOutOverlongForms) {
    EXPECT_EQ(escaped("\xC0\xAF"), "\\xC0\\xAF");
    EXPECT_EQ(escaped("\xE0\x80\xAF"), "\\xE0\\x80\\xAF");
    EXPECT_EQ(escaped("\xF0\x80\x80\xAF"), "\\xF0\\x80\\x80\\xAF");
}

TEST(Text, WritesOutSurrogates) {
    EXPECT_EQ(escaped("\xED\xA0\x80"), "\\xED\\xA0\\x80");
}

TEST(Text, WritesOutWhatLiesBeyondUnicode) {
    EXPECT_EQ(escaped("\xF4\x90\x80\x80"), "\\xF4\\x90\\x80\\x80");
    EXPECT_EQ(escaped("\xF5\x80\x80\x80"), "\\xF5\\x80\\x80\\x80");
}

TEST(Text, KeepsTheLastCharacterOfEachLength) {
    for (const char* last : {"\x7E", "\xDF\xBF", "\xEF\xBF\xBD", "\xF4\x8F\xBF\xBF"}) {
        EXPECT_EQ(escaped(last), last);
    }
}

TEST(Text, WritesOutTheCharactersThatXmlRefuses) {
    EXPECT_EQ(escaped("\xEF\xBF\xBE\xEF\xBF\xBF"), "\\xEF\\xBF\\xBE\\xEF\\xBF\\xBF");
}

TEST(Text, WritesOutCharactersThatTurnTextAround) {
    EXPECT_EQ(escaped("\xE2\x80\xAE"), "\\xE2\\x80\\xAE");
    EXPECT_EQ(escaped("\xE2\x81\xA6"), "\\xE2\\x81\\xA6");
}

TEST(Text, WritesOutTheControlCharactersBeyondAscii) {
    EXPECT_EQ(escaped("\xC2\x9B"), "\\xC2\\x9B");
}

TEST(Text, IsFitForXmlWhateverItHolds) {
    std::string bytes;
    for (int first = 0; first < 256; ++first) {
        for (int second = 0; second < 256; ++second) {
            bytes += static_cast<char>(first);
            bytes += static_cast<char>(second);
        }
    }
    const std::string document = "<a><![CDATA[" + replaced(escaped(bytes), "]]>", "") + "]]></a>";
    EXPECT_NO_THROW(read_xml(document));
    EXPECT_THROW(read_xml("<a>\x01</a>"), XmlFault);
    EXPECT_THROW(read_xml("<a>\xFF</a>"), XmlFault);
    EXPECT_THROW(read_xml("<a>\xEF\xBF\xBF</a>"), XmlFault);  // U+FFFF
}

TEST(Text, InQuotesEscapesQuotesAndBackslashes) {
    EXPECT_EQ(in_quotes("a\"b\\"), "\"a\\\"b\\\\\"");
    EXPECT_EQ(in_quotes(""), "\"\"");
}

TEST(Text, InQuotesTellsABackslashFromALineBreak) {
    EXPECT_NE(in_quotes("\\n"), in_quotes("\n"));
}

TEST(Text, OfSeveralLinesKeepsThem) {
    EXPECT_EQ(escaped_lines("a\n\tb\x1b[31m\n"), "a\n\tb\\x1B[31m\n");
}

TEST(Text, IsShortenedInItsMiddle) {
    const std::string text = shortened("begin" + std::string(1000, '-') + "end", 30);
    EXPECT_TRUE(text.starts_with("begin"));
    EXPECT_TRUE(text.ends_with("end"));
    EXPECT_TRUE(shows(text, " … "));
    EXPECT_LT(text.size(), 40U);
}

TEST(Text, IsLeftWholeWhereItFits) {
    EXPECT_EQ(shortened("abc", 3), "abc");
}

TEST(Text, IsNeverCutInsideACharacter) {
    std::string text;
    for (int i = 0; i < 100; ++i) text += "漢";
    for (std::size_t most = 10; most < 30; ++most) {
        EXPECT_EQ(escaped(shortened(text, most)), shortened(text, most)) << most;
    }
}

TEST(Text, FindsTheNearestWord) {
    EXPECT_EQ(nearest("expcted", {"input", "expected"}), "expected");
    EXPECT_EQ(nearest("bord", {"board", "words"}), "board");
}

TEST(Text, FindsNoNearestWordFarAway) {
    EXPECT_EQ(nearest("zebra", {"input", "expected"}), "");
}

TEST(Text, AsksWhetherThatWasMeant) {
    EXPECT_EQ(did_you_mean("inputt", {"input"}), "; did you mean \"input\"?");
    EXPECT_EQ(did_you_mean("claen", {"check", "clean"}), "; did you mean \"clean\"?");
    EXPECT_EQ(did_you_mean("zebra", {"input"}), "");
}

TEST(Text, CountsInSingularAndPlural) {
    EXPECT_EQ(counted(0, "case"), "0 cases");
    EXPECT_EQ(counted(1, "case"), "1 case");
    EXPECT_EQ(counted(1200, "case"), "1,200 cases");
}

TEST(Text, GroupsTheDigitsOfANumber) {
    EXPECT_EQ(grouped(0), "0");
    EXPECT_EQ(grouped(999), "999");
    EXPECT_EQ(grouped(1000), "1,000");
    EXPECT_EQ(grouped(1234567), "1,234,567");
}

TEST(Text, IsWrappedByParagraphs) {
    EXPECT_EQ(wrapped("one two\nthree\n\nfour", 9), "one two\nthree\n\nfour\n");
    EXPECT_EQ(wrapped("one\ntwo", 80), "one two\n");
    EXPECT_EQ(wrapped("a\n\n    code  here\nb", 4), "a\n\n    code  here\nb\n");
    EXPECT_EQ(wrapped("1. one\n- two\n- three", 80), "1. one\n- two\n- three\n");
    EXPECT_EQ(wrapped("unbreakable", 4), "unbreakable\n");
}

}  // namespace
}  // namespace harness

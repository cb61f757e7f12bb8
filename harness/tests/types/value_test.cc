// Values as bytes: what a worker sends is believed in nothing.
#include "types/value.h"
#include "types/decoder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "support.h"

namespace harness {
namespace {

// Whether the bytes are exactly one value of the type.
bool is_whole_value(const std::string& type, std::string_view bytes) {
    return decode(type_of(type), bytes).has_value() && bytes.empty();
}

std::string printed(const std::string& type, const std::string& json) {
    return to_text(type_of(type), value_of(type, json));
}

std::string printed_real(double value) {
    return to_text(type_of("double"), Value{value});
}

std::string length(std::uint32_t count) {
    std::string bytes;
    encode_length(count, bytes);
    return bytes;
}

// A value of every type, as JSON.
struct Sample {
    const char* type;
    const char* json;
};
const Sample samples[] = {{"bool", "true"},
                          {"char", "\"x\""},
                          {"int", "-2147483648"},
                          {"long long", "-9223372036854775808"},
                          {"double", "-0.25000"},
                          {"string", "\"text\""},
                          {"vector<bool>", "[true,false]"},
                          {"vector<char>", "[\"a\",\"b\"]"},
                          {"vector<int>", "[1,-2,3]"},
                          {"vector<string>", "[\"a b\",\"\"]"},
                          {"vector<vector<char>>", "[[\"5\"],[]]"},
                          {"vector<vector<vector<int>>>", "[[[1],[]],[]]"}};

TEST(ValueBytes, SurviveTheWayThereAndBack) {
    for (const Sample& sample : samples) EXPECT_EQ(printed(sample.type, sample.json), sample.json);
}

TEST(ValueBytes, AreRefusedWhereverTheyAreCut) {
    for (const Sample& sample : samples) {
        const std::string bytes = bytes_of(sample.type, sample.json);
        for (std::size_t size = 0; size < bytes.size(); ++size) {
            EXPECT_FALSE(is_whole_value(sample.type, std::string_view(bytes).substr(0, size)))
                << sample.type << " cut at " << size;
        }
        EXPECT_TRUE(is_whole_value(sample.type, bytes)) << sample.type;
    }
}

TEST(ValueBytes, LeaveWhatStandsBehindThem) {
    const std::string bytes = bytes_of("int", "1") + "rest";
    std::string_view rest = bytes;
    EXPECT_TRUE(decode(type_of("int"), rest).has_value());
    EXPECT_EQ(rest, "rest");
}

TEST(ValueBytes, OfATextMayNotLieAboutItsLength) {
    EXPECT_TRUE(is_whole_value("string", length(3) + "abc"));
    EXPECT_FALSE(is_whole_value("string", length(4) + "abc"));
    EXPECT_FALSE(is_whole_value("string", length(2) + "abc"));
    EXPECT_FALSE(is_whole_value("string", length(0xFFFFFFFF) + "abc"));
}

TEST(ValueBytes, OfAListMayNotLieAboutItsLength) {
    EXPECT_FALSE(is_whole_value("vector<int>", length(2) + bytes_of("int", "1")));
    EXPECT_FALSE(is_whole_value("vector<int>", length(0xFFFFFFFF) + bytes_of("int", "1")));
    EXPECT_FALSE(is_whole_value("vector<vector<char>>", length(1) + length(0xFFFFFFFF) + "abc"));
    EXPECT_FALSE(is_whole_value("vector<vector<char>>", length(0xFFFFFFFF)));
}

TEST(ValueBytes, OfABooleanAreZeroOrOne) {
    EXPECT_TRUE(is_whole_value("bool", std::string(1, '\0')));
    EXPECT_TRUE(is_whole_value("bool", "\1"));
    EXPECT_FALSE(is_whole_value("bool", "\2"));
    EXPECT_FALSE(is_whole_value("bool", "\xFF"));
    EXPECT_FALSE(is_whole_value("vector<bool>", length(2) + "\1\2"));
}

TEST(ValueBytes, AreNeverAValueOfVoid) {
    EXPECT_FALSE(is_whole_value("void", ""));
}

TEST(ValueBytes, OfACharacterMayBeAnything) {
    EXPECT_TRUE(is_whole_value("char", std::string(1, '\0')));
    EXPECT_TRUE(is_whole_value("char", "\xFF"));
}

TEST(ValueBytes, PrintDoublesWithFiveDigits) {
    EXPECT_EQ(printed("double", "2.5"), "2.50000");
    EXPECT_EQ(printed("vector<double>", "[1, 0.333333333]"), "[1.00000,0.33333]");
}

TEST(ValueBytes, PrintDoublesThatAreNoNumbers) {
    EXPECT_EQ(printed_real(std::nan("")), "NaN");
    EXPECT_EQ(printed_real(std::numeric_limits<double>::infinity()), "Infinity");
    EXPECT_EQ(printed_real(-std::numeric_limits<double>::infinity()), "-Infinity");
}

TEST(ValueBytes, PrintHugeDoublesShort) {
    EXPECT_EQ(printed_real(1e300), "1.00000e+300");
}

TEST(ValueBytes, PrintTextsInQuotesWithEscapes) {
    EXPECT_EQ(printed("string", R"("a\"b\\")"), R"("a\"b\\")");
    EXPECT_EQ(printed("string", R"("\n\t\u0001")"), R"("\n\t\x01")");
    EXPECT_EQ(to_text(type_of("string"), Value{std::string("\xFF")}), R"("\xFF")");
}

TEST(ValueBytes, PrintCharactersInQuotes) {
    EXPECT_EQ(to_text(type_of("char"), Value{'\xFF'}), R"("\xFF")");
    EXPECT_EQ(to_text(type_of("char"), Value{'\''}), R"("'")");
}

TEST(ValueBytes, PrintEmptyLists) {
    EXPECT_EQ(printed("vector<int>", "[]"), "[]");
    EXPECT_EQ(printed("vector<vector<int>>", "[[]]"), "[[]]");
}

}  // namespace
}  // namespace harness

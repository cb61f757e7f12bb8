// JSON that knows its lines, and says what is wrong in words that help.
#include "json/json.h"

#include <gtest/gtest.h>

#include <sstream>

#include "support.h"

namespace harness {
namespace {

JsonValue read(const std::string& text) {
    std::istringstream input(text);
    return read_json(input, "file.json");
}

std::string refusal(const std::string& text) {
    return fault_of([&] { read(text); });
}

// The elements and the other members that `read_json_list` hands out under the key "cases".
struct Streamed {
    std::vector<JsonValue> elements;
    std::vector<JsonMember> others;
};
Streamed stream(const std::string& text) {
    Streamed streamed;
    std::istringstream input(text);
    read_json_list(
        input, "file.json", "cases",
        [&](JsonValue&& value) { streamed.elements.push_back(std::move(value)); },
        [&](JsonMember&& member) { streamed.others.push_back(std::move(member)); });
    return streamed;
}

std::string stream_refusal(const std::string& text) {
    return fault_of([&] { stream(text); });
}

std::string key_refusal(const std::string& text) {
    const JsonValue object = read(text);
    return fault_of(
        [&] { check_keys(object, {"input", "expected"}, {"file.json", 1}, "case 1: "); });
}

// ---- what is read -------------------------------------------------------------------------------

TEST(Json, ReadsEveryKindOfValue) {
    const JsonValue value = read(R"([null, true, -7, 18446744073709551615, 2.50, "a", [], {}])");
    ASSERT_EQ(value.list.size(), 8U);
    EXPECT_EQ(value.list[0].kind, JsonValue::Kind::null);
    EXPECT_EQ(value.list[1].boolean, true);
    EXPECT_EQ(value.list[2].integer, -7);
    EXPECT_EQ(value.list[3].unsigned_integer, 18446744073709551615U);
    EXPECT_EQ(value.list[4].real, 2.5);
    EXPECT_EQ(value.list[5].text, "a");
    EXPECT_EQ(value.list[6].kind, JsonValue::Kind::list);
    EXPECT_EQ(value.list[7].kind, JsonValue::Kind::object);
}

TEST(Json, KeepsANumberAsItIsWritten) {
    EXPECT_EQ(read("[2.50]").list[0].text, "2.50");
}

TEST(Json, KnowsTheLineOfEveryValue) {
    const JsonValue value = read("[\n1,\n\"a\",\n\n{\n\"key\":\n2}\n]");
    EXPECT_EQ(value.line, 1);
    EXPECT_EQ(value.list[0].line, 2);
    EXPECT_EQ(value.list[1].line, 3);
    EXPECT_EQ(value.list[2].line, 5);
    EXPECT_EQ(value.list[2].members[0].line, 6);
    EXPECT_EQ(value.list[2].members[0].value.line, 7);
}

TEST(Json, KnowsTheLineOfANumberThatEndsItsLine) {
    EXPECT_EQ(read("[1,\n2\n,3\n\n]").list[1].line, 2);
    EXPECT_EQ(read("[1,\n2\n,3\n\n]").list[2].line, 3);
}

TEST(Json, SkipsAByteOrderMark) {
    EXPECT_EQ(read("\xEF\xBB\xBF[1]").list.size(), 1U);
}

TEST(Json, CountsLinesThatEndWithCarriageReturns) {
    EXPECT_EQ(read("[1,\r\n2,\r\n3]").list[2].line, 3);
}

TEST(Json, KeepsRepeatedKeysInTheirOrder) {
    const JsonValue value = read(R"({"a": 1, "b": 2, "a": 3})");
    ASSERT_EQ(value.members.size(), 3U);
    EXPECT_EQ(value.members[0].value.integer, 1);
    EXPECT_EQ(value.members[2].value.integer, 3);
}

TEST(Json, ReadsEscapesAsTheBytesThatTheyStandFor) {
    EXPECT_EQ(read(R"(["a\"b\\", "dir\n\tfile", "é", "😀"])").list[0].text, "a\"b\\");
    EXPECT_EQ(read(R"(["dir\n\tfile"])").list[0].text, "dir\n\tfile");
    EXPECT_EQ(read("[\"\\u00e9\\ud83d\\ude00\"]").list[0].text, "é😀");
    EXPECT_EQ(read("[\"\\u0000\"]").list[0].text, std::string(1, '\0'));
}

TEST(Json, ReadsNestingThatACaseMayNeed) {
    EXPECT_EQ(refusal(std::string(60, '[') + std::string(60, ']')), "");
}

TEST(Json, DescribesAValueForMessages) {
    EXPECT_EQ(read("null").describe(), "null");
    EXPECT_EQ(read("false").describe(), "false");
    EXPECT_EQ(read("1e3").describe(), "the number 1e3");
    EXPECT_EQ(read("\"a\\n\"").describe(), "the text \"a\\n\"");
    EXPECT_EQ(read("[1,2]").describe(), "a list of 2");
    EXPECT_EQ(read("{}").describe(), "an object");
}

// ---- what is refused ----------------------------------------------------------------------------

TEST(Json, RefusesAnEmptyFile) {
    EXPECT_EQ(refusal(""),
              "file.json:1:1: the file is empty; a case file begins with {\"cases\": [");
}

TEST(Json, RefusesAFileOfBlanks) {
    EXPECT_TRUE(shows(refusal(" \n\n "), "file.json:3:"));
}

TEST(Json, RefusesAFileThatIsCutOff) {
    EXPECT_TRUE(
        shows(refusal("[{\"input\": {\"board\": [\"53\"]},\n\"expected\": true"), "file.json:2:"));
    EXPECT_TRUE(shows(refusal("[1,2"), "the file ends too early"));
    EXPECT_TRUE(shows(refusal("[\"ab"), "the file ends too early"));
}

TEST(Json, RefusesASecondDocument) {
    EXPECT_TRUE(
        shows(refusal("[1][2]"), "behind the end of the document; a file holds one document"));
}

TEST(Json, RefusesATrailingCommaInAList) {
    EXPECT_TRUE(shows(refusal("[1,\n2,]"), "file.json:2:3: a comma right before ']'"));
}

TEST(Json, RefusesATrailingCommaInAnObject) {
    EXPECT_TRUE(shows(refusal("{\"a\": 1, }"), "remove the comma"));
}

TEST(Json, RefusesAComment) {
    EXPECT_TRUE(shows(refusal("// sample\n[1]"), "file.json:1:"));
    EXPECT_TRUE(shows(refusal("[1, // sample\n2]"), "JSON has no comments"));
    EXPECT_TRUE(shows(refusal("[1, /* sample */ 2]"), "JSON has no comments"));
}

TEST(Json, RefusesNanAndInfinity) {
    EXPECT_TRUE(shows(refusal("[\n{\"x\": NaN}]"), "file.json:2:"));
    EXPECT_TRUE(shows(refusal("[NaN]"), "JSON has no NaN and no Infinity"));
    EXPECT_TRUE(shows(refusal("[Infinity]"), "JSON has no NaN and no Infinity"));
    EXPECT_NE(refusal("[-Infinity]"), "");
}

TEST(Json, RefusesOtherEncodings) {
    EXPECT_EQ(refusal(std::string("\xFF\xFE[\0]\0", 6)),
              "file.json:1: this looks like UTF-16 or UTF-32; save the file as UTF-8");
    EXPECT_TRUE(shows(refusal(std::string("\xFE\xFF\0[\0]", 6)), "UTF-16"));
    EXPECT_TRUE(shows(refusal(std::string("\0[\0]", 4)), "UTF-16"));
    EXPECT_NE(refusal(std::string("[\0]\0", 4)), "");
}

TEST(Json, RefusesABrokenByteOrderMark) {
    EXPECT_NE(refusal("\xEF\xBB[1]"), "");
}

TEST(Json, RefusesBytesThatAreNoUtf8) {
    EXPECT_TRUE(shows(refusal("[1,\n\"caf\xE9-i\"]"), "file.json:2:"));
    EXPECT_TRUE(shows(refusal("[\"caf\xE9-i\"]"), "not UTF-8; save the file as UTF-8"));
    EXPECT_TRUE(shows(refusal("[\"\xC0\xAF\"]"), "not UTF-8"));
    EXPECT_TRUE(shows(refusal("[\"\xED\xA0\x80\"]"), "not UTF-8"));
}

TEST(Json, RefusesALineBreakInsideQuotes) {
    EXPECT_TRUE(shows(refusal("[\"a\nb\"]"), "line break or control character inside quotes"));
}

TEST(Json, RefusesAWrongEscape) {
    EXPECT_TRUE(shows(refusal(R"(["\d"])"), "a backslash is written \\\\"));
    EXPECT_NE(refusal(R"(["\ud800"])"), "");
}

TEST(Json, RefusesNumbersThatOnlyOtherLanguagesHave) {
    for (const char* number : {"01", "+1", ".5", "1.", "0x1F", "1_000", "- 1"}) {
        EXPECT_NE(refusal("[" + std::string(number) + "]"), "") << number;
    }
}

TEST(Json, RefusesANumberBeyondAnyDouble) {
    EXPECT_TRUE(shows(refusal("[1e999]"), "out of range"));
}

TEST(Json, RefusesSingleQuotes) {
    EXPECT_TRUE(shows(refusal("['a']"), "text stands in double quotes"));
}

TEST(Json, RefusesAMissingComma) {
    EXPECT_TRUE(shows(refusal("[1\n2]"), "file.json:2:"));
}

TEST(Json, RefusesAnythingNestedTooDeep) {
    EXPECT_EQ(refusal(std::string(65, '[') + std::string(65, ']')),
              "file.json:1:65: nested deeper than 64 levels; no case needs that");
}

TEST(Json, RefusesAHundredThousandLevelsInTheSameWay) {
    EXPECT_TRUE(shows(refusal(std::string(100'000, '[')), "nested deeper than 64 levels"));
    EXPECT_TRUE(shows(stream_refusal(std::string(100'000, '[')), "nested deeper than 64 levels"));
}

// ---- one element after the other ----------------------------------------------------------------

TEST(Json, StreamsABareList) {
    EXPECT_EQ(stream("[{\"a\": [1]}, 2]").elements.size(), 2U);
}

TEST(Json, StreamsTheListUnderTheKey) {
    const Streamed streamed = stream(R"({"$schema": "x", "cases": [{"a": [1]}, 2]})");
    ASSERT_EQ(streamed.elements.size(), 2U);
    EXPECT_EQ(streamed.elements[0].members[0].value.list[0].integer, 1);
}

TEST(Json, HandsOverTheOtherMembersOfTheObject) {
    const Streamed streamed = stream(R"({"cases": [], "other": [1, 2]})");
    ASSERT_EQ(streamed.others.size(), 1U);
    EXPECT_EQ(streamed.others[0].key, "other");
    EXPECT_EQ(streamed.others[0].value.list.size(), 2U);
}

TEST(Json, HandsOverEachElementBeforeTheNextIsRead) {
    int taken = 0;
    std::istringstream input("[1, 2, oops]");
    const std::string fault = fault_of([&] {
        read_json_list(
            input, "file.json", "cases", [&](JsonValue&&) { ++taken; }, [](JsonMember&&) {});
    });
    EXPECT_EQ(taken, 2);
    EXPECT_NE(fault, "");
}

TEST(Json, LeavesAListOfTheSameKeyFurtherInAlone) {
    const Streamed streamed = stream(R"({"cases": [{"cases": [1, 2]}]})");
    ASSERT_EQ(streamed.elements.size(), 1U);
    EXPECT_EQ(streamed.elements[0].members[0].value.list.size(), 2U);
}

TEST(Json, RefusesTheStreamedKeyTwice) {
    EXPECT_EQ(stream_refusal("{\"cases\": [1],\n\"cases\": [2]}"),
              "file.json:2: the key \"cases\" stands twice (first on line 1); remove one");
}

TEST(Json, RefusesADocumentWithoutTheList) {
    EXPECT_EQ(stream_refusal("{}"),
              "file.json:1: the key \"cases\" is missing; expected {\"cases\": [...]}");
    EXPECT_EQ(stream_refusal("\n7"),
              "file.json:2: found the number 7, expected {\"cases\": [...]}");
}

// ---- keys ---------------------------------------------------------------------------------------

TEST(Json, FindsAMemberByItsKey) {
    const JsonValue value = read(R"({"a": 1})");
    EXPECT_EQ(find(value, "a")->integer, 1);
    EXPECT_EQ(find(value, "b"), nullptr);
}

TEST(Json, AcceptsKnownKeysOnce) {
    EXPECT_EQ(key_refusal(R"({"expected": 1, "input": 2})"), "");
}

TEST(Json, RefusesAnUnknownKeyAndNamesTheNearest) {
    EXPECT_EQ(key_refusal("{\"input\": 1,\n\"expcted\": 2}"),
              "file.json:2: case 1: unknown key \"expcted\"; did you mean \"expected\"?");
}

TEST(Json, RefusesAnUnknownKeyWithoutAGuessWhereNothingIsNear) {
    EXPECT_EQ(key_refusal(R"({"zebra": 1})"),
              "file.json:1: case 1: unknown key \"zebra\"; expected input, expected");
}

TEST(Json, RefusesARepeatedKeyAndTellsBothLines) {
    EXPECT_EQ(
        key_refusal("{\"expected\": true,\n\n\"expected\": false}"),
        "file.json:3: case 1: the key \"expected\" stands twice (first on line 1); remove one");
}

}  // namespace
}  // namespace harness

// Case files: what they may hold, and what is refused with file, line, case and key.
#include "cases.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "support.h"

namespace harness {
namespace {

CaseSet read(const Problem& problem, const std::string& text) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_file(folder.path() / "cases.json", text);
    return read_case_file(folder.path() / "cases.json", problem);
}

// The message for a file, which it calls "cases.json".
std::string refusal(const Problem& problem, const std::string& text) {
    const std::string message = fault_of([&] { read(problem, text); });
    const std::size_t file = message.find("cases.json");
    return file == std::string::npos ? message : message.substr(file);
}

// The message for a case with this input, and for one with this expected answer.
std::string input_refusal(const std::string& type, const std::string& json) {
    return refusal(problem_with("int f(" + type + " a)"),
                   R"([{"name": "odd", "input": {"a": )" + json + R"(}, "expected": 0}])");
}
std::string expected_refusal(const std::string& type, const std::string& json) {
    return refusal(problem_with(type + " f()"), R"([{"input": {}, "expected": )" + json + "}]");
}

const Problem& sum() {
    static const Problem problem =
        problem_with("int sum(int a, int b)", R"("limits": {"time_ms": 500, "memory_mb": 64})");
    return problem;
}

// ---- what is read -------------------------------------------------------------------------------

TEST(Cases, HaveANameAReasonAPlaceAndLimits) {
    const CaseSet cases = read(sum(), R"({"cases": [
        {"name": "small", "why": "to begin with", "input": {"a": 1, "b": 2}, "expected": 3,
         "limits": {"time_ms": 9000}}]})");
    ASSERT_EQ(cases.size(), 1U);
    EXPECT_EQ(cases[0].name, "small");
    EXPECT_EQ(cases[0].why, "to begin with");
    EXPECT_EQ(cases[0].line, 2);
    EXPECT_EQ(cases[0].limits.time_ms, 9000);
    EXPECT_EQ(cases[0].limits.memory_mb, 64);
}

TEST(Cases, TellTheirPlaceWithFileLineAndName) {
    const Case one = read(sum(),
                          "[\n{\"name\": \"small\", \"input\": {\"a\": 1, \"b\": 2}, "
                          "\"expected\": 3}]")[0];
    EXPECT_EQ(one.place(), one.file + ":2: case \"small\"");
}

TEST(Cases, WithoutANameGoByTheirNumberInTheFile) {
    const CaseSet cases = read(sum(), R"([
        {"name": "one", "input": {"a": 1, "b": 2}, "expected": 3},
        {"input": {"a": 1, "b": 2}, "expected": 3}])");
    EXPECT_EQ(cases[1].name, "case 2");
    EXPECT_EQ(cases[1].title(), "case 2");
    EXPECT_EQ(cases[0].title(), "case \"one\"");
}

TEST(Cases, TakeTheirArgumentsInTheOrderOfTheSignature) {
    const Case one = case_of(sum(), R"({"b": 2, "a": 1})", "3");
    EXPECT_EQ(one.input, bytes_of("int", "1") + bytes_of("int", "2"));
}

TEST(Cases, MayHoldABareList) {
    EXPECT_EQ(read(sum(), R"([{"input": {"a": 1, "b": 2}, "expected": 3}])").size(), 1U);
}

TEST(Cases, MayNameTheirSchema) {
    EXPECT_EQ(refusal(sum(), R"({"$schema": "x.json",
                                 "cases": [{"input": {"a": 1, "b": 2}, "expected": 3}]})"),
              "");
}

TEST(Cases, ReadBothNotationsOfABoardAlike) {
    const std::string rows = R"(["53.", "6.."])";
    const std::string cells = R"([["5", "3", "."], ["6", ".", "."]])";
    EXPECT_EQ(bytes_of("vector<vector<char>>", rows), bytes_of("vector<vector<char>>", cells));
}

TEST(Cases, MayHaveSeveralRightAnswers) {
    const CaseSet cases = read(sum(), R"([{"input": {"a": 1, "b": 2}, "expected_any": [3, 4]}])");
    EXPECT_EQ(cases[0].expected, (std::vector{bytes_of("int", "3"), bytes_of("int", "4")}));
}

TEST(Cases, ReachTheEdgesOfEveryInteger) {
    EXPECT_EQ(expected_refusal("int", "2147483647"), "");
    EXPECT_EQ(expected_refusal("int", "-2147483648"), "");
    EXPECT_EQ(expected_refusal("long long", "9223372036854775807"), "");
    EXPECT_EQ(expected_refusal("long long", "-9223372036854775808"), "");
}

TEST(Cases, TakeAWholeNumberForADouble) {
    EXPECT_EQ(bytes_of("double", "2"), bytes_of("double", "2.0"));
}

TEST(Cases, KeepEveryByteOfAText) {
    std::string bytes;
    encode_text(std::string_view("a\0 \"\\\n", 6), bytes);
    EXPECT_EQ(bytes_of("string", R"("a\u0000 \"\\\n")"), bytes);
}

TEST(Cases, OfAFolderComeFileByFileInTheOrderOfTheirNames) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_file(folder.path() / "2.json", R"([{"name": "last", "input": {}, "expected": 1}])");
    write_file(folder.path() / "1.json", R"([{"name": "first", "input": {}, "expected": 1}])");
    write_file(folder.path() / "notes.txt", "not JSON");
    const CaseSet cases = read_cases(folder.path(), problem_with("int f()"));
    ASSERT_EQ(cases.size(), 2U);
    EXPECT_EQ(cases[0].name, "first");
    EXPECT_EQ(cases[1].name, "last");
}

TEST(Cases, OfASetInAFolderFurtherInAreNotRead) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_file(folder.path() / "1.json", R"([{"input": {}, "expected": 1}])");
    std::filesystem::create_directory(folder.path() / "hard");
    write_file(folder.path() / "hard" / "1.json", R"([{"input": {}, "expected": 1}])");
    EXPECT_EQ(read_cases(folder.path(), problem_with("int f()")).size(), 1U);
}

// ---- files without cases ------------------------------------------------------------------------

TEST(Cases, RefuseAnEmptyList) {
    const std::string message =
        "cases.json:1: no case in this file; expected {\"cases\": [{\"input\": …, \"expected\": "
        "…}]}";
    EXPECT_EQ(refusal(sum(), "[]"), message);
    EXPECT_EQ(refusal(sum(), R"({"cases": []})"), message);
}

TEST(Cases, RefuseAnEmptyObject) {
    EXPECT_EQ(refusal(sum(), "{}"),
              "cases.json:1: the key \"cases\" is missing; expected {\"cases\": [...]}");
}

TEST(Cases, RefuseAFolderWithoutFiles) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    EXPECT_TRUE(shows(fault_of([&] { read_cases(folder.path(), sum()); }),
                      folder.path().string() + ": 0 cases ran"));
}

TEST(Cases, RefuseAFolderThatIsNotThere) {
    EXPECT_EQ(fault_of([] { read_cases("no/such/folder", sum()); }),
              "no/such/folder: No such file or directory; the cases of problem 1 belong there");
}

TEST(Cases, RefuseToBeAnythingButAList) {
    EXPECT_EQ(refusal(sum(), "{\"cases\":\n 7}"),
              "cases.json:2: \"cases\" is the number 7, expected a list of cases");
}

TEST(Cases, RefuseAnElementThatIsNoObject) {
    EXPECT_EQ(refusal(sum(), "[\n[1]]"),
              "cases.json:2: case 1 is a list of 1, expected an object with \"input\" and "
              "\"expected\"");
}

// ---- keys ---------------------------------------------------------------------------------------

TEST(Cases, RefuseAnUnknownKeyOfTheFile) {
    EXPECT_EQ(refusal(sum(), "{\n\"case\": []}"),
              "cases.json:2: unknown key \"case\"; did you mean \"cases\"?");
}

TEST(Cases, RefuseAnUnknownKey) {
    EXPECT_EQ(refusal(sum(),
                      "[{\"name\": \"small\", \"input\": {\"a\": 1, \"b\": 2},\n"
                      "\"expcted\": 3}]"),
              "cases.json:2: case \"small\": unknown key \"expcted\"; did you mean \"expected\"?");
}

TEST(Cases, RefuseARepeatedKey) {
    EXPECT_EQ(refusal(sum(),
                      "[{\"input\": {\"a\": 1, \"b\": 2}, \"expected\": 3,\n"
                      "\"expected\": 4}]"),
              "cases.json:2: case 1: the key \"expected\" stands twice (first on line 1); remove "
              "one");
}

TEST(Cases, RefuseARepeatedArgument) {
    EXPECT_EQ(refusal(sum(), R"([{"input": {"a": 1, "b": 2, "a": 3}, "expected": 3}])"),
              "cases.json:1: case 1: the key \"a\" stands twice (first on line 1); remove one");
}

TEST(Cases, RefuseAnUnknownArgument) {
    EXPECT_EQ(
        refusal(problem_with("int f(int board)"), R"([{"input": {"bord": 1}, "expected": 3}])"),
        "cases.json:1: case 1: unknown key \"bord\"; did you mean \"board\"?");
}

TEST(Cases, RefuseAMissingArgument) {
    EXPECT_EQ(refusal(sum(), "[{\"name\": \"small\",\n\"input\": {\"a\": 1}, \"expected\": 3}]"),
              "cases.json:2: case \"small\": \"b\" is missing in \"input\"");
}

TEST(Cases, RefuseAMissingInput) {
    EXPECT_EQ(refusal(sum(), R"([{"expected": 3}])"),
              "cases.json:1: case 1: \"input\" is missing, expected an object with a, b");
}

TEST(Cases, RefuseAnInputThatIsNoObject) {
    EXPECT_EQ(refusal(sum(), "[{\n\"input\": [1, 2], \"expected\": 3}]"),
              "cases.json:2: case 1: \"input\" is a list of 2, expected an object with a, b");
}

TEST(Cases, RefuseAMissingAnswer) {
    EXPECT_EQ(refusal(sum(), R"([{"input": {"a": 1, "b": 2}}])"),
              "cases.json:1: case 1: \"expected\" is missing, so nothing can be judged");
}

TEST(Cases, RefuseBothKindsOfAnswer) {
    EXPECT_EQ(
        refusal(sum(), R"([{"input": {"a": 1, "b": 2}, "expected": 3, "expected_any": [3]}])"),
        "cases.json:1: case 1: \"expected\" and \"expected_any\" exclude each other; remove "
        "one");
}

TEST(Cases, RefuseNoRightAnswerAtAll) {
    EXPECT_EQ(refusal(sum(), "[{\"input\": {\"a\": 1, \"b\": 2},\n\"expected_any\": []}]"),
              "cases.json:2: case 1: \"expected_any\" is a list of 0, expected a list of right "
              "answers");
}

TEST(Cases, CheckEachOfSeveralAnswers) {
    EXPECT_EQ(refusal(sum(), "[{\"input\": {\"a\": 1, \"b\": 2}, \"expected_any\": [3,\n\"4\"]}]"),
              "cases.json:2: case 1: \"expected_any\" is the text \"4\", expected a whole number "
              "(int)");
}

TEST(Cases, RefuseNullForAnAnswer) {
    EXPECT_EQ(expected_refusal("bool", "null"),
              "cases.json:1: case 1: \"expected\" is null, expected true or false");
}

TEST(Cases, RefuseANameThatIsNoText) {
    EXPECT_EQ(refusal(sum(), R"([{"name": 7, "input": {"a": 1, "b": 2}, "expected": 3}])"),
              "cases.json:1: case 1: \"name\" is the number 7, expected text in quotes");
}

TEST(Cases, RefuseAWhyThatIsNoText) {
    EXPECT_EQ(refusal(sum(), R"([{"why": [], "input": {"a": 1, "b": 2}, "expected": 3}])"),
              "cases.json:1: case 1: \"why\" is a list of 0, expected text in quotes");
}

TEST(Cases, RefuseLimitsThatAreNone) {
    const auto limits = [](const std::string& json) {
        return refusal(sum(), "[{\"input\": {\"a\": 1, \"b\": 2}, \"expected\": 3,\n\"limits\": " +
                                  json + "}]");
    };
    EXPECT_EQ(limits("7"),
              "cases.json:2: case 1: \"limits\" is the number 7, expected an object such as "
              "{\"time_ms\": 2000}");
    EXPECT_EQ(limits(R"({"time_m": 7})"),
              "cases.json:2: case 1: unknown key \"time_m\"; did you mean \"time_ms\"?");
    EXPECT_EQ(
        limits(R"({"time_ms": 0})"),
        "cases.json:2: case 1: \"time_ms\" is the number 0, expected a whole number from 1 to "
        "600000");
    EXPECT_EQ(limits(R"({"memory_mb": 1.5})"),
              "cases.json:2: case 1: \"memory_mb\" is the number 1.5, expected a whole number from "
              "1 to 65536");
}

// ---- types --------------------------------------------------------------------------------------

TEST(Cases, RefuseABooleanForAnInteger) {
    EXPECT_EQ(input_refusal("int", "true"),
              "cases.json:1: case \"odd\": \"a\" is true, expected a whole number (int)");
}

TEST(Cases, RefuseAnIntegerForABoolean) {
    EXPECT_EQ(input_refusal("bool", "1"),
              "cases.json:1: case \"odd\": \"a\" is the number 1, expected true or false");
}

TEST(Cases, RefuseARealForAnInteger) {
    EXPECT_EQ(input_refusal("int", "1.0"),
              "cases.json:1: case \"odd\": \"a\" is the number 1.0, expected a whole number (int)");
}

TEST(Cases, RefuseANumberInQuotes) {
    EXPECT_EQ(input_refusal("double", "\"1.5\""),
              "cases.json:1: case \"odd\": \"a\" is the text \"1.5\", expected a number");
}

TEST(Cases, RefuseAnIntegerThatIsTooLarge) {
    EXPECT_EQ(input_refusal("int", "2147483648"),
              "cases.json:1: case \"odd\": \"a\" is the number 2147483648, expected a number that "
              "fits into int");
    EXPECT_NE(input_refusal("int", "-2147483649"), "");
    EXPECT_NE(input_refusal("long long", "9223372036854775808"), "");
    EXPECT_NE(input_refusal("long long", "18446744073709551616"), "");
    EXPECT_NE(input_refusal("long long", "-9223372036854775809"), "");
}

TEST(Cases, RefuseANumberForAText) {
    EXPECT_EQ(input_refusal("string", "7"),
              "cases.json:1: case \"odd\": \"a\" is the number 7, expected text in quotes");
}

TEST(Cases, RefuseACharacterOfAnotherLength) {
    EXPECT_EQ(input_refusal("char", "\"\""),
              "cases.json:1: case \"odd\": \"a\" is the text \"\", expected one character in "
              "quotes");
    EXPECT_NE(input_refusal("char", "\"ab\""), "");
    EXPECT_NE(input_refusal("char", "\"é\""), "");
    EXPECT_NE(input_refusal("char", "7"), "");
}

TEST(Cases, RefuseAnythingButAListForAVector) {
    EXPECT_EQ(input_refusal("vector<int>&", "7"),
              "cases.json:1: case \"odd\": \"a\" is the number 7, expected a list (vector<int>)");
}

TEST(Cases, RefuseAnythingButRowsForABoard) {
    EXPECT_EQ(input_refusal("vector<vector<char>>&", "[\"53\", 7]"),
              "cases.json:1: case \"odd\": \"a\" at [1] is the number 7, expected a row of "
              "characters in quotes, or a list of them");
}

TEST(Cases, TellTheIndexOfAWrongElement) {
    EXPECT_EQ(input_refusal("vector<vector<int>>&", "[[1], [2,\nnull]]"),
              "cases.json:2: case \"odd\": \"a\" at [1][1] is null, expected a whole number (int)");
}

}  // namespace
}  // namespace harness

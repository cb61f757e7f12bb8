// Case files: what they may hold, and what is refused with file, line, case and key.
#include "problem/case_reader.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "support.h"

namespace harness {
namespace {

CaseStore read(const Problem& problem, const std::string& text) {
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

// A design problem, and the message for a case of it with this input and answer.
const Problem& box() {
    static const Problem problem = [] {
        const ScratchFolder folder(std::filesystem::temp_directory_path());
        write_file(folder.path() / "problem.json",
                   R"json({"number": 1, "title": "Box", "class": "Box",
                           "signatures": ["Box(int a)", "int get()", "void put(int a)"]})json");
        return read_problem(folder.path());
    }();
    return problem;
}
std::string box_refusal(const std::string& input, const std::string& expected = "[null]") {
    return refusal(box(), R"([{"input": )" + input + R"(, "expected": )" + expected + "}]");
}

// ---- what is read -------------------------------------------------------------------------------

TEST(Cases, HaveANameAReasonAPlaceAndLimits) {
    const CaseStore cases = read(sum(), R"({"cases": [
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
    const CaseStore cases = read(sum(), R"([
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
    const CaseStore cases = read(sum(), R"([{"input": {"a": 1, "b": 2}, "expected_any": [3, 4]}])");
    EXPECT_EQ(cases[0].expected, (std::vector{bytes_of("int", "3"), bytes_of("int", "4")}));
}

TEST(Cases, ReachTheEdgesOfEveryInteger) {
    EXPECT_EQ(expected_refusal("int", "2147483647"), "");
    EXPECT_EQ(expected_refusal("int", "-2147483648"), "");
    EXPECT_EQ(expected_refusal("long long", "9223372036854775807"), "");
    EXPECT_EQ(expected_refusal("long long", "-9223372036854775808"), "");
}

TEST(Cases, KeepTheSignOfAZero) {
    EXPECT_EQ(bytes_of("double", "-0"), bytes_of("double", "-0.0"));
    EXPECT_NE(bytes_of("double", "-0"), bytes_of("double", "0"));
    EXPECT_EQ(bytes_of("vector<int>", "[-0]"), bytes_of("vector<int>", "[0]"));
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
    const CaseStore cases = read_cases(folder.path(), problem_with("int f()"));
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
              "cases.json:1: case 1: \"expected\" is missing; write the right answer, or let "
              "`judge add` work it out");
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

TEST(Cases, TellThatANumberIsTooLargeForEveryInteger) {
    EXPECT_EQ(input_refusal("long long", "18446744073709551616"),
              "cases.json:1: case \"odd\": \"a\" is the number 18446744073709551616, expected a "
              "number that fits into long long");
}

TEST(Cases, RefuseANumberThatAFloatCanNotHold) {
    EXPECT_EQ(input_refusal("float", "1e39"),
              "cases.json:1: case \"odd\": \"a\" is the number 1e39, expected a number that fits "
              "into float");
    EXPECT_NE(input_refusal("float", "-1e39"), "");
    EXPECT_NE(input_refusal("float", "1e-50"), "");
    EXPECT_EQ(input_refusal("float", "0"), "");
    EXPECT_EQ(input_refusal("float", "3.4e38"), "");
    EXPECT_EQ(input_refusal("double", "1e39"), "");
}

TEST(Cases, RefuseCharactersOfSeveralBytes) {
    EXPECT_EQ(input_refusal("char", "\"é\""),
              "cases.json:1: case \"odd\": \"a\" is the text \"é\", expected one character of one "
              "byte (ASCII) in quotes");
    EXPECT_EQ(input_refusal("vector<vector<char>>&", "[\"ab\", \"aé\"]"),
              "cases.json:1: case \"odd\": \"a\" at [1] is the text \"aé\", expected a row of "
              "characters of one byte each (ASCII)");
    EXPECT_EQ(input_refusal("string", "\"é\""), "");
}

TEST(Cases, RefuseARowThatIsNotAsLongAsItsArray) {
    EXPECT_EQ(input_refusal("array<char, 3>", "\"ab\""),
              "cases.json:1: case \"odd\": \"a\" is the text \"ab\", expected a list of 3 "
              "(array<char, 3>)");
    EXPECT_NE(input_refusal("array<char, 3>", "[\"a\"]"), "");
    EXPECT_EQ(input_refusal("array<char, 3>", "\"abc\""), "");
}

TEST(Cases, TellTheIndexInsideANestedInteger) {
    EXPECT_EQ(input_refusal("NestedInteger", "[1, [2, \"3\"]]"),
              "cases.json:1: case \"odd\": \"a\" at [1][1] is the text \"3\", expected a whole "
              "number or a list of such");
}

// ---- lists and trees ----------------------------------------------------------------------------

TEST(Cases, RefuseWrongKeysOfAList) {
    const auto list = [](const std::string& json) {
        const std::string message = input_refusal("ListNode*", json);
        return message.substr(std::min(message.find("expected"), message.size()));
    };
    EXPECT_EQ(list(R"({"values": [1], "pos": 0})"), "");
    EXPECT_EQ(list(R"({"pos": 0})"), R"(expected a list, or {"values": [...], "pos": 1})");
    EXPECT_EQ(list(R"({"values": [1], "values": [2]})"),
              R"(expected each key once ("values" stands twice))");
    EXPECT_EQ(list(R"({"values": [1], "pos": 0, "pos": 0})"),
              R"(expected each key once ("pos" stands twice))");
    EXPECT_EQ(list(R"({"values": [1], "position": 0})"),
              R"(expected no key but "values", "pos", "at" and "joins" (found "position"))");
    EXPECT_EQ(list(R"({"values": [1], "joins": 2})"),
              R"(expected a list before it and an index of it, such as {"headA": 2})");
    EXPECT_EQ(list(R"({"values": [1], "pos": 0, "joins": {"b": 0}})"),
              R"(expected "pos" or "joins": the last node can't lead to two)");
    EXPECT_EQ(list(R"({"values": [], "pos": 0})"), "expected -1 for none, as the list is empty");
    EXPECT_EQ(list(R"({"values": [1, 2], "at": 2})"),
              "expected an index of the list, 0 to 1, or -1 for none");
}

TEST(Cases, RefuseAnAnswerThatIsNoTree) {
    EXPECT_EQ(expected_refusal("TreeNode*", "[1, null, 2]"), "");
    EXPECT_EQ(expected_refusal("TreeNode*", "[1, null, null]"), "");
    EXPECT_EQ(expected_refusal("TreeNode*", "[1, null, null, 2]"),
              "cases.json:1: case 1: \"expected\" is the number 2, expected nothing: no parent is "
              "left for it");
    EXPECT_NE(expected_refusal("TreeNode*", "[null, 2]"), "");
    EXPECT_NE(expected_refusal("vector<TreeNode*>", "[[1], [null, 2]]"), "");
}

// ---- calls of a class ---------------------------------------------------------------------------

TEST(Cases, RefuseCallsThatDoNotFitTheClass) {
    EXPECT_EQ(box_refusal(R"({"operations": ["Box", "get"], "arguments": [[1], []]})", "[null, 1]"),
              "");
    EXPECT_EQ(box_refusal(R"({"operations": ["Box", "got"], "arguments": [[1], []]})"),
              "cases.json:1: case 1: unknown operation \"got\"; did you mean \"get\"?");
    EXPECT_EQ(box_refusal(R"({"operations": ["get"], "arguments": [[]]})"),
              "cases.json:1: case 1: the first operation is the constructor, \"Box\"");
    EXPECT_EQ(box_refusal(R"({"operations": ["Box", "Box"], "arguments": [[1], [1]]})"),
              "cases.json:1: case 1: the constructor \"Box\" stands among the later operations; a "
              "case makes one object");
    EXPECT_EQ(box_refusal(R"({"operations": ["Box", "get"], "arguments": [[1]]})"),
              "cases.json:1: case 1: 2 operations have 1 lists of arguments");
    EXPECT_EQ(
        box_refusal(R"({"operations": ["Box", "put"], "arguments": [[1], ["2"]]})"),
        "cases.json:1: case 1: \"a\" of put is the text \"2\", expected a whole number (int)");
    EXPECT_EQ(
        box_refusal(R"({"operations": ["Box", "put"], "arguments": [[1], [2]]})", "[null, 2]"),
        "cases.json:1: case 1: \"expected\" of put(2) is the number 2, expected null: it returns "
        "nothing");
}

TEST(Cases, RefuseMoreCallsThanAMachineCanHold) {
    EXPECT_EQ(box_refusal(R"({"operations": ["Box", "get", "get", "get"],
                              "arguments": [[1], [], [], []],
                              "times": [1, 1000000, 1000000, 1000000]})"),
              "cases.json:1: case 1: more than 2000000 calls in a case, expected fewer");
}

// ---- odd files ----------------------------------------------------------------------------------

// Files that people had trouble with elsewhere. `board` is right.
std::string board_refusal(const std::string& before, const std::string& after) {
    static const Problem problem = problem_with("bool isValid(vector<vector<char>>& board)");
    return refusal(problem, before + R"({"input":{"board":["53.","6.."]})" + after);
}

TEST(Cases, MayBeginWithAByteOrderMarkAndEndTheirLinesInAnyWay) {
    EXPECT_EQ(board_refusal("[", ",\"expected\":true}]"), "");
    EXPECT_EQ(board_refusal("\xEF\xBB\xBF[", ",\"expected\":true}]"), "");
    EXPECT_EQ(board_refusal("[\r\n", ",\r\n\"expected\":\r\ntrue}\r\n]\r\n"), "");
}

TEST(Cases, RefuseOddFilesWithFileLineAndWhatToDo) {
    const std::string good = "{\"input\":{\"board\":[]},\"expected\":true}";
    const std::vector<std::vector<std::string>> odd{
        {"[", ",\"expected\":true,\"expected\":false}]",
         "1: case 1: the key \"expected\" stands twice (first on line 1); remove one"},
        {"[", ",\"expcted\":true}]",
         "1: case 1: unknown key \"expcted\"; did you mean \"expected\"?"},
        {"[", ",\n\"expected\":null}]", "2: case 1: \"expected\" is null, expected true or false"},
        {"[", "}]", "1: case 1: \"expected\" is missing; "},
        {"[", ",\"name\":\"caf\xE9-i\",\"expected\":true}]", ":1:47: a byte here is not UTF-8"},
        {"// sample\n[", ",\"expected\":true}]", "1:1: JSON has no comments"},
        {"[", ",\"expected\":true},]", "1:52: a comma right before ']'; remove the comma"},
        {"[", ",\"expected\":true", "the file ends too early"},
        {"[", ",\"expected\":true}][" + good + "]", "a file holds one document"},
        {"[", ",\"expected\":NaN}]", "JSON has no NaN"},
        {"[", ",\"expected\":true}]" + std::string(1, '\0'), "a null byte"},
    };
    for (const auto& row : odd) {
        const std::string message = board_refusal(row[0], row[1]);
        EXPECT_TRUE(message.starts_with("cases.json:")) << message;
        EXPECT_TRUE(shows(message, row[2]));
    }
}

TEST(Cases, RefuseTheSchemaTwice) {
    EXPECT_EQ(refusal(sum(), "{\"$schema\": \"a\",\n\"$schema\": \"b\", \"cases\": []}"),
              "cases.json:2: the key \"$schema\" stands twice (first on line 1); remove one");
}

TEST(Cases, AreShownAsJsonWhateverATextHolds) {
    const Case one =
        read(problem_with("int f(ListNode* a, string s)"),
             R"([{"input": {"a": [1], "s": "\u0001\u007f\u202e"}, "expected": 0}])")[0];
    EXPECT_EQ(one.shown[1], R"("\u0001\u007F\u202E")");
}

}  // namespace
}  // namespace harness

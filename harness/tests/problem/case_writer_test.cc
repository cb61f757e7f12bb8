// Cases added to case files as text.
#include "problem/case_writer.h"

#include <gtest/gtest.h>

#include <sstream>

#include "support.h"

namespace harness {
namespace {

JsonValue json(const std::string& text) {
    std::istringstream stream(text);
    return read_json(stream, "text");
}

JsonValue small() {
    return json(R"({"input":{"nums":[1,2]},"expected":3,"name":"new"})");
}

TEST(CaseWriter, GetsACaseLaidOutAsTheLastOne) {
    const std::string file = R"({
  "cases": [
    {
      "name": "old",
      "input": { "nums": [5] },
      "expected": 5
    }
  ]
}
)";
    EXPECT_EQ(with_case_added(file, small()), R"({
  "cases": [
    {
      "name": "old",
      "input": { "nums": [5] },
      "expected": 5
    },
    {
      "name": "new",
      "input": { "nums": [1, 2] },
      "expected": 3
    }
  ]
}
)");
}

TEST(CaseWriter, KeepsACaseOnALineWhereTheLastOneIs) {
    EXPECT_EQ(with_case_added("[\n\t{\"expected\":5,\"input\":{\"nums\":[5,6]}}\n]\n", small()),
              "[\n\t{\"expected\":5,\"input\":{\"nums\":[5,6]}},\n"
              "\t{\"name\":\"new\",\"expected\":3,\"input\":{\"nums\":[1,2]}}\n]\n");
}

TEST(CaseWriter, KeepsTheLineEndsAndTheMarkOfTheFile) {
    const std::string file =
        "\xEF\xBB\xBF[\r\n  {\r\n    \"input\": {},\r\n    \"expected\": 1\r\n  }\r\n]";
    EXPECT_EQ(with_case_added(file, json(R"({"input":{},"expected":2})")),
              "\xEF\xBB\xBF[\r\n  {\r\n    \"input\": {},\r\n    \"expected\": 1\r\n  },\r\n"
              "  {\r\n    \"input\": {},\r\n    \"expected\": 2\r\n  }\r\n]");
}

TEST(CaseWriter, FindsTheListAmongOtherMembers) {
    EXPECT_EQ(with_case_added(R"({"cases": [{"input": {}, "expected": "]"}], "$schema": "[x"})",
                              json(R"({"input":{},"expected":2})")),
              R"({"cases": [{"input": {}, "expected": "]"}, {"input": {}, "expected": 2}], )"
              R"("$schema": "[x"})");
}

TEST(CaseWriter, BreaksLongRowsAndFillsLinesWithNumbers) {
    const std::string row = "\"" + std::string(60, 'x') + "\"";
    EXPECT_EQ(
        laid_out(json("{\"input\":{\"rows\":[" + row + "," + row + "]}}")),
        "{\n  \"input\": {\n    \"rows\": [\n      " + row + ",\n      " + row + "\n    ]\n  }\n}");
    std::string numbers;
    for (int i = 0; i < 60; ++i) numbers += (i == 0 ? "" : ",") + std::to_string(100 + i);
    const std::string text = laid_out(json("{\"input\":{\"nums\":[" + numbers + "]}}"));
    EXPECT_TRUE(shows(text, "      100, 101, 102,"));
    EXPECT_LT(count_of("\n", text), 12U);
}

TEST(CaseWriter, OfANewFileNamesTheSchema) {
    EXPECT_EQ(new_case_file(json(R"({"input":{"n":1},"expected":2})"), "schema.json"), R"({
  "$schema": "schema.json",
  "cases": [
    {
      "input": { "n": 1 },
      "expected": 2
    }
  ]
}
)");
}

TEST(CaseWriter, WritesEveryCharacterAsJsonHasIt) {
    EXPECT_EQ(on_one_line(json(R"({"input":{"s":"\u0001\n\"\\é"}})")),
              "{\"input\": {\"s\": \"\\u0001\\n\\\"\\\\é\"}}");
}

}  // namespace
}  // namespace harness

// Every text of json_corpus.txt is read, or refused, as that file says.
#include <gtest/gtest.h>

#include <sstream>

#include "base/text.h"
#include "json/json.h"
#include "json/json_corpus.h"
#include "support.h"

namespace harness {
namespace {

std::vector<CorpusEntry> corpus() {
    return read_corpus(std::string(JUDGE_PROJECT_FOLDER) + "/harness/tests/json/json_corpus.txt");
}

// What the loader makes of a text: its value on one line, or its message.
std::string outcome(const std::string& text) {
    std::string value;
    const std::string fault = fault_of([&] {
        std::istringstream input(text);
        value = read_json(input, "file.json").to_text();
    });
    return fault.empty() ? value : fault;
}

void expect_judged_right(const CorpusEntry& entry) {
    const std::string got = outcome(entry.text);
    if (entry.is_accepted) {
        EXPECT_EQ(shortened(got, 200), shortened(entry.value, 200));
        EXPECT_TRUE(got == entry.value);
        return;
    }
    EXPECT_TRUE(got.starts_with("file.json:" + entry.line + ":")) << shortened(got, 200);
    EXPECT_TRUE(shows(got, entry.words));
    EXPECT_LT(got.size(), 200U);
}

TEST(JsonCorpus, IsJudgedRight) {
    const std::vector<CorpusEntry> entries = corpus();
    ASSERT_GT(entries.size(), 300U);
    for (const CorpusEntry& entry : entries) {
        SCOPED_TRACE(entry.section + ": " + entry.name);
        expect_judged_right(entry);
    }
}

// What to_text writes is JSON itself, of the same value.
TEST(JsonCorpus, IsTheSameWhereItIsWrittenAndReadAgain) {
    for (const CorpusEntry& entry : corpus()) {
        SCOPED_TRACE(entry.section + ": " + entry.name);
        EXPECT_TRUE(!entry.is_accepted || outcome(entry.value) == entry.value);
    }
}

// The reader takes a file in blocks of 64 KB.
TEST(JsonCorpus, IsJudgedAlikeAcrossTheBlocksOfTheReader) {
    constexpr std::size_t block = 65536;
    for (const CorpusEntry& entry : corpus()) {
        if (entry.text.starts_with("\xEF") || entry.text.size() > 1000) continue;
        SCOPED_TRACE(entry.section + ": " + entry.name);
        const std::string got =
            outcome(std::string(block - entry.text.size() / 2, ' ') + entry.text);
        const std::string expected = outcome(" " + entry.text);
        // But for the column.
        const auto without_place = [](const std::string& text) {
            return text.starts_with("file.json:") ? text.substr(text.find(' ')) : text;
        };
        EXPECT_EQ(without_place(got), without_place(expected));
    }
}

}  // namespace
}  // namespace harness

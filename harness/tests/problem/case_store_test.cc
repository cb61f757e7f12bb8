#include "problem/case_store.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "support.h"

namespace harness {
namespace {

TEST(PackedCases, ComeBackAsTheyWere) {
    Case full;
    full.name = "a name";
    full.why = "a reason";
    full.file = "cases.json";
    full.line = 70'000;
    full.number = 3;
    full.input = std::string("\0bytes", 6);
    full.calls = {4, 5};
    full.nodes = 2;
    full.shown = {"f()", "g(1)"};
    full.expected = {"one", "two"};
    full.limits = {5000, 64};
    Case bare;
    bare.name = "case 1";
    bare.file = "other.json";
    bare.is_named = false;
    CaseStore set;
    set.add(full);
    set.add(bare);
    ASSERT_EQ(set.size(), 2U);
    const Case one = set[0];
    EXPECT_EQ(one.name, full.name);
    EXPECT_EQ(one.why, full.why);
    EXPECT_EQ(one.place(), full.place());
    EXPECT_EQ(one.number, 3U);
    EXPECT_EQ(one.input, full.input);
    EXPECT_EQ(one.calls, full.calls);
    EXPECT_EQ(one.nodes, 2);
    EXPECT_EQ(one.shown, full.shown);
    EXPECT_EQ(one.expected, full.expected);
    EXPECT_EQ(one.limits.time_ms, 5000);
    EXPECT_EQ(one.limits.memory_mb, 64);
    const Case other = set[1];
    EXPECT_EQ(other.title(), "case 1");
    EXPECT_EQ(other.file, "other.json");
    EXPECT_TRUE(other.expected.empty());
    EXPECT_EQ(set.files(), (std::vector<std::string>{"cases.json", "other.json"}));
    EXPECT_EQ(set.largest_memory_mb(), 256);
}

TEST(PackedCases, ComeInTheirOrderAcrossBlocks) {
    CaseStore set;
    Case one;
    for (int i = 0; i < 20; ++i) {
        one.line = i;
        one.input.assign(200'000, static_cast<char>('a' + i));
        set.add(one);
    }
    int line = 0;
    for (const Case each : set) {
        EXPECT_EQ(each.line, line);
        EXPECT_EQ(each.input.front(), 'a' + line);
        EXPECT_EQ(each.input.size(), 200'000U);
        ++line;
    }
    EXPECT_EQ(line, 20);
}

#if defined(__linux__) && !defined(JUDGE_SANITIZED)
std::size_t resident_bytes() {
    std::ifstream pages("/proc/self/statm");
    std::size_t all = 0;
    std::size_t resident = 0;
    pages >> all >> resident;
    return resident * 4096;
}

TEST(PackedCases, TakeLessThanTwiceTheSizeOfTheirFile) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    const auto file = folder.path() / "cases.json";
    {
        std::ofstream text(file);
        text << "[\n";
        for (int i = 0; i < 100'000; ++i) {
            text << (i == 0 ? "" : ",\n") << R"({"input":{"board":["53..7....","6..195...",)"
                 << R"(".98....6.","8...6...3","4..8.3..1","7...2...6",".6....28.","...419..5",)"
                 << R"("....8..79"]},"expected":true})";
        }
        text << "]\n";
    }
    const Problem problem = problem_with("bool isValidSudoku(vector<vector<char>>& board)");
    const std::size_t before = resident_bytes();
    const CaseStore cases = read_case_file(file, problem);
    EXPECT_EQ(cases.size(), 100'000U);
    EXPECT_LT(resident_bytes() - before, 2 * std::filesystem::file_size(file));
}
#endif

}  // namespace
}  // namespace harness

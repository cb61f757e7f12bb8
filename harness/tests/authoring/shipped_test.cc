// The problems that come with the judge: what is known of them from outside.
#include <gtest/gtest.h>

#include "sudoku_problems.h"
#include "support.h"

namespace harness {
namespace {

const std::string project = JUDGE_PROJECT_FOLDER;

// The judge on a shipped problem with cases of the test's own.
Judged judge_shipped(const std::string& slug, const std::string& cases) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    std::filesystem::create_directories(folder.path() / slug);
    write_file(folder.path() / slug / "cases.json", cases);
    return run_judge(
        {slug, "--problems", project + "/problems", "--testcases", folder.path().string()});
}

std::string board_case(const std::string& board, const std::string& expected) {
    return "[{\"name\": \"mine\",\n  \"input\": {\"board\": " + board +
           "},\n  \"expected\": " + expected + "}]";
}

// Legal by the three rules, and yet without a solution: no digit is left for the first cell.
const char* const valid_but_unsolvable =
    R"([".87654321", "2........", "3........", "4........", "5........", "6........",
        "7........", "8........", "9........"])";

TEST(Shipped, AValidSudokuNeedNotBeSolvable) {
    EXPECT_EQ(judge_shipped(valid_sudoku.slug, board_case(valid_but_unsolvable, "true")).status, 0);
}

TEST(Shipped, ASudokuWithoutASolutionIsRefusedAsACase) {
    const Judged judged =
        judge_shipped(solve_sudoku.slug, board_case(valid_but_unsolvable, valid_but_unsolvable));
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "cases.json:1: case \"mine\": not legal: no solution"));
}

TEST(Shipped, ASudokuWithSeveralSolutionsIsRefusedAsACase) {
    const std::string empty = R"([".........", ".........", ".........", ".........", ".........",
                                  ".........", ".........", ".........", "........."])";
    const Judged judged = judge_shipped(solve_sudoku.slug, board_case(empty, empty));
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "not legal: not unique"));
}

TEST(Shipped, ASudokuWithARepeatedDigitIsInvalid) {
    const std::string twice_in_a_box = R"(["1........", ".1.......", ".........", ".........",
        ".........", ".........", ".........", ".........", "........."])";
    EXPECT_EQ(judge_shipped(valid_sudoku.slug, board_case(twice_in_a_box, "false")).status, 0);
}

TEST(Shipped, ABoardOfEightRowsIsRefusedAsACase) {
    const Judged judged = judge_shipped(valid_sudoku.slug, board_case("[\".........\"]", "true"));
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(
        shows(judged.screen, "board.length is 1, and the constraints say \"board.length == 9\""));
}

TEST(Shipped, ARaggedBoardIsRefusedAsACase) {
    const std::string ragged = R"(["53..7....", "6..195...", ".98....6", "8...6...3", "4..8.3..1",
                                   "7...2...6", ".6....28.", "...419..5", "....8..79"])";
    for (const char* slug : {valid_sudoku.slug, solve_sudoku.slug}) {
        const Judged judged =
            judge_shipped(slug, board_case(ragged, slug == valid_sudoku.slug ? "true" : ragged));
        EXPECT_EQ(judged.status, 2);
        EXPECT_TRUE(shows(judged.screen, "cases.json:2: case \"mine\": board[2].length is"));
    }
}

TEST(Shipped, ABoardMayBePastedWithOddBlanksAndLineBreaks) {
    const std::string board =
        "[ [\".\" ,\".\",\".\",\n\n\".\",\"5\", \".\",\".\",\"1\",\".\"],\r\n"
        "[\".\",\"4\",\".\",\"3\",\".\",\".\",\".\",\".\",\".\"]   "
        ",[\t\".\",\".\",\".\",\".\",\".\",\"3\",\n"
        "\".\",\".\",\"1\"],\n[\"8\",\".\",\".\",\".\",\".\",\".\",\".\",\"2\",\".\"],[\".\",\".\","
        "\"2\",\".\",\"7\","
        "\".\",\".\",\".\",\".\"],[\".\",\"1\",\"5\",\".\",\".\",\".\",\".\",\".\",\".\"],[\".\","
        "\".\",\".\",\".\","
        "\".\",\"2\",\".\",\".\",\".\"],[\".\",\"2\",\".\",\"9\",\".\",\".\",\".\",\".\",\".\"],["
        "\".\",\".\",\"4\","
        "\".\",\".\",\".\",\".\",\".\",\".\"]\n\n ]";
    EXPECT_EQ(judge_shipped(valid_sudoku.slug, board_case(board, "false")).status, 0);
}

TEST(Shipped, CasesFindAValidatorThatForgetsTheBoxes) {
    const Judged judged = run_judge(
        {valid_sudoku.number_text(),
         project + "/" + valid_sudoku.folder() + "/mistakes/wrong-answer/no-box-check.cpp",
         "--problems", project + "/problems", "--testcases", project + "/testcases"});
    EXPECT_EQ(judged.status, 1);
    EXPECT_TRUE(shows(judged.screen, "Wrong Answer"));
}

const char* const official_example =
    R"(["53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1", "7...2...6",
        ".6....28.", "...419..5", "....8..79"])";

// Obeys every rule of the game, and overwrites eight givens of the official example.
TEST(Shipped, AnotherLegalGridIsWrongAndTheGivensThatChangedAreNamed) {
    const std::string right = R"(["534678912", "672195348", "198342567", "859761423", "426853791",
                                  "713924856", "961537284", "287419635", "345286179"])";
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    std::filesystem::create_directories(folder.path() / solve_sudoku.slug);
    write_file(folder.path() / solve_sudoku.slug / "cases.json",
               board_case(official_example, right));
    write_file(
        folder.path() / "mine.cpp",
        "class Solution {\npublic:\n    void solveSudoku(vector<vector<char>>& board) {\n"
        "        string digits = \"531276498647198532298345167124867953756934821\"\n"
        "                        \"983521746869752314372419685415683279\";\n"
        "        for (int i = 0; i < 81; ++i) board[i / 9][i % 9] = digits[i];\n    }\n};\n");
    const Judged judged =
        run_judge({solve_sudoku.number_text(), (folder.path() / "mine.cpp").string(), "--problems",
                   project + "/problems", "--testcases", folder.path().string()});
    EXPECT_EQ(judged.status, 1);
    EXPECT_TRUE(shows(judged.screen, "8 of them had to stay as given: given r2c6 was 5, is 8"));
}

// A submission for a shipped problem, on that problem's own cases.
std::string screen_of(const std::string& number, const std::string& submission) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_file(folder.path() / "mine.cpp", submission);
    return run_judge({number, (folder.path() / "mine.cpp").string(), "--plain", "--problems",
                      project + "/problems", "--testcases", project + "/testcases"})
        .screen;
}

TEST(Shipped, AWrongAnswerIsExplainedByTheRulesOfTheGame) {
    const std::string solver =
        "class Solution {\npublic:\n    void solveSudoku(vector<vector<char>>& board) {\n";
    EXPECT_TRUE(shows(
        screen_of(solve_sudoku.number_text(), solver + "        board[0][2] = '5';\n    }\n};\n"),
        "row 1 has two 5s: r1c1 and r1c3"));
    EXPECT_TRUE(shows(
        screen_of(solve_sudoku.number_text(), solver + "        board[0][0] = '8';\n    }\n};\n"),
        "given r1c1 was 5, is 8"));
    EXPECT_TRUE(shows(screen_of(solve_sudoku.number_text(), solver + "    }\n};\n"),
                      "51 cells are still empty, the first is r1c3"));
    const std::string validator =
        "class Solution {\npublic:\n    bool isValidSudoku(vector<vector<char>>& board) {\n";
    EXPECT_TRUE(shows(
        screen_of(valid_sudoku.number_text(), validator + "        return false;\n    }\n};\n"),
        "a valid board need not be solvable"));
    EXPECT_TRUE(shows(
        screen_of(valid_sudoku.number_text(), validator + "        return true;\n    }\n};\n"),
        "has two "));
}

TEST(Shipped, AWrongDigitInAnExpectedBoardIsFoundBeforeAnythingRuns) {
    const std::string wrong = R"(["534678912", "672195348", "198342567", "859761423", "426853791",
                                  "713924856", "961537284", "287419635", "345286178"])";
    const Judged judged = judge_shipped(solve_sudoku.slug, board_case(official_example, wrong));
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen,
                      "cases.json:1: case \"mine\": \"expected\" is not a right "
                      "answer: given r9c9 was 9, is 8"));
}

}  // namespace
}  // namespace harness

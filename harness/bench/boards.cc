#include "boards.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <fstream>
#include <random>
#include <string>

#include "base/files.h"
#include "tests/sudoku_problems.h"

namespace harness {
namespace {

constexpr int givens = 30;

using Board = std::array<std::string, 9>;

// A full grid by the pattern of shifted rows, with its digits, bands and rows in any order.
Board full_grid(std::mt19937& random) {
    std::string digits = "123456789";
    std::array<int, 3> bands{0, 1, 2};
    std::shuffle(digits.begin(), digits.end(), random);
    std::shuffle(bands.begin(), bands.end(), random);
    Board board;
    for (int row = 0; row < 9; ++row) {
        const int shift = bands[static_cast<std::size_t>(row / 3)] + row % 3 * 3;
        for (int column = 0; column < 9; ++column) {
            board[static_cast<std::size_t>(row)] +=
                digits[static_cast<std::size_t>((column + shift) % 9)];
        }
    }
    return board;
}

// Takes cells away until `givens` are left. Then the first given of a row stands twice in it, where
// `is_valid` is false.
void empty_cells(Board& board, bool is_valid, std::mt19937& random) {
    for (int left = 81; left > givens;) {
        char& cell = board[random() % 9][random() % 9];
        if (cell == '.') continue;
        cell = '.';
        --left;
    }
    if (is_valid) return;
    for (std::string& row : board) {
        const std::size_t given = row.find_first_not_of('.');
        const std::size_t empty = row.find('.');
        if (given == std::string::npos || empty == std::string::npos) continue;
        row[empty] = row[given];
        return;
    }
}

}  // namespace

void write_boards(const std::filesystem::path& file, std::size_t count) {
    std::mt19937 random(36);
    std::ofstream output(file);
    output << "{\"cases\":[";
    for (std::size_t i = 0; i < count; ++i) {
        const bool is_valid = i % 4 != 0;
        Board board = full_grid(random);
        empty_cells(board, is_valid, random);
        output << (i == 0 ? "\n" : ",\n") << "{\"input\":{\"board\":[";
        for (std::size_t row = 0; row < 9; ++row) {
            output << (row == 0 ? "\"" : ",\"") << board[row] << '"';
        }
        output << "]},\"expected\":" << (is_valid ? "true" : "false") << '}';
    }
    output << "\n]}\n";
}

std::string new_text(const std::string& text) {
    static std::atomic<long> number =
        std::chrono::system_clock::now().time_since_epoch().count() / 1000;
    return text + fmt::format("// {}\n", ++number);
}

void add_submissions(const std::filesystem::path& folder, const std::string& text,
                     std::size_t count) {
    static int teams = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::filesystem::path team = folder / fmt::format("team-{:06}", ++teams);
        std::filesystem::create_directory(team);
        write_file(team / (solve_sudoku.number_text() + ".cpp"), new_text(text));
    }
}

}  // namespace harness

#include "report/explained.h"

#include <fmt/format.h>

#include <algorithm>

namespace harness {
namespace {

std::size_t columns_of(const Drawing& board) {
    std::size_t most = 0;
    for (const auto& row : board.rows) most = std::max(most, row.size());
    return most;
}

// Columns of the terminal that a board takes with cells of that width, and a gap behind it.
std::size_t space_of(const Drawing& board, std::size_t width) {
    return std::max(columns_of(board) * (width + 1), board.title.size()) + 3;
}

std::size_t cell_width(const std::vector<Drawing>& boards) {
    std::size_t width = 1;
    for (const Drawing& board : boards) {
        for (const auto& row : board.rows) {
            for (const Part& cell : row) width = std::max(width, cell.text.size());
        }
    }
    return width;
}

// One row of one board: cells right-aligned, each followed by its mark or a space.
std::string board_row(const Drawing& board, std::size_t row, std::size_t width,
                      const Terminal& terminal) {
    std::string line;
    for (std::size_t column = 0; column < columns_of(board); ++column) {
        const bool is_there = row < board.rows.size() && column < board.rows[row].size();
        const Part part = is_there ? board.rows[row][column] : Part{};
        const std::string cell = fmt::format("{:>{}}", part.text, width);
        line += part.mark == Mark::none ? cell + " " : terminal.red(cell + "*");
    }
    return line;
}

// Boards beside each other, as many as the terminal is wide.
std::string lay_out(const std::vector<Drawing>& boards, const Terminal& terminal) {
    const std::size_t width = cell_width(boards);
    std::string text;
    std::size_t first = 0;
    while (first < boards.size()) {
        std::size_t used = 4;
        std::size_t last = first;
        std::size_t rows = 0;
        while (last < boards.size()) {
            const std::size_t needs = space_of(boards[last], width);
            if (last > first && used + needs > static_cast<std::size_t>(terminal.width)) break;
            used += needs;
            rows = std::max(rows, boards[last++].rows.size());
        }
        text += "    ";
        for (std::size_t i = first; i < last; ++i) {
            text += fmt::format("{:<{}}", boards[i].title, space_of(boards[i], width));
        }
        while (text.ends_with(' ')) text.pop_back();
        text += '\n';
        for (std::size_t row = 0; row < rows; ++row) {
            std::string line = fmt::format("r{:<3}", row + 1);
            for (std::size_t i = first; i < last; ++i) {
                line += board_row(boards[i], row, width, terminal);
                line += std::string(
                    space_of(boards[i], width) - columns_of(boards[i]) * (width + 1), ' ');
            }
            while (line.ends_with(' ')) line.pop_back();
            text += line + '\n';
        }
        first = last;
    }
    return text;
}

}  // namespace

std::string lines_of(const Explanation& explanation, const Terminal& terminal) {
    std::string text;
    for (const Passage& passage : explanation.passages) {
        text += passage.lines + lay_out(passage.boards, terminal);
    }
    return text;
}

}  // namespace harness

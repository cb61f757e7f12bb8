// The solver of Debian's libqqwing, which runs where it is installed.
#include <array>
#include <cstddef>
#include <qqwing.hpp>

#include "sudoku_approach.h"
#include "tests/sudoku_problems.h"

namespace {

bool call(sudoku::Board& board) {
    std::array<int, 81> cells{};
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const char symbol = board[cell / 9][cell % 9];
        cells[cell] = symbol == '.' ? 0 : symbol - '0';
    }
    static qqwing::SudokuBoard solver;
    if (!solver.setPuzzle(cells.data()) || !solver.solve()) return true;
    const int* const solution = solver.getSolution();
    for (std::size_t cell = 0; cell < 81; ++cell) {
        board[cell / 9][cell % 9] = static_cast<char>('0' + solution[cell]);
    }
    return true;
}

const sudoku::Entry entry({harness::solve_sudoku.number, "qqwing", call});

}  // namespace

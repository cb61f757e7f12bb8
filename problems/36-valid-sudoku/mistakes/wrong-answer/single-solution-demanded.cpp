// Tests whether the board is a proper puzzle, with one solution and no more, where the question is
// whether it is valid so far. A valid board with several solutions shows it.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        array<unsigned, 9> rows{}, columns{}, boxes{};
        vector<Cell> emptyCells;
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const Cell cell{row, column, row / 3 * 3 + column / 3};
                if (board[row][column] == '.') {
                    emptyCells.push_back(cell);
                    continue;
                }
                const unsigned bit = 1u << (board[row][column] - '1');
                if ((rows[row] | columns[column] | boxes[cell.box]) & bit) return false;
                rows[row] |= bit;
                columns[column] |= bit;
                boxes[cell.box] |= bit;
            }
        }
        solutions = 0;
        countSolutions(rows, columns, boxes, emptyCells, 0);
        return solutions == 1;
    }

private:
    struct Cell {
        int row;
        int column;
        int box;
    };

    int solutions = 0;

    void countSolutions(array<unsigned, 9>& rows, array<unsigned, 9>& columns,
                        array<unsigned, 9>& boxes, vector<Cell>& cells, size_t index) {
        if (index == cells.size()) {
            ++solutions;
            return;
        }
        size_t tightest = index;
        int most = -1;
        for (size_t i = index; i < cells.size() && most < 8; ++i) {
            const Cell& cell = cells[i];
            const int used = popcount(rows[cell.row] | columns[cell.column] | boxes[cell.box]);
            if (used > most) {
                most = used;
                tightest = i;
            }
        }
        swap(cells[index], cells[tightest]);
        const Cell cell = cells[index];
        for (int digit = 0; digit < 9 && solutions < 2; ++digit) {
            const unsigned bit = 1u << digit;
            if ((rows[cell.row] | columns[cell.column] | boxes[cell.box]) & bit) continue;
            rows[cell.row] ^= bit;
            columns[cell.column] ^= bit;
            boxes[cell.box] ^= bit;
            countSolutions(rows, columns, boxes, cells, index + 1);
            rows[cell.row] ^= bit;
            columns[cell.column] ^= bit;
            boxes[cell.box] ^= bit;
        }
    }
};

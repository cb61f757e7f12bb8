// Tests whether the board can be solved, where the question is whether it is valid so far.
// A board without a repeated digit and without a solution shows it.
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
        return canBeSolved(rows, columns, boxes, emptyCells, 0);
    }

private:
    struct Cell {
        int row;
        int column;
        int box;
    };

    bool canBeSolved(array<unsigned, 9>& rows, array<unsigned, 9>& columns,
                     array<unsigned, 9>& boxes, vector<Cell>& cells, size_t index) {
        if (index == cells.size()) return true;
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
        for (int digit = 0; digit < 9; ++digit) {
            const unsigned bit = 1u << digit;
            if ((rows[cell.row] | columns[cell.column] | boxes[cell.box]) & bit) continue;
            rows[cell.row] ^= bit;
            columns[cell.column] ^= bit;
            boxes[cell.box] ^= bit;
            if (canBeSolved(rows, columns, boxes, cells, index + 1)) return true;
            rows[cell.row] ^= bit;
            columns[cell.column] ^= bit;
            boxes[cell.box] ^= bit;
        }
        return false;
    }
};

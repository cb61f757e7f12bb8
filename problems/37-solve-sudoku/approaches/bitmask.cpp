// Fewest candidates first, on bitmasks: bit d of a row, column or box is set while digit d is still
// free there. The candidates of a cell are the AND of three words, their number is a popcount, and
// taking a digit or giving it back is the same XOR.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        freeInRow.fill(kAllDigits);
        freeInColumn.fill(kAllDigits);
        freeInBox.fill(kAllDigits);
        emptyCells.clear();
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const Cell cell{row, column, row / 3 * 3 + column / 3};
                if (board[row][column] == '.') {
                    emptyCells.push_back(cell);
                } else {
                    toggle(cell, 1u << (board[row][column] - '0'));
                }
            }
        }
        backtrack(board, 0);
    }

private:
    struct Cell {
        int row;
        int column;
        int box;
    };

    static constexpr unsigned kAllDigits = 0b11'1111'1110;

    array<unsigned, 9> freeInRow, freeInColumn, freeInBox;
    vector<Cell> emptyCells;

    unsigned candidates(const Cell& cell) const {
        return freeInRow[cell.row] & freeInColumn[cell.column] & freeInBox[cell.box];
    }

    void toggle(const Cell& cell, unsigned bit) {
        freeInRow[cell.row] ^= bit;
        freeInColumn[cell.column] ^= bit;
        freeInBox[cell.box] ^= bit;
    }

    // On entry the first `index` of the empty cells are filled legally and the masks know it.
    // The board itself is written only on the way back from success.
    bool backtrack(vector<vector<char>>& board, size_t index) {
        if (index == emptyCells.size()) return true;
        size_t tightest = index;
        int fewest = 10;
        for (size_t i = index; i < emptyCells.size() && fewest > 1; ++i) {
            const int count = popcount(candidates(emptyCells[i]));
            if (count < fewest) {
                fewest = count;
                tightest = i;
            }
        }
        swap(emptyCells[index], emptyCells[tightest]);
        const Cell cell = emptyCells[index];
        for (unsigned left = candidates(cell); left != 0; left &= left - 1) {
            const unsigned bit = left & -left;
            toggle(cell, bit);
            if (backtrack(board, index + 1)) {
                board[cell.row][cell.column] = static_cast<char>('0' + countr_zero(bit));
                return true;
            }
            toggle(cell, bit);
        }
        return false;
    }
};

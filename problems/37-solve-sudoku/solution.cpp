// Backtracking with three occupancy tables, and at every step the empty cell with the fewest
// candidates first. A cell without a candidate ends the branch at once, and a cell with one costs
// no guess, so that the order in which a puzzle was written down no longer matters.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        reset();
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                if (board[row][column] == '.') {
                    emptyCells.push_back({row, column});
                } else {
                    setUsed(row, column, board[row][column] - '0', true);
                }
            }
        }
        backtrack(board, 0);
    }

private:
    struct Cell {
        int row;
        int column;
    };

    bool rows[9][10];  // rows[r][d]: row r holds digit d
    bool cols[9][10];
    bool boxes[9][10];
    vector<Cell> emptyCells;

    void reset() {
        memset(rows, 0, sizeof rows);
        memset(cols, 0, sizeof cols);
        memset(boxes, 0, sizeof boxes);
        emptyCells.clear();
    }

    static int boxOf(int row, int column) { return row / 3 * 3 + column / 3; }

    void setUsed(int row, int column, int digit, bool used) {
        rows[row][digit] = cols[column][digit] = boxes[boxOf(row, column)][digit] = used;
    }

    bool isUsed(int row, int column, int digit) const {
        return rows[row][digit] || cols[column][digit] || boxes[boxOf(row, column)][digit];
    }

    int countCandidates(Cell cell) const {
        const bool* inRow = rows[cell.row];
        const bool* inColumn = cols[cell.column];
        const bool* inBox = boxes[boxOf(cell.row, cell.column)];
        int count = 0;
        for (int candidate = 1; candidate <= 9; ++candidate) {
            count += !(inRow[candidate] | inColumn[candidate] | inBox[candidate]);
        }
        return count;
    }

    // Brings the cell with the fewest candidates of emptyCells[index..] to the position index.
    void bringTightestCellTo(size_t index) {
        size_t tightest = index;
        int fewest = 10;
        for (size_t i = index; i < emptyCells.size() && fewest > 1; ++i) {
            const int count = countCandidates(emptyCells[i]);
            if (count < fewest) {
                fewest = count;
                tightest = i;
            }
        }
        swap(emptyCells[index], emptyCells[tightest]);
    }

    // On entry the first `index` of the empty cells are filled legally, the others are empty, and
    // the tables agree with the board. Deeper calls reorder only what lies behind `index`.
    // Returns true with the board full, or false with board and tables as they were.
    bool backtrack(vector<vector<char>>& board, size_t index) {
        if (index == emptyCells.size()) return true;
        bringTightestCellTo(index);
        const auto [row, column] = emptyCells[index];
        for (int digit = 1; digit <= 9; ++digit) {
            if (isUsed(row, column, digit)) continue;
            board[row][column] = static_cast<char>('0' + digit);
            setUsed(row, column, digit, true);
            if (backtrack(board, index + 1)) return true;
            board[row][column] = '.';
            setUsed(row, column, digit, false);
        }
        return false;
    }
};

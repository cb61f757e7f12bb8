// Keeps tables for columns and boxes only.
// Any board where the rows are needed shows it.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        memset(cols, 0, sizeof cols);
        memset(boxes, 0, sizeof boxes);
        emptyCells.clear();
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                if (board[row][column] == '.') {
                    emptyCells.push_back({row, column});
                    continue;
                }
                const int digit = board[row][column] - '0';
                const int box = row / 3 * 3 + column / 3;
                cols[column][digit] = boxes[box][digit] = true;
            }
        }
        backtrack(board, 0);
    }

private:
    bool cols[9][10];
    bool boxes[9][10];
    vector<pair<int, int>> emptyCells;

    bool backtrack(vector<vector<char>>& board, size_t index) {
        if (index == emptyCells.size()) return true;
        bringTightestCellTo(index);
        const auto [row, column] = emptyCells[index];
        const int box = row / 3 * 3 + column / 3;
        for (int digit = 1; digit <= 9; ++digit) {
            if (cols[column][digit] || boxes[box][digit]) continue;
            board[row][column] = static_cast<char>('0' + digit);
            cols[column][digit] = boxes[box][digit] = true;
            if (backtrack(board, index + 1)) return true;
            board[row][column] = '.';
            cols[column][digit] = boxes[box][digit] = false;
        }
        return false;
    }

    // Brings the cell with the fewest candidates of emptyCells[index..] to the position index.
    void bringTightestCellTo(size_t index) {
        size_t tightest = index;
        int fewest = 10;
        for (size_t i = index; i < emptyCells.size() && fewest > 0; ++i) {
            const auto [row, column] = emptyCells[i];
            const int box = row / 3 * 3 + column / 3;
            int count = 0;
            for (int digit = 1; digit <= 9; ++digit) {
                count += !(cols[column][digit] | boxes[box][digit]);
            }
            if (count < fewest) {
                fewest = count;
                tightest = i;
            }
        }
        swap(emptyCells[index], emptyCells[tightest]);
    }
};

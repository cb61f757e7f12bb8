// The classic: backtracking over the empty cells in reading order, with three occupancy tables.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        // An object may be asked again, so every call starts by forgetting the last board.
        memset(rows, 0, sizeof rows);
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
                rows[row][digit] = cols[column][digit] = boxes[box][digit] = true;
            }
        }
        backtrack(board, 0);
    }

private:
    bool rows[9][10];  // rows[r][d]: row r holds digit d; column 0 stays unused
    bool cols[9][10];
    bool boxes[9][10];
    vector<pair<int, int>> emptyCells;

    // Invariant: on entry the first `index` empty cells are filled legally, the others are empty,
    // and tables and board agree. Returns true with the board full, or false with board and tables
    // as they were on entry.
    bool backtrack(vector<vector<char>>& board, size_t index) {
        if (index == emptyCells.size()) return true;
        const auto [row, column] = emptyCells[index];
        const int box = row / 3 * 3 + column / 3;
        for (int digit = 1; digit <= 9; ++digit) {
            if (rows[row][digit] || cols[column][digit] || boxes[box][digit]) continue;
            board[row][column] = static_cast<char>('0' + digit);
            rows[row][digit] = cols[column][digit] = boxes[box][digit] = true;
            if (backtrack(board, index + 1)) return true;
            board[row][column] = '.';
            rows[row][digit] = cols[column][digit] = boxes[box][digit] = false;
        }
        return false;
    }
};

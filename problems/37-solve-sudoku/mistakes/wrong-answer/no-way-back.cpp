// Takes the first digit that fits in each cell and never goes back on it.
// Any board where the first fitting digit is not the right one shows it.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                if (board[row][column] != '.') continue;
                for (char digit = '1'; digit <= '9'; ++digit) {
                    if (!fits(board, row, column, digit)) continue;
                    board[row][column] = digit;
                    break;
                }
            }
        }
    }

private:
    bool fits(const vector<vector<char>>& board, int row, int column, char digit) {
        for (int i = 0; i < 9; ++i) {
            if (board[row][i] == digit || board[i][column] == digit) return false;
            if (board[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3] == digit) return false;
        }
        return true;
    }
};

// Takes each digit off the board and looks for a second one among the cells that still hold theirs.
// Needs no table, and leaves an empty board behind. That is allowed here: the answer of this
// problem is the returned value, and nobody is promised the board back.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const char digit = board[row][column];
                if (digit == '.') continue;
                board[row][column] = '.';
                if (appears(board, row, column, digit)) return false;
            }
        }
        return true;
    }

private:
    bool appears(const vector<vector<char>>& board, int row, int column, char digit) {
        const int top = row / 3 * 3;
        const int left = column / 3 * 3;
        for (int i = 0; i < 9; ++i) {
            if (board[row][i] == digit || board[i][column] == digit) return true;
            if (board[top + i / 3][left + i % 3] == digit) return true;
        }
        return false;
    }
};

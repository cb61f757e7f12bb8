// Walks from the current cell to the next empty one and looks for the end of the board too late.
// The search reads a tenth row as soon as the last empty cell is filled.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) { backtrack(board, 0); }

private:
    bool backtrack(vector<vector<char>>& board, int position) {
        while (board[position / 9][position % 9] != '.') ++position;
        if (position == 81) return true;
        const int row = position / 9;
        const int column = position % 9;
        for (char digit = '1'; digit <= '9'; ++digit) {
            if (!fits(board, row, column, digit)) continue;
            board[row][column] = digit;
            if (backtrack(board, position + 1)) return true;
            board[row][column] = '.';
        }
        return false;
    }

    bool fits(const vector<vector<char>>& board, int row, int column, char digit) {
        for (int i = 0; i < 9; ++i) {
            if (board[row][i] == digit || board[i][column] == digit) return false;
            if (board[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3] == digit) return false;
        }
        return true;
    }
};

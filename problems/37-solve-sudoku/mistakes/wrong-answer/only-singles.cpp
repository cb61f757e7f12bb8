// Fills in cells with one candidate and digits with one place, and never guesses.
// Enough for most puzzles in newspapers; a hard one stays half empty.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        bool progress = true;
        while (progress) {
            progress = false;
            for (int row = 0; row < 9; ++row) {
                for (int column = 0; column < 9; ++column) {
                    if (board[row][column] != '.') continue;
                    for (int digit = 1; digit <= 9; ++digit) {
                        if (!isForced(board, row, column, digit)) continue;
                        board[row][column] = static_cast<char>('0' + digit);
                        progress = true;
                        break;
                    }
                }
            }
        }
    }

private:
    bool fits(const vector<vector<char>>& board, int row, int column, int digit) {
        if (board[row][column] != '.') return false;
        const char symbol = static_cast<char>('0' + digit);
        const int top = row / 3 * 3;
        const int left = column / 3 * 3;
        for (int i = 0; i < 9; ++i) {
            if (board[row][i] == symbol || board[i][column] == symbol) return false;
            if (board[top + i / 3][left + i % 3] == symbol) return false;
        }
        return true;
    }

    bool isForced(const vector<vector<char>>& board, int row, int column, int digit) {
        if (!fits(board, row, column, digit)) return false;
        int others = 0;
        for (int other = 1; other <= 9; ++other) others += fits(board, row, column, other);
        int inRow = 0;
        int inColumn = 0;
        int inBox = 0;
        for (int i = 0; i < 9; ++i) {
            inRow += fits(board, row, i, digit);
            inColumn += fits(board, i, column, digit);
            inBox += fits(board, row / 3 * 3 + i / 3, column / 3 * 3 + i % 3, digit);
        }
        return others == 1 || inRow == 1 || inColumn == 1 || inBox == 1;
    }
};

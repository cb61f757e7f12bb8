// One pass over the board with three tables. Each answers one question in one step: has this row,
// this column, this box already shown this digit? The tables are local, so that every call starts
// with empty ones. Empty cells are skipped: only what is filled counts.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        bool rows[9][10] = {};
        bool columns[9][10] = {};
        bool boxes[9][10] = {};
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                if (board[row][column] == '.') continue;
                const int digit = board[row][column] - '0';
                const int box = row / 3 * 3 + column / 3;
                if (rows[row][digit] || columns[column][digit] || boxes[box][digit]) return false;
                rows[row][digit] = columns[column][digit] = boxes[box][digit] = true;
            }
        }
        return true;
    }
};

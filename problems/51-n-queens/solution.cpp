// Backtracking, a queen for each row. Three tables say in one step whether a square is attacked;
// squares of one diagonal share row + column, those of the other kind share row - column.
class Solution {
public:
    vector<vector<string>> solveNQueens(int n) {
        columns.assign(n, false);
        rising.assign(2 * n - 1, false);
        falling.assign(2 * n - 1, false);
        board.assign(n, string(n, '.'));
        placeFrom(0, n);
        return exchange(boards, {});
    }

private:
    vector<bool> columns;
    vector<bool> rising;   // by row + column
    vector<bool> falling;  // by row - column, moved up by n - 1 to begin at 0
    vector<string> board;
    vector<vector<string>> boards;

    // Rows before `row` hold their queen, and tables and board agree; so it is again on return.
    void placeFrom(int row, int n) {
        if (row == n) {
            boards.push_back(board);
            return;
        }
        for (int column = 0; column < n; ++column) {
            const int up = row + column;
            const int down = row - column + n - 1;
            if (columns[column] || rising[up] || falling[down]) continue;
            columns[column] = rising[up] = falling[down] = true;
            board[row][column] = 'Q';
            placeFrom(row + 1, n);
            board[row][column] = '.';
            columns[column] = rising[up] = falling[down] = false;
        }
    }
};

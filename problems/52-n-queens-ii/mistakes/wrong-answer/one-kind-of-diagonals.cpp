// Knows the diagonals of one kind only.
// Right for one queen; two show it.
class Solution {
public:
    int totalNQueens(int n) {
        boards = 0;
        columns.assign(n, false);
        rising.assign(2 * n - 1, false);
        falling.assign(2 * n - 1, false);
        placeFrom(0, n);
        return boards;
    }

private:
    int boards = 0;
    vector<bool> columns;
    vector<bool> rising;
    vector<bool> falling;

    void placeFrom(int row, int n) {
        if (row == n) {
            ++boards;
            return;
        }
        for (int column = 0; column < n; ++column) {
            const int up = row + column;
            const int down = row - column + n - 1;
            if (columns[column] || rising[up]) continue;
            columns[column] = rising[up] = falling[down] = true;
            placeFrom(row + 1, n);
            columns[column] = rising[up] = falling[down] = false;
        }
    }
};

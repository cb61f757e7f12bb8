// Backtracking, a queen for each row, with the attacked squares of the row as bits. From row to row
// the diagonals move by one column.
class Solution {
public:
    int totalNQueens(int n) { return boardsFrom(0, n, 0, 0, 0); }

private:
    // The number of ways to fill the rows from `row` on. `left` and `right` hold the squares of
    // this row that queens above attack along the two kinds of diagonals.
    int boardsFrom(int row, int n, unsigned columns, unsigned left, unsigned right) {
        if (row == n) return 1;
        const unsigned all = (1u << n) - 1;
        int boards = 0;
        for (unsigned open = all & ~(columns | left | right); open != 0; open &= open - 1) {
            const unsigned bit = open & -open;
            boards += boardsFrom(row + 1, n, columns | bit, (left | bit) << 1, (right | bit) >> 1);
        }
        return boards;
    }
};

// Forgets that the diagonals move from row to row, so that they forbid no more than the columns do.
// Right for one queen; two show it.
class Solution {
public:
    int totalNQueens(int n) { return boardsFrom(0, n, 0, 0, 0); }

private:
    int boardsFrom(int row, int n, unsigned columns, unsigned left, unsigned right) {
        if (row == n) return 1;
        const unsigned all = (1u << n) - 1;
        int boards = 0;
        for (unsigned open = all & ~(columns | left | right); open != 0; open &= open - 1) {
            const unsigned bit = open & -open;
            boards += boardsFrom(row + 1, n, columns | bit, left | bit, right | bit);
        }
        return boards;
    }
};

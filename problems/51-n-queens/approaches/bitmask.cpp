// The attacked squares of the current row as bits. From row to row the diagonals move by one
// column, so that a shift does what the tables of the classic do.
class Solution {
public:
    vector<vector<string>> solveNQueens(int n) {
        columnOf.clear();
        boards.clear();
        placeFrom(n, 0, 0, 0);
        return boards;
    }

private:
    vector<int> columnOf;  // of the queen in each row so far
    vector<vector<string>> boards;

    void placeFrom(int n, unsigned columns, unsigned left, unsigned right) {
        if (static_cast<int>(columnOf.size()) == n) {
            boards.push_back(drawn(n));
            return;
        }
        const unsigned all = (1u << n) - 1;
        for (unsigned open = all & ~(columns | left | right); open != 0; open &= open - 1) {
            const unsigned bit = open & -open;
            columnOf.push_back(countr_zero(bit));
            placeFrom(n, columns | bit, (left | bit) << 1, (right | bit) >> 1);
            columnOf.pop_back();
        }
    }

    vector<string> drawn(int n) const {
        vector<string> board(n, string(n, '.'));
        for (int row = 0; row < n; ++row) board[row][columnOf[row]] = 'Q';
        return board;
    }
};

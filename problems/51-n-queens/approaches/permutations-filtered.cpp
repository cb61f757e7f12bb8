// Different rows and different columns make a permutation: goes through all of them and keeps those
// without two queens on a diagonal. Slower by far, and quick enough for nine queens.
class Solution {
public:
    vector<vector<string>> solveNQueens(int n) {
        vector<int> columnOf(n);
        iota(columnOf.begin(), columnOf.end(), 0);
        vector<vector<string>> boards;
        do {
            if (!isPeaceful(columnOf)) continue;
            vector<string> board(n, string(n, '.'));
            for (int row = 0; row < n; ++row) board[row][columnOf[row]] = 'Q';
            boards.push_back(board);
        } while (next_permutation(columnOf.begin(), columnOf.end()));
        return boards;
    }

private:
    static bool isPeaceful(const vector<int>& columnOf) {
        const int n = static_cast<int>(columnOf.size());
        for (int row = 0; row < n; ++row) {
            for (int other = 0; other < row; ++other) {
                if (abs(columnOf[row] - columnOf[other]) == row - other) return false;
            }
        }
        return true;
    }
};

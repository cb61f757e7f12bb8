// Checks the boxes in a loop of their own that stops before the last one (box < 8).
// A digit twice in the last box, in different rows and columns, shows it.
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
        for (int box = 0; box < 8; ++box) {
            const int top = box / 3 * 3;
            const int left = box % 3 * 3;
            bool inBox[10] = {};
            for (int i = 0; i < 9; ++i) {
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

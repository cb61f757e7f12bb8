// `int nums[9];` is never set to zero: right where the memory happens to be zero, wrong elsewhere.
// Memory that starts with another pattern shows it.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        for (int unit = 0; unit < 9; ++unit) {
            int nums[9];
            for (int i = 0; i < 9; ++i) {
                if (board[unit][i] != '.' && nums[board[unit][i] - '1']++ != 0) return false;
            }
        }
        for (int unit = 0; unit < 9; ++unit) {
            bool inColumn[10] = {};
            bool inBox[10] = {};
            for (int i = 0; i < 9; ++i) {
                if (seenBefore(inColumn, board[i][unit])) return false;
                const int row = unit / 3 * 3 + i / 3;
                const int column = unit % 3 * 3 + i % 3;
                if (seenBefore(inBox, board[row][column])) return false;
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

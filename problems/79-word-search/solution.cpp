// Depth-first search from every cell. A cell of the current path is overwritten, and gets its
// letter back on the way out, so that other paths may use it.
class Solution {
public:
    bool exist(vector<vector<char>>& board, string word) {
        for (size_t row = 0; row < board.size(); ++row) {
            for (size_t column = 0; column < board[row].size(); ++column) {
                if (spells(board, word, 0, row, column)) return true;
            }
        }
        return false;
    }

private:
    static constexpr char kTaken = '#';

    // Whether word[index...] can be walked from this cell on. Leaves the board as it was.
    bool spells(vector<vector<char>>& board, const string& word, size_t index, int row,
                int column) {
        const int rows = static_cast<int>(board.size());
        const int columns = static_cast<int>(board[0].size());
        if (row < 0 || row >= rows || column < 0 || column >= columns) return false;
        if (board[row][column] != word[index]) return false;
        if (index + 1 == word.size()) return true;

        board[row][column] = kTaken;
        const bool found = spells(board, word, index + 1, row + 1, column) ||
                           spells(board, word, index + 1, row - 1, column) ||
                           spells(board, word, index + 1, row, column + 1) ||
                           spells(board, word, index + 1, row, column - 1);
        board[row][column] = word[index];
        return found;
    }
};

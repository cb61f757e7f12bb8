// Passes the board and a table of the cells taken by value: nothing has to be taken back, and every
// step copies both. A board of the same letter everywhere shows it.
class Solution {
public:
    bool exist(vector<vector<char>>& board, string word) {
        const vector<vector<bool>> taken(board.size(), vector<bool>(board[0].size()));
        for (size_t row = 0; row < board.size(); ++row) {
            for (size_t column = 0; column < board[row].size(); ++column) {
                if (spells(board, word, 0, row, column, taken)) return true;
            }
        }
        return false;
    }

private:
    bool spells(vector<vector<char>> board, string word, size_t index, int row, int column,
                vector<vector<bool>> taken) {
        if (index == word.size()) return true;
        const int rows = static_cast<int>(board.size());
        const int columns = static_cast<int>(board[0].size());
        if (row < 0 || row >= rows || column < 0 || column >= columns) return false;
        if (taken[row][column] || board[row][column] != word[index]) return false;
        taken[row][column] = true;
        for (const auto& [down, right] : {pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
            if (spells(board, word, index + 1, row + down, column + right, taken)) return true;
        }
        return false;
    }
};

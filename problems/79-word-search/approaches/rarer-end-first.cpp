// Before the search: refuses a word that needs more of a letter than the board has, and turns the
// word round if its last letter is the rarer one, so that there are fewer places to begin.
class Solution {
public:
    bool exist(vector<vector<char>>& board, string word) {
        array<int, 128> left{};
        for (const auto& row : board) {
            for (const char letter : row) ++left[letter];
        }
        if (left[word.front()] > left[word.back()]) reverse(word.begin(), word.end());
        for (const char letter : word) {
            if (--left[letter] < 0) return false;
        }
        rows = static_cast<int>(board.size());
        columns = static_cast<int>(board[0].size());
        for (int cell = 0; cell < rows * columns; ++cell) {
            if (spells(board, word, cell / columns, cell % columns)) return true;
        }
        return false;
    }

private:
    int rows = 0;
    int columns = 0;

    bool spells(vector<vector<char>>& board, string_view rest, int row, int column) {
        if (rest.empty()) return true;
        if (row < 0 || row == rows || column < 0 || column == columns) return false;
        if (board[row][column] != rest[0]) return false;
        const char letter = exchange(board[row][column], '\0');
        bool found = false;
        for (const auto& [down, right] : {pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
            found = found || spells(board, rest.substr(1), row + down, column + right);
        }
        board[row][column] = letter;
        return found;
    }
};

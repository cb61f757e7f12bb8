// Searches the board anew for each word, as in 79.
// Hundreds of words that begin alike on a board of one letter show it.
class Solution {
public:
    vector<string> findWords(vector<vector<char>>& board, vector<string>& words) {
        vector<string> found;
        for (const string& word : words) {
            if (exist(board, word)) found.push_back(word);
        }
        return found;
    }

private:
    bool exist(vector<vector<char>>& board, const string& word) {
        for (size_t row = 0; row < board.size(); ++row) {
            for (size_t column = 0; column < board[row].size(); ++column) {
                if (spells(board, word, 0, row, column)) return true;
            }
        }
        return false;
    }

    bool spells(vector<vector<char>>& board, const string& word, size_t index, size_t row,
                size_t column) {
        if (row >= board.size() || column >= board[0].size()) return false;
        if (board[row][column] != word[index]) return false;
        if (index + 1 == word.size()) return true;
        board[row][column] = '#';
        const bool found = spells(board, word, index + 1, row + 1, column) ||
                           spells(board, word, index + 1, row - 1, column) ||
                           spells(board, word, index + 1, row, column + 1) ||
                           spells(board, word, index + 1, row, column - 1);
        board[row][column] = word[index];
        return found;
    }
};

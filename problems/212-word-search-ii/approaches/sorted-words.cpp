// No tree: in a sorted list the words that begin alike stand side by side, so that a prefix is a
// range, and each step narrows it by two binary searches.
class Solution {
public:
    vector<string> findWords(vector<vector<char>>& board, vector<string>& words) {
        sort(words.begin(), words.end());
        found.assign(words.size(), false);
        const int end = static_cast<int>(words.size());
        for (size_t row = 0; row < board.size(); ++row) {
            for (size_t column = 0; column < board[row].size(); ++column) {
                walk(board, words, row, column, 0, 0, end);
            }
        }
        vector<string> answer;
        for (size_t i = 0; i < words.size(); ++i) {
            if (found[i]) answer.push_back(words[i]);
        }
        return answer;
    }

private:
    vector<bool> found;

    // The words from `first` to before `last` begin with the `depth` letters walked so far.
    void walk(vector<vector<char>>& board, const vector<string>& words, size_t row, size_t column,
              size_t depth, int first, int last) {
        if (row >= board.size() || column >= board[0].size()) return;
        const char letter = board[row][column];
        if (letter == '\0') return;
        const auto letterOf = [depth](const string& word) {
            return depth < word.size() ? word[depth] : '\0';
        };
        const auto range = ranges::equal_range(words.begin() + first, words.begin() + last, letter,
                                               less(), letterOf);
        if (range.empty()) return;
        first = static_cast<int>(range.begin() - words.begin());
        last = static_cast<int>(range.end() - words.begin());
        if (words[first].size() == depth + 1) found[first] = true;
        board[row][column] = '\0';
        walk(board, words, row + 1, column, depth + 1, first, last);
        walk(board, words, row - 1, column, depth + 1, first, last);
        walk(board, words, row, column + 1, depth + 1, first, last);
        walk(board, words, row, column - 1, depth + 1, first, last);
        board[row][column] = letter;
    }
};

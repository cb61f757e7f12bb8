// The prefix tree as rows of numbers in one vector; words that were found are crossed off, and no
// branch is cut.
class Solution {
public:
    vector<string> findWords(vector<vector<char>>& board, vector<string>& words) {
        next.assign(1, {});
        wordAt.assign(1, -1);
        for (size_t i = 0; i < words.size(); ++i) add(words[i], static_cast<int>(i));
        vector<string> found;
        for (size_t row = 0; row < board.size(); ++row) {
            for (size_t column = 0; column < board[row].size(); ++column) {
                walk(board, row, column, 0, words, found);
            }
        }
        return found;
    }

private:
    vector<array<int, 26>> next;  // 0: no word goes on with this letter
    vector<int> wordAt;           // the number of the word that ends here, or -1

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
        if (wordAt[node] >= 0) found.push_back(words[exchange(wordAt[node], -1)]);
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

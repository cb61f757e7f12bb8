// All words in one prefix tree, one walk over the board: a step is taken only if some word goes on
// that way. What has been found is taken out of the tree, so that the tree shrinks as it is used.
class Solution {
public:
    vector<string> findWords(vector<vector<char>>& board, vector<string>& words) {
        Node root;
        for (string& word : words) root.add(word);
        vector<string> found;
        for (size_t row = 0; row < board.size(); ++row) {
            for (size_t column = 0; column < board[row].size(); ++column) {
                walk(board, row, column, root, found);
            }
        }
        return found;
    }

private:
    struct Node {
        array<unique_ptr<Node>, 26> next;
        const string* word = nullptr;  // the word that ends here, until it is found
        int words = 0;                 // how many words end here or below and are not found yet

        void add(const string& added) {
            Node* node = this;
            for (const char letter : added) {
                unique_ptr<Node>& child = node->next[letter - 'a'];
                if (!child) child = make_unique<Node>();
                node = child.get();
                ++node->words;
            }
            node->word = &added;
        }
    };

    static constexpr char kTaken = '#';

    // Steps from `node` to this cell and on. Returns how many words were found.
    int walk(vector<vector<char>>& board, size_t row, size_t column, Node& node,
             vector<string>& found) {
        // Left of column 0 and above row 0 the unsigned index is larger than any board.
        if (row >= board.size() || column >= board[0].size()) return 0;
        const char letter = board[row][column];
        if (letter == kTaken) return 0;
        unique_ptr<Node>& child = node.next[letter - 'a'];
        if (!child) return 0;

        int count = 0;
        if (child->word != nullptr) {
            found.push_back(*child->word);
            child->word = nullptr;
            ++count;
        }
        board[row][column] = kTaken;
        count += walk(board, row + 1, column, *child, found);
        count += walk(board, row - 1, column, *child, found);
        count += walk(board, row, column + 1, *child, found);
        count += walk(board, row, column - 1, *child, found);
        board[row][column] = letter;

        child->words -= count;
        if (child->words == 0) child.reset();
        return count;
    }
};

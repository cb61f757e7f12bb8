// A tree of letters: each node has room for 26 branches and says whether a word ends there.
class Trie {
public:
    Trie() : root(make_unique<Node>()) {}

    void insert(string word) {
        Node* node = root.get();
        for (const char letter : word) {
            unique_ptr<Node>& next = node->next[letter - 'a'];
            if (!next) next = make_unique<Node>();
            node = next.get();
        }
        node->isWord = true;
    }

    bool search(string word) {
        const Node* node = nodeOf(word);
        return node != nullptr && node->isWord;
    }

    bool startsWith(string prefix) { return nodeOf(prefix) != nullptr; }

private:
    struct Node {
        array<unique_ptr<Node>, 26> next;
        bool isWord = false;
    };

    unique_ptr<Node> root;

    const Node* nodeOf(const string& letters) const {
        const Node* node = root.get();
        for (const char letter : letters) {
            node = node->next[letter - 'a'].get();
            if (node == nullptr) return nullptr;
        }
        return node;
    }
};

// Has no mark where a word ends, so that the beginning of a word passes for one.
// The official example shows it: "app" before it is inserted.
class Trie {
public:
    Trie() {}

    void insert(string word) {
        for (size_t length = 1; length <= word.size(); ++length) {
            prefixes.insert(word.substr(0, length));
        }
    }

    bool search(string word) { return prefixes.count(word) != 0; }

    bool startsWith(string prefix) { return prefixes.count(prefix) != 0; }

private:
    set<string> prefixes;
};

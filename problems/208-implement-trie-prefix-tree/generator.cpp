// Random calls of a trie, more and longer ones with `size`. Words have few letters, so that they
// begin alike; many questions are about a word that is there, shortened or lengthened.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        alphabet = kAlphabets[below(static_cast<int>(kAlphabets.size()))];
        longest = 2 + min(size / 4, 40);
        words.clear();
        string operations = "[\"Trie\"";
        string arguments = "[[]";
        const int calls = 3 + 3 * size;
        for (int call = 0; call < calls; ++call) {
            const string word = randomWord();
            switch (below(3)) {
                case 0:
                    operations += ",\"insert\"";
                    words.push_back(word);
                    break;
                case 1:
                    operations += ",\"search\"";
                    break;
                default:
                    operations += ",\"startsWith\"";
            }
            arguments += ",[\"" + word + "\"]";
        }
        return operations + "]\n" + arguments + "]";
    }

private:
    static constexpr array<string_view, 5> kAlphabets = {"a", "ab", "az", "abc",
                                                         "abcdefghijklmnopqrstuvwxyz"};

    mt19937 engine;
    string_view alphabet;
    int longest = 0;
    vector<string> words;  // inserted so far

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }

    string randomWord() {
        string word;
        if (!words.empty() && below(3) > 0) {
            word = words[below(static_cast<int>(words.size()))];
            if (below(3) == 0) return word;
            word.resize(1 + below(static_cast<int>(word.size())));
            if (below(2) == 0) return word;
        }
        const int more = 1 + below(longest);
        for (int i = 0; i < more && static_cast<int>(word.size()) < longest; ++i) {
            word += alphabet[below(static_cast<int>(alphabet.size()))];
        }
        return word;
    }
};

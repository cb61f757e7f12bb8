// Random words, more and longer ones with `size`: new ones, earlier ones with their letters in
// another order, and earlier ones with one letter changed. Few letters occur, each of them often.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        const string_view alphabet = kAlphabets[below(static_cast<int>(kAlphabets.size()))];
        const int letters = static_cast<int>(alphabet.size());
        const int count = 1 + below(2 * size);
        const int longest = min(100, 2 + size / 2);
        vector<string> words;
        while (static_cast<int>(words.size()) < count) {
            string word;
            const int kind = below(3);
            if (kind == 0 || words.empty()) {
                const int length = below(longest + 1);
                while (static_cast<int>(word.size()) < length) word += alphabet[below(letters)];
            } else {
                word = words[below(static_cast<int>(words.size()))];
                const int length = static_cast<int>(word.size());
                if (kind == 1 && length > 0) word[below(length)] = alphabet[below(letters)];
                for (int i = length - 1; i > 0; --i) swap(word[i], word[below(i + 1)]);
            }
            words.push_back(word);
        }
        string text = "[";
        for (const string& word : words) text += (text == "[" ? "\"" : ",\"") + word + "\"";
        return text + "]";
    }

private:
    static constexpr array<string_view, 4> kAlphabets = {"ab", "abz", "adbc",
                                                         "abcdefghijklmnopqrstuvwxyz"};

    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }
};

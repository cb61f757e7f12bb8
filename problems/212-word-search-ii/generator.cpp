// Random boards and lists of words, larger with `size`: walks over the board, some with a wrong
// letter at the end or with a cell entered twice, their beginnings, and what comes to mind.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        rows = 1 + below(min(12, 1 + size / 2));
        columns = 1 + below(min(12, 1 + (size + 1) / 2));
        const string_view alphabet = kAlphabets[below(static_cast<int>(kAlphabets.size()))];
        letters.clear();
        for (int cell = 0; cell < rows * columns; ++cell) letters += oneOf(alphabet);

        const int wanted = 1 + below(min(500, 3 * size));
        const int longest = min(10, 2 + size / 2);
        vector<string> words;
        unordered_set<string> known;
        // Some come twice and are left out: a small board has few words.
        for (int tries = 0; tries < wanted; ++tries) {
            const string word = randomWord(alphabet, 1 + below(longest), words);
            if (known.insert(word).second) words.push_back(word);
        }
        return writtenBoard() + "\n" + written(words);
    }

private:
    static constexpr array<string_view, 6> kAlphabets = {
        "ab", "aaab", "abc", "abcd", "aeiourst", "abcdefghijklmnopqrstuvwxyz"};

    mt19937 engine;
    int rows = 0;
    int columns = 0;
    string letters;  // row by row

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }

    char oneOf(string_view symbols) { return symbols[below(static_cast<int>(symbols.size()))]; }

    string randomWord(string_view alphabet, int length, const vector<string>& words) {
        const int kind = below(8);
        if (kind == 0) {
            string word;
            while (static_cast<int>(word.size()) < length) word += oneOf(alphabet);
            return word;
        }
        if (kind == 1 && !words.empty()) {
            const string& longer = words[below(static_cast<int>(words.size()))];
            return longer.substr(0, 1 + below(static_cast<int>(longer.size())));
        }
        string word = walked(length, kind == 2);
        if (kind == 3) word.back() = oneOf(alphabet);
        if (kind == 4 && word.size() < 10) word += oneOf(alphabet);
        return word;
    }

    // The letters of a random walk; it ends early where it can't go on.
    string walked(int length, bool entersAgain) {
        vector<bool> isTaken(letters.size());
        int cell = below(rows * columns);
        string word;
        while (true) {
            word += letters[cell];
            isTaken[cell] = !entersAgain;
            if (static_cast<int>(word.size()) == length) return word;
            vector<int> open;
            const int column = cell % columns;
            if (cell >= columns) open.push_back(cell - columns);
            if (cell + columns < rows * columns) open.push_back(cell + columns);
            if (column > 0) open.push_back(cell - 1);
            if (column + 1 < columns) open.push_back(cell + 1);
            erase_if(open, [&](int next) { return isTaken[next]; });
            if (open.empty()) return word;
            cell = open[below(static_cast<int>(open.size()))];
        }
    }

    string writtenBoard() const {
        vector<string> lines;
        for (int row = 0; row < rows; ++row)
            lines.push_back(letters.substr(row * columns, columns));
        return written(lines);
    }

    static string written(const vector<string>& words) {
        string text = "[";
        for (const string& word : words) text += (text == "[" ? "\"" : ",\"") + word + "\"";
        return text + "]";
    }
};

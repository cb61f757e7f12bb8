// Which cases are legal: a board of one to twelve rows, all of the same length from one to twelve,
// and 1 to 30,000 different words of one to ten letters; all letters are small ones. And why a list
// of words is not the list of those on the board.
class Rules {
public:
    // Returns "" for a legal case, otherwise what is wrong and where.
    string checkInput(vector<vector<char>>& board, vector<string>& words) {
        const string reason = checkBoard(board);
        return reason.empty() ? checkWords(words) : reason;
    }

    // Returns "" where `answer` has each word that is on the board once, and where the search is
    // too long to tell; otherwise what is wrong.
    string checkAnswer(vector<vector<char>>& board, vector<string>& words, vector<string>& answer) {
        const unordered_set<string> asked(words.begin(), words.end());
        unordered_set<string> given;
        for (const string& word : answer) {
            if (!asked.contains(word)) return quoted(word) + " is none of the words asked for";
            if (!given.insert(word).second) return quoted(word) + " stands twice";
        }
        Search search(board, words);
        search.run();
        if (search.steps > kMostSteps) return "";
        Some missing;
        for (const string& word : words) {
            if (search.pathOf.contains(word) && !given.contains(word)) missing.add(quoted(word));
        }
        string reason;
        for (const string& word : answer) {
            if (!search.pathOf.contains(word)) {
                reason = quoted(word) + " is not on the board";
                break;
            }
        }
        if (missing.count == 0) return reason;
        if (!reason.empty()) reason += "; ";
        reason += (missing.count == 1 ? "one word is" : to_string(missing.count) + " words are") +
                  " missing: " + missing.names;
        if (missing.count == 1) {
            for (const auto& [word, path] : search.pathOf) {
                if (!given.contains(word)) reason += " (" + namesOf(board, path) + ")";
            }
        }
        return reason;
    }

private:
    static constexpr int kMostSteps = 20'000'000;  // searched no further than this
    static constexpr int kMostNamed = 5;           // of the words that are missing

    // Words: how many, and the first of them by name.
    struct Some {
        int count = 0;
        string names;

        void add(const string& name) {
            if (count < kMostNamed) names += (count > 0 ? ", " : "") + name;
            if (count == kMostNamed) names += ", …";
            ++count;
        }
    };

    static string quoted(const string& word) {
        return "\"" + (word.size() <= 40 ? word : word.substr(0, 40) + "…") + "\"";
    }

    static string namesOf(const vector<vector<char>>& board, const vector<int>& path) {
        const int columns = static_cast<int>(board[0].size());
        string names;
        for (int cell : path) {
            names += (names.empty() ? "r" : " r") + to_string(cell / columns + 1) + "c" +
                     to_string(cell % columns + 1);
        }
        return names;
    }

    // One walk for all words, with a bound: the words that are not found yet, in order, are a range
    // that each letter narrows.
    struct Search {
        const vector<vector<char>>& board;
        vector<string> words;
        unordered_map<string, vector<int>> pathOf;  // of each word that was found
        vector<vector<char>> cells;
        vector<int> path;
        int steps = 0;

        Search(const vector<vector<char>>& letters, const vector<string>& asked)
            : board(letters), words(asked), cells(letters) {
            sort(words.begin(), words.end());
        }

        void run() {
            for (size_t row = 0; row < cells.size(); ++row) {
                for (size_t column = 0; column < cells[row].size(); ++column) {
                    visit(row, column, 0, words.size());
                }
            }
        }

        // The words from `begin` to `end` all begin with the letters of the path.
        void visit(size_t row, size_t column, size_t begin, size_t end) {
            if (row >= cells.size() || column >= cells[row].size()) return;
            const char letter = cells[row][column];
            const size_t place = path.size();
            if (letter == kTaken || ++steps > kMostSteps) return;
            const auto isBefore = [place](const string& word, char other) {
                return word.size() <= place || word[place] < other;
            };
            const auto from = words.begin() + static_cast<ptrdiff_t>(begin);
            const auto to = words.begin() + static_cast<ptrdiff_t>(end);
            const auto first = lower_bound(from, to, letter, isBefore);
            const auto last = lower_bound(first, to, static_cast<char>(letter + 1), isBefore);
            if (first == last) return;

            path.push_back(static_cast<int>(row * cells[row].size() + column));
            if (first->size() == path.size()) pathOf.insert({*first, path});
            cells[row][column] = kTaken;
            const size_t start = static_cast<size_t>(first - words.begin());
            const size_t stop = static_cast<size_t>(last - words.begin());
            // Below the first row or column, the index is too large: an edge as well.
            visit(row + 1, column, start, stop);
            visit(row - 1, column, start, stop);
            visit(row, column + 1, start, stop);
            visit(row, column - 1, start, stop);
            cells[row][column] = letter;
            path.pop_back();
        }

        static constexpr char kTaken = '#';
    };

    static bool isLetter(char symbol) { return 'a' <= symbol && symbol <= 'z'; }

    static string checkBoard(const vector<vector<char>>& board) {
        if (board.empty() || board.size() > 12) {
            return "the board has " + to_string(board.size()) + " rows, not 1 to 12";
        }
        for (size_t row = 0; row < board.size(); ++row) {
            const string place = "row " + to_string(row + 1);
            const size_t columns = board[row].size();
            if (columns == 0 || columns > 12) {
                return place + " has " + to_string(columns) + " cells, not 1 to 12";
            }
            if (columns != board[0].size()) {
                return place + " has " + to_string(columns) + " cells and row 1 has " +
                       to_string(board[0].size());
            }
            for (size_t column = 0; column < columns; ++column) {
                if (!isLetter(board[row][column])) {
                    return "r" + to_string(row + 1) + "c" + to_string(column + 1) +
                           " is no small letter";
                }
            }
        }
        return "";
    }

    static string checkWords(const vector<string>& words) {
        if (words.empty() || words.size() > 30'000) {
            return "there are " + to_string(words.size()) + " words, not 1 to 30000";
        }
        map<string, size_t> places;
        for (size_t i = 0; i < words.size(); ++i) {
            const string place = "words[" + to_string(i) + "]";
            if (words[i].empty() || words[i].size() > 10) {
                return place + " has " + to_string(words[i].size()) + " letters, not 1 to 10";
            }
            if (!all_of(words[i].begin(), words[i].end(), isLetter)) {
                return place + " has something else than small letters";
            }
            const auto [before, isNew] = places.insert({words[i], i});
            if (!isNew) {
                return "words[" + to_string(before->second) + "] and " + place + " are the same";
            }
        }
        return "";
    }
};

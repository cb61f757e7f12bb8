// Which cases are legal: a board of one to six rows, all of the same length from one to six, and a
// word of one to fifteen letters. And why an answer is wrong: the path, or that there is none.
class Rules {
public:
    // Returns "" for a legal case, otherwise what is wrong and where.
    string checkInput(vector<vector<char>>& board, string& word) {
        if (board.empty() || board.size() > 6) {
            return "the board has " + to_string(board.size()) + " rows, not 1 to 6";
        }
        for (size_t row = 0; row < board.size(); ++row) {
            const string place = "row " + to_string(row + 1);
            const size_t columns = board[row].size();
            if (columns == 0 || columns > 6) {
                return place + " has " + to_string(columns) + " cells, not 1 to 6";
            }
            if (columns != board[0].size()) {
                return place + " has " + to_string(columns) + " cells and row 1 has " +
                       to_string(board[0].size());
            }
            for (size_t column = 0; column < columns; ++column) {
                if (!isLetter(board[row][column])) {
                    return "r" + to_string(row + 1) + "c" + to_string(column + 1) + " is no letter";
                }
            }
        }
        if (word.empty() || word.size() > 15) {
            return "the word has " + to_string(word.size()) + " letters, not 1 to 15";
        }
        for (size_t i = 0; i < word.size(); ++i) {
            if (!isLetter(word[i])) return "word[" + to_string(i) + "] is no letter";
        }
        return "";
    }

    // Returns "" for the right answer, and where the search is too long to tell; otherwise the path
    // that spells the word, or what comes closest.
    string checkAnswer(vector<vector<char>>& board, string& word, bool answer) {
        Walk walk(board, word);
        const bool exists = walk.find();
        if (exists) return answer ? "" : "the path " + walk.written() + " spells the word";
        if (!answer || walk.steps > kMostSteps) return "";
        const string scarce = findScarce(board, word);
        if (!scarce.empty()) return scarce;
        const vector<int> repeating = findRepeating(board, word);
        return repeating.empty() ? "no path spells the word"
                                 : "no path spells the word: " + namesOf(board, repeating) +
                                       " would, but enters a cell twice";
    }

private:
    static constexpr int kMostSteps = 30'000'000;  // searched no further than this

    static bool isLetter(char symbol) {
        return ('a' <= symbol && symbol <= 'z') || ('A' <= symbol && symbol <= 'Z');
    }

    // Cells are numbered row by row.
    static char letterOf(const vector<vector<char>>& board, int cell) {
        const int columns = static_cast<int>(board[0].size());
        return board[cell / columns][cell % columns];
    }

    static int cellsOf(const vector<vector<char>>& board) {
        return static_cast<int>(board.size() * board[0].size());
    }

    static vector<int> neighboursOf(const vector<vector<char>>& board, int cell) {
        const int columns = static_cast<int>(board[0].size());
        vector<int> neighbours;
        if (cell + columns < cellsOf(board)) neighbours.push_back(cell + columns);
        if (cell >= columns) neighbours.push_back(cell - columns);
        if (cell % columns + 1 < columns) neighbours.push_back(cell + 1);
        if (cell % columns > 0) neighbours.push_back(cell - 1);
        return neighbours;
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

    // A search with a bound, its path as bits: one that differs from those it judges.
    struct Walk {
        const vector<vector<char>>& board;
        const string& word;
        vector<vector<int>> neighbours;
        vector<int> path;
        int steps = 0;

        Walk(const vector<vector<char>>& cells, const string& letters)
            : board(cells), word(letters) {
            for (int cell = 0; cell < cellsOf(board); ++cell) {
                neighbours.push_back(neighboursOf(board, cell));
            }
        }

        bool find() {
            if (!findScarce(board, word).empty()) return false;
            for (int cell = 0; cell < cellsOf(board); ++cell) {
                if (goesOn(cell, 0)) return true;
            }
            return false;
        }

        bool goesOn(int cell, uint64_t taken) {
            if (++steps > kMostSteps) return false;
            if ((taken >> cell & 1) != 0 || letterOf(board, cell) != word[path.size()])
                return false;
            path.push_back(cell);
            if (path.size() == word.size()) return true;
            for (int next : neighbours[cell]) {
                if (goesOn(next, taken | uint64_t{1} << cell)) return true;
            }
            path.pop_back();
            return false;
        }

        string written() const { return namesOf(board, path); }
    };

    // The letter of which the word needs more than the board has, "" where there is none.
    static string findScarce(const vector<vector<char>>& board, const string& word) {
        for (char letter : word) {
            int there = 0;
            for (const vector<char>& row : board) there += count(row.begin(), row.end(), letter);
            const auto needed = count(word.begin(), word.end(), letter);
            if (there >= needed) continue;
            return string("the word has ") + to_string(needed) + " '" + letter +
                   "' and the board has " + (there == 0 ? "none" : to_string(there));
        }
        return "";
    }

    // A walk that spells the word and may enter a cell again, empty where there is none.
    static vector<int> findRepeating(const vector<vector<char>>& board, const string& word) {
        const int cells = cellsOf(board);
        // The cell before, on a walk over the first letters that ends here; -1 where there is none.
        vector<vector<int>> before(word.size(), vector<int>(cells, -1));
        for (size_t i = 0; i < word.size(); ++i) {
            for (int cell = 0; cell < cells; ++cell) {
                if (letterOf(board, cell) != word[i]) continue;
                if (i == 0) before[i][cell] = cell;
                for (int from : neighboursOf(board, cell)) {
                    if (i > 0 && before[i - 1][from] >= 0) before[i][cell] = from;
                }
            }
        }
        for (int end = 0; end < cells; ++end) {
            if (before.back()[end] < 0) continue;
            vector<int> path = {end};
            for (size_t i = word.size() - 1; i > 0; --i) path.push_back(before[i][path.back()]);
            reverse(path.begin(), path.end());
            return path;
        }
        return {};
    }
};

// Which cases are legal: a board of one to twelve rows, all of the same length from one to twelve,
// and 1 to 30,000 different words of one to ten letters; all letters are small ones.
class Rules {
public:
    // Returns "" for a legal case, otherwise what is wrong and where.
    string checkInput(vector<vector<char>>& board, vector<string>& words) {
        const string reason = checkBoard(board);
        return reason.empty() ? checkWords(words) : reason;
    }

private:
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

// Which cases are legal: a board of one to six rows, all of the same length from one to six, and a
// word of one to fifteen letters.
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

private:
    static bool isLetter(char symbol) {
        return ('a' <= symbol && symbol <= 'z') || ('A' <= symbol && symbol <= 'Z');
    }
};

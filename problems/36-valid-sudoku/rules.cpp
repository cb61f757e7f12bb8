// Which boards a case may hold: nine rows of nine cells, each '.' or a digit 1 to 9. Repeated
// digits are legal here: finding them is the problem. And why an answer is wrong.
class Rules {
public:
    // Returns "" for a legal board, otherwise what is wrong and where.
    string checkInput(vector<vector<char>>& board) {
        if (board.size() != 9) {
            return "the board has " + to_string(board.size()) + " rows, not 9";
        }
        for (size_t row = 0; row < 9; ++row) {
            if (board[row].size() != 9) {
                return "row " + to_string(row + 1) + " has " + to_string(board[row].size()) +
                       " cells, not 9";
            }
            for (size_t column = 0; column < 9; ++column) {
                const char cell = board[row][column];
                if (cell != '.' && (cell < '1' || cell > '9')) {
                    return "r" + to_string(row + 1) + "c" + to_string(column + 1) + " is " +
                           quoted(cell) + ", not '.' or a digit 1 to 9";
                }
            }
        }
        return "";
    }

    // Returns "" for the right answer, otherwise what speaks against it.
    string checkAnswer(vector<vector<char>>& board, bool answer) {
        const string repeated = findRepeated(board);
        if (answer == repeated.empty()) return "";
        if (answer) return repeated;
        return "no digit stands twice in a row, a column or a box; a valid board need not be "
               "solvable";
    }

private:
    // The first digit that a row, a column or a box has twice, "" where there is none.
    static string findRepeated(const vector<vector<char>>& board) {
        const char* const kinds[] = {"row ", "column ", "box "};
        for (int unit = 0; unit < 27; ++unit) {
            string seen;
            for (int place = 0; place < 9; ++place) {
                const int number = unit % 9;
                const int row = unit < 9 ? number : unit < 18 ? place : number / 3 * 3 + place / 3;
                const int column = unit < 9    ? place
                                   : unit < 18 ? number
                                               : number % 3 * 3 + place % 3;
                const char cell = board[row][column];
                if (cell != '.' && seen.find(cell) != string::npos) {
                    return kinds[unit / 9] + to_string(number + 1) + " has two " + cell + "s";
                }
                seen += cell;
            }
        }
        return "";
    }

    static string quoted(char cell) {
        const auto byte = static_cast<unsigned char>(cell);
        if (byte >= 0x20 && byte < 0x7F) return string("'") + cell + "'";
        const char* const hexDigits = "0123456789ABCDEF";
        return string("'\\x") + hexDigits[byte / 16] + hexDigits[byte % 16] + "'";
    }
};

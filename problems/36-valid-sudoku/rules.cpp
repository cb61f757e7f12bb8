// Which boards a case may hold: nine rows of nine cells, each '.' or a digit 1 to 9. Repeated
// digits are legal here: finding them is the problem.
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

private:
    static string quoted(char cell) {
        const auto byte = static_cast<unsigned char>(cell);
        if (byte >= 0x20 && byte < 0x7F) return string("'") + cell + "'";
        const char* const hexDigits = "0123456789ABCDEF";
        return string("'\\x") + hexDigits[byte / 16] + hexDigits[byte % 16] + "'";
    }
};

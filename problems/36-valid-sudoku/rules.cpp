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
        return string("no digit stands twice in a row, a column or a box; ") +
               (Search(board).findsNoSolution() ? "that this board has no solution is no error: "
                                                : "") +
               "a valid board need not be solvable";
    }

private:
    // The 27 units: rows 0 to 8, columns 9 to 17, boxes 18 to 26; each has nine places.
    static int cellOf(int unit, int place) {
        const int number = unit % 9;
        if (unit < 9) return number * 9 + place;
        if (unit < 18) return place * 9 + number;
        return (number / 3 * 3 + place / 3) * 9 + number % 3 * 3 + place % 3;
    }

    static string cellName(int cell) {
        return "r" + to_string(cell / 9 + 1) + "c" + to_string(cell % 9 + 1);
    }

    // The first digit that a row, a column or a box has twice, "" where there is none.
    static string findRepeated(const vector<vector<char>>& board) {
        const char* const kinds[] = {"row ", "column ", "box "};
        for (int unit = 0; unit < 27; ++unit) {
            array<int, 9> cellWith;
            cellWith.fill(-1);
            for (int place = 0; place < 9; ++place) {
                const int cell = cellOf(unit, place);
                const char symbol = board[cell / 9][cell % 9];
                if (symbol == '.') continue;
                int& before = cellWith[symbol - '1'];
                if (before >= 0) {
                    return kinds[unit / 9] + to_string(unit % 9 + 1) + " has two " + symbol +
                           "s: " + cellName(before) + " and " + cellName(cell);
                }
                before = cell;
            }
        }
        return "";
    }

    // Looks for a solution of a valid board: whoever tests for one should hear that it is none.
    struct Search {
        array<unsigned, 81> digitOf{};  // the bit of the digit in a cell, 0 while it is empty
        array<unsigned, 27> used{};     // the digits of each unit
        int positions = 0;

        explicit Search(const vector<vector<char>>& board) {
            for (int cell = 0; cell < 81; ++cell) {
                const char symbol = board[cell / 9][cell % 9];
                if (symbol != '.') toggle(cell, 1u << (symbol - '1'));
            }
        }

        // False as well where the search is too long to tell.
        bool findsNoSolution() { return !solve() && positions <= kMostPositions; }

        void toggle(int cell, unsigned bit) {
            digitOf[cell] ^= bit;
            used[cell / 9] ^= bit;
            used[9 + cell % 9] ^= bit;
            used[18 + cell / 27 * 3 + cell % 9 / 3] ^= bit;
        }

        unsigned candidates(int cell) const {
            if (digitOf[cell] != 0) return 0;
            return kAllDigits &
                   ~(used[cell / 9] | used[9 + cell % 9] | used[18 + cell / 27 * 3 + cell % 9 / 3]);
        }

        // Goes on where the fewest ways lead on: with a cell's digits or a digit's cells.
        bool solve() {
            if (++positions > kMostPositions) return false;
            vector<pair<int, unsigned>> fewest;
            bool isFull = true;
            const auto offer = [&](const vector<pair<int, unsigned>>& ways) {
                if (isFull || ways.size() < fewest.size()) fewest = ways;
                isFull = false;
            };
            for (int cell = 0; cell < 81; ++cell) {
                if (digitOf[cell] != 0) continue;
                vector<pair<int, unsigned>> ways;
                for (unsigned left = candidates(cell); left != 0; left &= left - 1) {
                    ways.push_back({cell, left & -left});
                }
                offer(ways);
            }
            for (int unit = 0; unit < 27; ++unit) {
                for (unsigned left = kAllDigits & ~used[unit]; left != 0; left &= left - 1) {
                    vector<pair<int, unsigned>> ways;
                    for (int place = 0; place < 9; ++place) {
                        const int cell = cellOf(unit, place);
                        if (candidates(cell) & left & -left) ways.push_back({cell, left & -left});
                    }
                    offer(ways);
                }
            }
            if (isFull) return true;
            for (const auto& [cell, bit] : fewest) {
                toggle(cell, bit);
                const bool isSolved = solve();
                toggle(cell, bit);
                if (isSolved) return true;
            }
            return false;
        }
    };

    static constexpr unsigned kAllDigits = 0b1'1111'1111;  // bit d stands for the digit d + 1
    static constexpr int kMostPositions = 20'000;          // searched no further than this

    static string quoted(char cell) {
        const auto byte = static_cast<unsigned char>(cell);
        if (byte >= 0x20 && byte < 0x7F) return string("'") + cell + "'";
        const char* const hexDigits = "0123456789ABCDEF";
        return string("'\\x") + hexDigits[byte / 16] + hexDigits[byte % 16] + "'";
    }
};

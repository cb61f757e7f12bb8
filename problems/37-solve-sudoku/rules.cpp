// The 27 units: rows 0 to 8, columns 9 to 17, boxes 18 to 26; each has nine places.
int cellOf(int unit, int place) {
    const int number = unit % 9;
    if (unit < 9) return number * 9 + place;
    if (unit < 18) return place * 9 + number;
    return (number / 3 * 3 + place / 3) * 9 + number % 3 * 3 + place % 3;
}

array<int, 3> unitsOf(int cell) {
    return {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3};
}

// Counts the solutions of a board without repeated digits, up to two. It fills one cell after the
// other with each digit that its row, column and box lack: first the only place of a digit in a
// unit, then the cell with the fewest such digits.
//
// A position takes a microsecond at -O2: a board of 17 givens usually 70 of them, of 1,000 such
// boards 1,800 at most (2 ms); of 1,275 of the hardest boards 30,000 at most (25 ms). A board
// without a solution can take any number, so that the search has an end (half a second).
class Counter {
public:
    static constexpr int kMostSolutions = 2;        // counted no further than this
    static constexpr int kMostPositions = 500'000;  // searched no further than this

    int solutions = 0;
    int positions = 0;

    explicit Counter(const vector<vector<char>>& board) {
        for (int cell = 0; cell < 81; ++cell) {
            const char symbol = board[cell / 9][cell % 9];
            if (symbol != '.') flip(cell, 1u << (symbol - '1'));
        }
        count();
    }

private:
    using Digits = uint32_t;  // bit 0 is digit 1
    static constexpr Digits kAll = 0b111'111'111;

    struct Choice {
        int cell = -1;  // none where the board is full
        Digits digits = 0;
    };

    // Puts the digit into an empty cell, or takes it out again.
    void flip(int cell, Digits digit) {
        filled_[cell] ^= digit;
        for (const int unit : unitsOf(cell)) used_[unit] ^= digit;
    }

    void count() {
        if (++positions > kMostPositions) return;
        const Choice choice = tightest();
        if (choice.cell < 0) ++solutions;
        for (Digits left = choice.digits; left != 0; left &= left - 1) {
            const Digits digit = left & -left;
            flip(choice.cell, digit);
            count();
            flip(choice.cell, digit);
            if (solutions >= kMostSolutions || positions > kMostPositions) return;
        }
    }

    // What to try next: no digit where a cell has none left, or a digit no place.
    Choice tightest() const {
        array<Digits, 81> open{};
        Choice best;
        for (int cell = 0; cell < 81; ++cell) {
            if (filled_[cell] != 0) continue;
            const auto [row, column, box] = unitsOf(cell);
            open[cell] = kAll & ~(used_[row] | used_[column] | used_[box]);
            if (best.cell < 0 || popcount(open[cell]) < popcount(best.digits)) {
                best = {cell, open[cell]};
            }
        }
        for (int unit = 0; unit < 27 && popcount(best.digits) > 1; ++unit) {
            Digits once = used_[unit], twice = once;  // in so many places or more
            for (int place = 0; place < 9; ++place) {
                const Digits digits = open[cellOf(unit, place)];
                twice |= once & digits;
                once |= digits;
            }
            if (once != kAll) return {best.cell, 0};
            for (int place = 0; place < 9; ++place) {
                const int cell = cellOf(unit, place);
                // Two such digits of a cell leave each other no place, whichever is put there.
                if (const Digits alone = open[cell] & ~twice) best = {cell, alone & -alone};
            }
        }
        return best;
    }

    array<Digits, 81> filled_{};  // the digit of each cell, as a bit
    array<Digits, 27> used_{};    // the digits of each unit
};

// Which boards a case may hold: nine rows of nine cells, each '.' or a digit 1 to 9, no digit twice
// in a row, a column or a box, and exactly one solution. And why a board is not the solution.
class Rules {
public:
    // Returns "" for a legal board, otherwise what is wrong and where. The board is left as it is.
    string checkInput(vector<vector<char>>& board) {
        string reason = checkShape(board);
        if (reason.empty()) reason = checkRepeats(board);
        if (reason.empty()) reason = checkSolutions(board);
        return reason;
    }

    // Returns "" where `answer` solves the board, otherwise what is wrong and where.
    string checkAnswer(vector<vector<char>>& board, vector<vector<char>>& answer) {
        string reason = checkShape(answer);
        if (reason.empty()) reason = checkGivens(board, answer);
        if (reason.empty()) reason = checkRepeats(answer);
        if (reason.empty()) reason = checkFull(answer);
        return reason;
    }

private:
    static string quoted(char cell) {
        const auto byte = static_cast<unsigned char>(cell);
        if (byte >= 0x20 && byte < 0x7F) return string("'") + cell + "'";
        const char* const hexDigits = "0123456789ABCDEF";
        return string("'\\x") + hexDigits[byte / 16] + hexDigits[byte % 16] + "'";
    }

    static string cellName(int cell) {
        return "r" + to_string(cell / 9 + 1) + "c" + to_string(cell % 9 + 1);
    }

    static string unitName(int unit) {
        static const char* const kKinds[] = {"row ", "column ", "box "};
        return kKinds[unit / 9] + to_string(unit % 9 + 1);
    }

    static string checkShape(const vector<vector<char>>& board) {
        if (board.size() != 9) {
            return "the board has " + to_string(board.size()) + " rows, not 9";
        }
        for (int row = 0; row < 9; ++row) {
            if (board[row].size() != 9) {
                return "row " + to_string(row + 1) + " has " + to_string(board[row].size()) +
                       " cells, not 9";
            }
            for (int column = 0; column < 9; ++column) {
                const char cell = board[row][column];
                if (cell != '.' && (cell < '1' || cell > '9')) {
                    return cellName(row * 9 + column) + " is " + quoted(cell) +
                           ", not '.' or a digit 1 to 9";
                }
            }
        }
        return "";
    }

    static string checkRepeats(const vector<vector<char>>& board) {
        static const char* const kNumbers[] = {"no",   "one", "two",   "three", "four",
                                               "five", "six", "seven", "eight", "nine"};
        for (int unit = 0; unit < 27; ++unit) {
            array<vector<int>, 9> cellsWith;
            for (int place = 0; place < 9; ++place) {
                const int cell = cellOf(unit, place);
                const char symbol = board[cell / 9][cell % 9];
                if (symbol != '.') cellsWith[symbol - '1'].push_back(cell);
            }
            for (int digit = 0; digit < 9; ++digit) {
                const vector<int>& cells = cellsWith[digit];
                if (cells.size() < 2) continue;
                string reason = unitName(unit) + " has " + kNumbers[cells.size()] + " " +
                                to_string(digit + 1) + "s: " + cellName(cells[0]);
                for (size_t i = 1; i < cells.size(); ++i) {
                    reason += (i + 1 == cells.size() ? " and " : ", ") + cellName(cells[i]);
                }
                return reason;
            }
        }
        return "";
    }

    static string checkGivens(const vector<vector<char>>& board,
                              const vector<vector<char>>& answer) {
        for (int cell = 0; cell < 81; ++cell) {
            const char given = board[cell / 9][cell % 9];
            const char found = answer[cell / 9][cell % 9];
            if (given != '.' && found != given) {
                return "given " + cellName(cell) + " was " + given + ", is " + found;
            }
        }
        return "";
    }

    static string checkFull(const vector<vector<char>>& answer) {
        string first;
        int count = 0;
        for (int cell = 0; cell < 81; ++cell) {
            if (answer[cell / 9][cell % 9] != '.') continue;
            if (++count == 1) first = cellName(cell);
        }
        if (count == 0) return "";
        return count == 1 ? "one cell is still empty: " + first
                          : to_string(count) + " cells are still empty, the first is " + first;
    }

    static string checkSolutions(const vector<vector<char>>& board) {
        const Counter counter(board);
        if (counter.solutions >= Counter::kMostSolutions)
            return "not unique: two solutions or more";
        if (counter.positions > Counter::kMostPositions) {
            return "gave up after " + to_string(Counter::kMostPositions) + " positions with " +
                   (counter.solutions == 0 ? "no solution" : "one solution") + " found";
        }
        return counter.solutions == 1 ? "" : "no solution";
    }
};

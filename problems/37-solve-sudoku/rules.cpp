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
    static constexpr unsigned kAllDigits = 0b1'1111'1111;  // bit d stands for the digit d + 1
    static constexpr int kMostSolutions = 1000;            // counted no further than this
    static constexpr int kMostPositions = 400'000;         // searched no further than this

    static string quoted(char cell) {
        const auto byte = static_cast<unsigned char>(cell);
        if (byte >= 0x20 && byte < 0x7F) return string("'") + cell + "'";
        const char* const hexDigits = "0123456789ABCDEF";
        return string("'\\x") + hexDigits[byte / 16] + hexDigits[byte % 16] + "'";
    }

    static string cellName(int cell) {
        return "r" + to_string(cell / 9 + 1) + "c" + to_string(cell % 9 + 1);
    }

    // The 27 units: rows 0 to 8, columns 9 to 17, boxes 18 to 26; each has nine places.
    static int cellOf(int unit, int place) {
        const int number = unit % 9;
        if (unit < 9) return number * 9 + place;
        if (unit < 18) return place * 9 + number;
        return (number / 3 * 3 + place / 3) * 9 + number % 3 * 3 + place % 3;
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
        Counter counter(board);
        counter.count();
        const string found = to_string(counter.solutions);
        if (counter.positions > kMostPositions) {
            if (counter.solutions > 1) return "not unique: at least " + found + " solutions";
            return "gave up after " + to_string(kMostPositions) + " positions with " +
                   (counter.solutions == 0 ? "no solution" : "one solution") + " found";
        }
        if (counter.solutions >= kMostSolutions) {
            return "not unique: at least " + to_string(kMostSolutions) + " solutions";
        }
        if (counter.solutions > 1) return "not unique: " + found + " solutions";
        return counter.solutions == 1 ? "" : "no solution";
    }

    // Counts solutions by search. At each position the step with the fewest ways on is taken: the
    // cell with the fewest candidates or, as good as that, the digit with the fewest places in a
    // unit. Both are exhaustive, so that every solution is met exactly once.
    struct Counter {
        array<unsigned, 81> digitOf{};  // the bit of the digit in a cell, 0 while it is empty
        array<unsigned, 9> rows{}, columns{}, boxes{};  // the digits used
        int solutions = 0;
        int positions = 0;

        explicit Counter(const vector<vector<char>>& board) {
            for (int cell = 0; cell < 81; ++cell) {
                const char symbol = board[cell / 9][cell % 9];
                if (symbol != '.') toggle(cell, 1u << (symbol - '1'));
            }
        }

        static int boxOf(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

        void toggle(int cell, unsigned bit) {
            digitOf[cell] ^= bit;
            rows[cell / 9] ^= bit;
            columns[cell % 9] ^= bit;
            boxes[boxOf(cell)] ^= bit;
        }

        unsigned candidates(int cell) const {
            if (digitOf[cell] != 0) return 0;
            return kAllDigits & ~(rows[cell / 9] | columns[cell % 9] | boxes[boxOf(cell)]);
        }

        // One way on: a digit, as a bit, for an empty cell.
        struct Step {
            int cell;
            unsigned bit;
        };

        // Fills `steps` with the alternatives of which every solution takes exactly one. Returns
        // how many there are: 0 for a contradiction, -1 for a full board.
        int alternatives(array<Step, 9>& steps) const {
            array<unsigned, 81> open;
            int fewest = 10;
            int tightest = -1;
            for (int cell = 0; cell < 81; ++cell) {
                open[cell] = candidates(cell);
                if (digitOf[cell] != 0) continue;
                const int count = popcount(open[cell]);
                if (count == 0) return 0;
                if (count < fewest) {
                    fewest = count;
                    tightest = cell;
                }
            }
            if (tightest < 0) return -1;
            int bestUnit = -1;
            unsigned bestBit = 0;
            for (int unit = 0; unit < 27; ++unit) {
                unsigned once = 0, twice = 0, thrice = 0, placed = 0;
                for (int place = 0; place < 9; ++place) {
                    const int cell = cellOf(unit, place);
                    placed |= digitOf[cell];
                    thrice |= twice & open[cell];
                    twice |= once & open[cell];
                    once |= open[cell];
                }
                if ((once | placed) != kAllDigits) return 0;  // a digit without a place
                const unsigned single = once & ~twice;
                const unsigned pair = twice & ~thrice;
                if (fewest > 1 && single != 0) {
                    fewest = 1;
                    bestUnit = unit;
                    bestBit = single & -single;
                } else if (fewest > 2 && pair != 0) {
                    fewest = 2;
                    bestUnit = unit;
                    bestBit = pair & -pair;
                }
            }
            int count = 0;
            if (bestUnit >= 0) {
                for (int place = 0; place < 9; ++place) {
                    const int cell = cellOf(bestUnit, place);
                    if (open[cell] & bestBit) steps[count++] = {cell, bestBit};
                }
            } else {
                for (unsigned left = open[tightest]; left != 0; left &= left - 1) {
                    steps[count++] = {tightest, left & -left};
                }
            }
            return count;
        }

        bool done() const { return solutions >= kMostSolutions || positions > kMostPositions; }

        void count() {
            if (++positions > kMostPositions) return;
            array<Step, 9> steps;
            const int ways = alternatives(steps);
            if (ways < 0) ++solutions;
            for (int i = 0; i < ways && !done(); ++i) {
                toggle(steps[i].cell, steps[i].bit);
                count();
                toggle(steps[i].cell, steps[i].bit);
            }
        }
    };
};

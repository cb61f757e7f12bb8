// A digit stands once in each row of a band (three rows) and once in each box: its mini-rows (three
// cells of a row in a box) form one of six permutations. By the mini-rows or columns that have a
// candidate for it, a number below 512, the tables say what is left of them.
struct BandTables {
    array<uint32_t, 512> possible{};  // by mini-rows with candidates: those on a permutation left
    array<uint32_t, 512> certain{};   // the same: those on all permutations left
    array<uint32_t, 512> column{};    // by columns with candidates: those alone in their box
    array<uint32_t, 27> unseen{};     // by cell: itself, and all that share neither row nor box

    static constexpr uint32_t kRow = 0b111'111'111;
    static constexpr uint32_t kMiniRow = 0b111;
    static constexpr uint32_t kColumn = 1u | 1u << 9 | 1u << 18;
    static constexpr uint32_t kBand = kRow * kColumn;

    constexpr BandTables() {
        constexpr int kBoxes[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                      {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
        for (uint32_t index = 0; index < 512; ++index) {
            certain[index] = kBand;
            for (const auto& boxOfRow : kBoxes) {
                uint32_t bits = 0, cells = 0;
                for (int row = 0; row < 3; ++row) {
                    bits |= 1u << (boxOfRow[row] * 3 + row);
                    cells |= kMiniRow << (row * 9 + boxOfRow[row] * 3);
                }
                if ((index & bits) != bits) continue;
                possible[index] |= cells;
                certain[index] &= cells;
            }
            for (int box = 0; box < 3; ++box) {
                const uint32_t columns = index & (kMiniRow << box * 3);
                if (has_single_bit(columns)) column[index] |= columns * kColumn;
            }
        }
        for (int cell = 0; cell < 27; ++cell) {
            const uint32_t box = kMiniRow * kColumn << cell % 9 / 3 * 3;
            unseen[cell] = (kBand & ~(kRow << cell / 9 * 9 | box)) | 1u << cell;
        }
    }
};

// Counts the solutions of a board without repeated digits, as approaches/candidate-bands.cpp looks
// for one: what follows is concluded for 27 cells at a time, and the rest is guessed.
class Counter {
public:
    static constexpr int kMostSolutions = 1000;     // counted no further than this
    static constexpr int kMostPositions = 400'000;  // searched no further than this

    int solutions = 0;
    int positions = 0;

    explicit Counter(const vector<vector<char>>& board) {
        State state(board);
        if (narrow(state) && excludeByTriads(state)) count(state);
    }

private:
    using Cells = uint32_t;  // of a band: bit 9 * row + column
    static constexpr Cells kBand = BandTables::kBand;
    static constexpr BandTables kTables{};

    struct State {
        array<Cells, 27> words;    // 9 * band + digit (0 to 8): where the digit may still stand
        array<Cells, 3> open;      // by band: the cells that are not settled
        uint32_t changed = kBand;  // bit w: word w has lost candidates since it was looked at

        explicit State(const vector<vector<char>>& board) {
            words.fill(kBand);
            open.fill(kBand);
            for (int cell = 0; cell < 81; ++cell) {
                const char symbol = board[cell / 9][cell % 9];
                if (symbol == '.') continue;
                words[cell / 27 * 9 + symbol - '1'] &= kTables.unseen[cell % 27];
            }
        }

        bool isFull() const { return (open[0] | open[1] | open[2]) == 0; }
    };

    bool isDone() const { return solutions >= kMostSolutions || positions > kMostPositions; }

    // The guesses are about one cell and exclude each other: every solution is met exactly once.
    void count(State& state) {
        if (++positions > kMostPositions || !narrow(state)) return;
        if (state.isFull()) {
            ++solutions;
            return;
        }
        const auto [band, cell] = cellToGuess(state);
        for (int word = band * 9; word < band * 9 + 9 && !isDone(); ++word) {
            if ((state.words[word] >> cell & 1) == 0) continue;
            State guess = state;
            guess.changed = take(guess, band, 1u << cell);
            guess.words[word] = state.words[word] & kTables.unseen[cell];
            count(guess);
        }
    }

    // Draws every conclusion short of a guess. Returns false at a contradiction.
    static bool narrow(State& state) {
        while (state.changed != 0) {
            uint32_t changed = 0;
            for (uint32_t left = state.changed; left != 0; left &= left - 1) {
                if (!narrowWord(state, countr_zero(left), changed)) return false;
            }
            state.changed = changed;
            if (changed == 0 && !settleNakedSingles(state)) return false;
        }
        return true;
    }

    // Strikes from the word what the table doesn't leave, and tells the other words. Adds to
    // `changed` those that lost candidates.
    static bool narrowWord(State& state, int index, uint32_t& changed) {
        const Cells word = state.words[index] & kTables.possible[miniRows(state.words[index])];
        if (word == 0) return false;
        state.words[index] = word;
        const Cells column = kTables.column[columns(word)];
        for (int other :
             {index < 18 ? index + 9 : index - 18, index < 9 ? index + 18 : index - 9}) {
            changed |= uint32_t{(state.words[other] & column) != 0} << other;
            state.words[other] &= ~column;
        }
        const int band = index / 9;
        const Cells settled = aloneInRow(word) & state.open[band];
        if (settled != 0) {
            changed |= take(state, band, settled);
            state.words[index] = word;
            changed &= ~(1u << index);
        }
        return true;
    }

    // Bit 3 * box + row: the mini-row has a candidate.
    static uint32_t miniRows(Cells word) {
        const Cells any = (word | word >> 1 | word >> 2) & 0b001'001'001 * BandTables::kColumn;
        return (any | any >> 8 | any >> 16) & BandTables::kRow;
    }

    static uint32_t columns(Cells word) {
        return (word | word >> 9 | word >> 18) & BandTables::kRow;
    }

    // The candidates that are alone in their row. Each row has one at least.
    static Cells aloneInRow(Cells word) {
        constexpr Cells kFirst = BandTables::kColumn;
        constexpr Cells kLast = kFirst << 8;
        const Cells others = word & (word - kFirst);  // each row without its first
        const Cells crowded = ((others & ~kLast) + (kLast - kFirst) | others) & kLast;
        return word & ~(crowded - (crowded >> 8) | crowded);  // from the last bit to all of a row
    }

    // Settles cells: takes them from all digits. The caller gives each back to its own digit.
    // Returns which words have changed.
    static uint32_t take(State& state, int band, Cells cells) {
        Cells* const words = &state.words[band * 9];
        uint32_t changed = 0;
        forEachDigit([&](int digit) {
            changed |= uint32_t{(words[digit] & cells) != 0} << digit;
            words[digit] &= ~cells;
        });
        state.open[band] &= ~cells;
        return changed << band * 9;
    }

    // Settles the cells with one candidate. Returns false if a cell has none.
    static bool settleNakedSingles(State& state) {
        for (int band = 0; band < 3; ++band) {
            Cells* const words = &state.words[band * 9];
            Cells one = 0, two = 0;  // in so many words or more
            forEachDigit([&](int digit) {
                two |= one & words[digit];
                one |= words[digit];
            });
            if (one != kBand) return false;
            const Cells naked = ~two & state.open[band];
            if (naked == 0) continue;
            state.open[band] &= ~naked;
            for (int digit = 0; digit < 9; ++digit) {
                for (Cells left = words[digit] & naked; left != 0; left &= left - 1) {
                    words[digit] &= kTables.unseen[countr_zero(left)];
                    state.changed |= 1u << (band * 9 + digit);
                }
            }
        }
        return true;
    }

    // Three digits that are certain of the same mini-row (or mini-column) leave no room in it for
    // another, and four are a contradiction. Seldom of use, but it can save a million guesses
    // on a board without solution: applied once, before the first guess.
    static bool excludeByTriads(State& state) {
        for (const bool byColumn : {false, true}) {
            for (int band = 0; band < 3; ++band) {
                array<Cells, 9> certain;
                Cells one = 0, two = 0, three = 0, four = 0;  // of so many digits or more
                for (int digit = 0; digit < 9; ++digit) {
                    const Cells word = state.words[band * 9 + digit];
                    const Cells cells =
                        byColumn ? kTables.column[columns(word)] : kTables.certain[miniRows(word)];
                    certain[digit] = cells;
                    four |= three & cells;
                    three |= two & cells;
                    two |= one & cells;
                    one |= cells;
                }
                if (four != 0) return false;
                for (int digit = 0; digit < 9; ++digit) {
                    Cells& word = state.words[band * 9 + digit];
                    const Cells excluded = word & three & ~certain[digit];
                    word &= ~excluded;
                    state.changed |= uint32_t{excluded != 0} << (band * 9 + digit);
                }
            }
        }
        return true;
    }

    // A cell with two candidates, of the band that has most of them; if none has, with the fewest.
    static pair<int, int> cellToGuess(const State& state) {
        Cells best = 0;
        int bestBand = 0;
        for (int band = 0; band < 3; ++band) {
            const Cells* const words = &state.words[band * 9];
            Cells one = 0, two = 0, three = 0;  // in so many words or more
            forEachDigit([&](int digit) {
                three |= two & words[digit];
                two |= one & words[digit];
                one |= words[digit];
            });
            if (popcount(two & ~three) <= popcount(best)) continue;
            best = two & ~three;
            bestBand = band;
        }
        return best != 0 ? pair{bestBand, countr_zero(best)} : cellWithFewest(state);
    }

    static pair<int, int> cellWithFewest(const State& state) {
        pair<int, int> tightest;
        int fewest = 10;
        for (int band = 0; band < 3; ++band) {
            for (Cells left = state.open[band]; left != 0; left &= left - 1) {
                const int cell = countr_zero(left);
                int count = 0;
                forEachDigit(
                    [&](int digit) { count += state.words[band * 9 + digit] >> cell & 1; });
                if (count >= fewest) continue;
                fewest = count;
                tightest = {band, cell};
            }
        }
        return tightest;
    }

    // Nine calls and no loop: compilers don't unroll at -O2.
    template <class Action>
    static void forEachDigit(const Action& action) {
        action(0), action(1), action(2), action(3), action(4);
        action(5), action(6), action(7), action(8);
    }
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
        const Counter counter(board);
        const string found = to_string(counter.solutions);
        if (counter.positions > Counter::kMostPositions) {
            if (counter.solutions > 1) return "not unique: at least " + found + " solutions";
            return "gave up after " + to_string(Counter::kMostPositions) + " positions with " +
                   (counter.solutions == 0 ? "no solution" : "one solution") + " found";
        }
        if (counter.solutions >= Counter::kMostSolutions) {
            return "not unique: at least " + to_string(Counter::kMostSolutions) + " solutions";
        }
        if (counter.solutions > 1) return "not unique: " + found + " solutions";
        return counter.solutions == 1 ? "" : "no solution";
    }
};

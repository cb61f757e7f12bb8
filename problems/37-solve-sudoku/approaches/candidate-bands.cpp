// All that is still possible stands in 27 words of 27 bits: a word for each digit and band (three
// rows), and in it a bit for each cell of the band that may hold the digit.
//
//              box 0      box 1      box 2
//     row 0    0  1  2    3  4  5    6  7  8     A mini-row is the three cells of a row in a box,
//     row 1    9 10 11   12 13 14   15 16 17     a mini-column those of a column in a box.
//     row 2   18 19 20   21 22 23   24 25 26
//
// A digit stands once in each row of the band and once in each box, so that the mini-rows it goes
// to form one of six permutations. Which mini-rows have a candidate is a number below 512, and a
// table says which of them lie on a permutation that is left. The others go:
//
//     x x .         x . .      Row 1 has box 1 only, which is lost to row 0; row 0 has box 0 only,
//     . x .   -->   . x .      which is lost to row 2. No permutation would mean no solution.
//     x . x         . . x
//
// This look-up finds a digit's only place in a row or box, locked candidates and contradictions at
// once. Words tell each other two things. A box whose candidates are in one column clears that
// column in the other bands. A row with one candidate settles the cell: other digits lose it.
//
// When no word changes any more, counting over the nine words of a band ("in at least one, in at
// least two, ...") finds cells with no candidate, one or two, for 27 cells in one go. A guess takes
// a cell with two, and a copy of the words makes it easy to take back.
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

class Solution {
public:
    void solveSudoku(vector<vector<char>>& board) {
        State state(board);
        if (!narrow(state)) return;
        if (!state.isFull() && !excludeByTriads(state)) return;
        search(state, board);
    }

private:
    using Cells = uint32_t;  // of a band: bit 9 * row + column
    static constexpr Cells kBand = BandTables::kBand;
    static constexpr BandTables kTables{};

    struct State {
        array<Cells, 36> words;    // 9 * band + digit (0 to 8); nine to spare for the constructor
        array<Cells, 3> open;      // by band: the cells that no digit has settled
        uint32_t changed = kBand;  // bit w: word w has lost candidates since it was looked at

        explicit State(const vector<vector<char>>& board) {
            array<Cells, 36> givens{};  // like words
            words.fill(kBand);
            for (int row = 0; row < 9; ++row) {
                for (int column = 0; column < 9; ++column) {
                    // An empty cell writes to a spare word: the processor can't foresee a branch.
                    const int symbol = board[row][column];
                    const int word = symbol == '.' ? 27 + column : row / 3 * 9 + symbol - '1';
                    const int cell = row % 3 * 9 + column;
                    words[word] &= kTables.unseen[cell];
                    givens[word] |= 1u << cell;
                }
            }
            for (int band = 0; band < 3; ++band) {
                Cells settled = 0;
                for (int word = band * 9; word < band * 9 + 9; ++word) settled |= givens[word];
                for (int word = band * 9; word < band * 9 + 9; ++word) {
                    words[word] &= ~settled | givens[word];
                }
                open[band] = kBand & ~settled;
            }
        }

        bool isFull() const { return (open[0] | open[1] | open[2]) == 0; }
    };

    // Tries what is left, on copies. Writes the solution to the board; without one leaves it alone.
    static bool search(State& state, vector<vector<char>>& board) {
        if (!narrow(state)) return false;
        if (state.isFull()) {
            write(state, board);
            return true;
        }
        const auto [band, cell] = cellToGuess(state);
        for (int word = band * 9; word < band * 9 + 9; ++word) {
            if ((state.words[word] >> cell & 1) == 0) continue;
            State guess = state;
            guess.changed = take(guess, band, 1u << cell);
            guess.words[word] = state.words[word] & kTables.unseen[cell];
            if (search(guess, board)) return true;
        }
        return false;
    }

    static void write(const State& state, vector<vector<char>>& board) {
        for (int word = 0; word < 27; ++word) {
            for (Cells left = state.words[word]; left != 0; left &= left - 1) {
                const int cell = countr_zero(left);
                board[word / 9 * 3 + cell / 9][cell % 9] = static_cast<char>('1' + word % 9);
            }
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

// Random puzzles with exactly one solution: `size` cells are empty, as far as that leaves one; from
// about 55 on no given can be spared. Large sizes also turn, mirror and rename puzzles with a name.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        Grid puzzle{};
        if (size >= kSmallestWithNames && below(3) == 0) {
            puzzle = varied(kNamed[below(static_cast<int>(kNamed.size()))]);
        } else {
            fillSolution();
            puzzle = solution;
            removeDigits(puzzle, size);
        }
        ease(puzzle);
        return written(puzzle);
    }

private:
    using Grid = array<int, 81>;  // row by row, 0 for an empty cell

    static constexpr int kSmallestWithNames = 30;
    static constexpr int kMostPositions = 2'000;  // what takes longer to tell is taken for no
    // The classic search in reading order is right, too: it should pass all of these.
    static constexpr int kMostPlacements = 100'000;

    struct Named {
        string_view puzzle;
        string_view solution;
    };

    static constexpr array kNamed = {
        // The statement's example.
        Named{"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
              "534678912672195348198342567859761423426853791713924856961537284287419635345286179"},
        // Arto Inkala's puzzles of 2006 (AI Escargot), 2010 and 2012.
        Named{"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
              "162857493534129678789643521475312986913586742628794135356478219241935867897261354"},
        Named{"..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
              "145327698839654127672918543496185372218473956753296481367542819984761235521839764"},
        Named{"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
              "812753649943682175675491283154237896369845721287169534521974368438526917796318452"},
        // Golden Nugget and Easter Monster, of the sudoku forums.
        Named{".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
              "751846239892371465643259871238197546974562318165438927319684752527913684486725193"},
        Named{"1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
              "174385962293467158586192734451923876928674315367851249719548623635219487842736591"},
        // 17 givens, from Gordon Royle's list.
        Named{".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
              "693784512487512936125963874932651487568247391741398625319475268856129743274836159"},
        Named{"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
              "987654321246173985351928746128537694634892157795461832519286473472319568863745219"},
        // A symmetrical one that singles do not solve, and one with many guesses.
        Named{"..9748...7.........2.1.9.....7...24..64.1.59..98...3.....8.3.2.........6...2759..",
              "519748632783652419426139875357986241264317598198524367975863124832491756641275983"},
        Named{".....7..4.....6..386.2.....5.9.82...64.....8.......7.........42.1..3....7.3.....9",
              "321597864497816253865243197579182436642375981138964725986751342214639578753428619"},
    };

    mt19937 engine;
    Grid solution{};

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }

    template <class Values>
    void shuffleAll(Values& values) {
        for (int i = static_cast<int>(values.size()) - 1; i > 0; --i) {
            swap(values[i], values[below(i + 1)]);
        }
    }

    static string written(const Grid& grid) {
        string text = "[";
        for (int cell = 0; cell < 81; ++cell) {
            if (cell % 9 == 0) text += cell == 0 ? "\"" : "\",\"";
            text += grid[cell] == 0 ? '.' : static_cast<char>('0' + grid[cell]);
        }
        return text + "\"]";
    }

    // Rows in an order that keeps the bands together.
    array<int, 9> lineOrder() {
        array<int, 3> bands = {0, 1, 2};
        shuffleAll(bands);
        array<int, 9> order{};
        for (int band = 0; band < 3; ++band) {
            array<int, 3> lines = {0, 1, 2};
            shuffleAll(lines);
            for (int line = 0; line < 3; ++line)
                order[band * 3 + line] = bands[band] * 3 + lines[line];
        }
        return order;
    }

    // The same puzzle to a mathematician, another one to a program. Sets `solution`, too.
    Grid varied(const Named& named) {
        array<int, 9> digits = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        shuffleAll(digits);
        const array<int, 9> rows = lineOrder();
        const array<int, 9> columns = lineOrder();
        const bool isTransposed = below(2) == 0;
        Grid puzzle{};
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const int from = rows[row] * 9 + columns[column];
                const int to = isTransposed ? column * 9 + row : row * 9 + column;
                solution[to] = digits[named.solution[from] - '1'];
                puzzle[to] = named.puzzle[from] == '.' ? 0 : solution[to];
            }
        }
        return puzzle;
    }

    // Takes digits off a full grid while one solution is left.
    void removeDigits(Grid& puzzle, int count) {
        array<int, 81> order{};
        iota(order.begin(), order.end(), 0);
        shuffleAll(order);
        int removed = 0;
        for (int cell : order) {
            if (removed == count) return;
            const int digit = exchange(puzzle[cell], 0);
            if (hasOtherDigit(puzzle, cell, digit)) {
                puzzle[cell] = digit;
            } else {
                ++removed;
            }
        }
    }

    // Gives back digits, more each time, until the search in reading order is short enough.
    void ease(Grid& puzzle) {
        for (int more = 1; !isQuickInReadingOrder(puzzle); more *= 2) {
            for (int given = 0; given < more; ++given) {
                int cell = below(81);
                while (puzzle[cell] != 0) cell = (cell + 1) % 81;
                puzzle[cell] = solution[cell];
            }
        }
    }

    struct Tables {
        array<unsigned, 27> used{};  // bits of the digits of each row, column and box

        explicit Tables(const Grid& grid) {
            for (int cell = 0; cell < 81; ++cell) {
                if (grid[cell] != 0) toggle(cell, grid[cell]);
            }
        }

        void toggle(int cell, int digit) {
            const unsigned bit = 1u << digit;
            used[cell / 9] ^= bit;
            used[9 + cell % 9] ^= bit;
            used[18 + cell / 27 * 3 + cell % 9 / 3] ^= bit;
        }

        unsigned open(int cell) const {
            return 0b11'1111'1110u &
                   ~(used[cell / 9] | used[9 + cell % 9] | used[18 + cell / 27 * 3 + cell % 9 / 3]);
        }
    };

    // Could the cell hold another digit than this one? Yes as well where that is long to tell.
    bool hasOtherDigit(Grid& puzzle, int cell, int digit) {
        Tables tables(puzzle);
        for (unsigned left = tables.open(cell) & ~(1u << digit); left != 0; left &= left - 1) {
            const int other = countr_zero(left);
            Grid grid = puzzle;
            grid[cell] = other;
            Tables with(grid);
            int positions = 0;
            if (solve(grid, with, positions) || positions > kMostPositions) return true;
        }
        return false;
    }

    // Sets `solution` to a random full grid.
    void fillSolution() {
        int positions = 0;
        Tables tables(solution);
        do {
            solution.fill(0);
            // Three boxes that don't see each other may have their digits in any order.
            for (int corner = 0; corner < 81; corner += 30) {
                array<int, 9> digits = {1, 2, 3, 4, 5, 6, 7, 8, 9};
                shuffleAll(digits);
                for (int place = 0; place < 9; ++place) {
                    solution[corner + place / 3 * 9 + place % 3] = digits[place];
                }
            }
            tables = Tables(solution);
            positions = 0;
        } while (!solve(solution, tables, positions));
    }

    // Fills the cell with the fewest candidates first, digits in random order where it is a guess.
    // Leaves the solution in `grid`, or what it was.
    bool solve(Grid& grid, Tables& tables, int& positions) {
        if (++positions > kMostPositions) return false;
        int tightest = -1;
        int fewest = 10;
        for (int cell = 0; cell < 81 && fewest > 1; ++cell) {
            if (grid[cell] != 0) continue;
            const int count = popcount(tables.open(cell));
            if (count < fewest) {
                fewest = count;
                tightest = cell;
            }
        }
        if (tightest < 0) return true;
        vector<int> digits;
        for (unsigned left = tables.open(tightest); left != 0; left &= left - 1) {
            digits.push_back(countr_zero(left));
        }
        shuffleAll(digits);
        for (int digit : digits) {
            grid[tightest] = digit;
            tables.toggle(tightest, digit);
            if (solve(grid, tables, positions)) return true;
            tables.toggle(tightest, digit);
            grid[tightest] = 0;
        }
        return false;
    }

    static bool isQuickInReadingOrder(const Grid& puzzle) {
        Tables tables(puzzle);
        int placements = 0;
        return fillFrom(puzzle, 0, tables, placements);
    }

    static bool fillFrom(const Grid& puzzle, int cell, Tables& tables, int& placements) {
        while (cell < 81 && puzzle[cell] != 0) ++cell;
        if (cell == 81) return true;
        for (unsigned left = tables.open(cell); left != 0; left &= left - 1) {
            if (++placements > kMostPlacements) return false;
            const int digit = countr_zero(left);
            tables.toggle(cell, digit);
            if (fillFrom(puzzle, cell + 1, tables, placements)) return true;
            tables.toggle(cell, digit);
        }
        return false;
    }
};

// Random boards near the border between valid and invalid: with `size`, more cells are filled. Some
// are part of a full grid, some are valid and mostly unsolvable, others break one rule in one
// place.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        const int filled = min(81, 2 + 2 * size);
        const bool canBeFull = size >= 20;
        Grid grid{};
        switch (below(canBeFull ? 6 : 4)) {
            case 0:
                grid = partOfFullGrid(filled);
                break;
            case 1:
                grid = legalDigits(filled);
                break;
            case 2:
                grid = partOfFullGrid(filled);
                breakOneRule(grid);
                break;
            case 3:
                grid = legalDigits(filled);
                breakOneRule(grid);
                break;
            case 4:
                grid = fullGrid();
                grid[below(81)] = 1 + below(9);  // one in nine is no change
                break;
            default:
                grid = fullGrid();
                breakOneKindOfRules(grid);
        }
        return written(grid);
    }

private:
    using Grid = array<int, 81>;  // row by row, 0 for an empty cell

    mt19937 engine;

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

    static int boxOf(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

    static bool see(int one, int other) {
        return one / 9 == other / 9 || one % 9 == other % 9 || boxOf(one) == boxOf(other);
    }

    array<int, 81> cellOrder() {
        array<int, 81> order{};
        iota(order.begin(), order.end(), 0);
        shuffleAll(order);
        return order;
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

    // Each row is the one above moved by three, each band the one above moved by one: legal, and
    // still so when digits are renamed and lines exchanged.
    Grid fullGrid() {
        array<int, 9> digits = {1, 2, 3, 4, 5, 6, 7, 8, 9};
        shuffleAll(digits);
        const array<int, 9> rows = lineOrder();
        const array<int, 9> columns = lineOrder();
        const bool isTransposed = below(2) == 0;
        Grid grid{};
        for (int row = 0; row < 9; ++row) {
            for (int column = 0; column < 9; ++column) {
                const int place = rows[row] % 3 * 3 + rows[row] / 3 + columns[column];
                grid[isTransposed ? column * 9 + row : row * 9 + column] = digits[place % 9];
            }
        }
        return grid;
    }

    Grid partOfFullGrid(int filled) {
        Grid grid = fullGrid();
        const array<int, 81> order = cellOrder();
        for (int i = filled; i < 81; ++i) grid[order[i]] = 0;
        return grid;
    }

    // Digits wherever they are legal, with no solution in mind: soon there is none.
    Grid legalDigits(int filled) {
        Grid grid{};
        const array<int, 81> order = cellOrder();
        for (int i = 0; i < filled; ++i) {
            array<int, 9> digits = {1, 2, 3, 4, 5, 6, 7, 8, 9};
            shuffleAll(digits);
            for (int digit : digits) {
                if (!isSeen(grid, order[i], digit)) grid[order[i]] = digit;
                if (grid[order[i]] != 0) break;
            }
        }
        return grid;
    }

    static bool isSeen(const Grid& grid, int cell, int digit) {
        for (int other = 0; other < 81; ++other) {
            if (other != cell && grid[other] == digit && see(cell, other)) return true;
        }
        return false;
    }

    // The same digit twice in a row only, in a column only or in a box only; once in four times in
    // two of these. The digit goes wherever it would repeat otherwise.
    void breakOneRule(Grid& grid) {
        const int kind = below(4);
        const int first = below(81);
        int second = first;
        while (second == first || !isPair(kind, first, second)) second = below(81);
        const int digit = 1 + below(9);
        for (int cell = 0; cell < 81; ++cell) {
            if (grid[cell] == digit && (see(cell, first) || see(cell, second))) grid[cell] = 0;
        }
        grid[first] = grid[second] = digit;
    }

    static bool isPair(int kind, int first, int second) {
        const bool row = first / 9 == second / 9;
        const bool column = first % 9 == second % 9;
        const bool box = boxOf(first) == boxOf(second);
        if (kind == 0) return row && !box;
        if (kind == 1) return column && !box;
        if (kind == 2) return box && !row && !column;
        return box && (row || column);
    }

    // Exchanges what leaves two kinds of rules as they are: two cells of a box in a column (rows go
    // wrong), two of a box in a row (columns), or two rows of different bands (boxes).
    void breakOneKindOfRules(Grid& grid) {
        const int kind = below(3);
        const int line = below(9);
        const int band = below(3) * 3;
        const int first = band + below(3);
        const int second = band + (first - band + 1 + below(2)) % 3;
        if (kind == 0) swap(grid[first * 9 + line], grid[second * 9 + line]);
        if (kind == 1) swap(grid[line * 9 + first], grid[line * 9 + second]);
        if (kind == 2) {
            const int other = (first + 3 + below(6)) % 9;  // may be of the same band: still valid
            for (int column = 0; column < 9; ++column) {
                swap(grid[first * 9 + column], grid[other * 9 + column]);
            }
        }
    }
};

// Which numbers of queens a case may have: one to eleven. And what a wrong number of boards is the
// number of, where it is one that a mistake leads to.
class Rules {
public:
    // Returns "" for a legal number, otherwise what is wrong.
    string checkInput(int& n) {
        if (n < 1 || n > 11) return "n is " + to_string(n) + ", not 1 to 11";
        return "";
    }

    // Returns "" for the right number, otherwise what it is and what the given one may be.
    string checkAnswer(int& n, int& answer) {
        Count count(n);
        if (answer == count.boards) return "";
        const string reason = to_string(n) + (n == 1 ? " queen stands" : " queens stand") + " in " +
                              waysOf(count.boards) + ", not " + to_string(answer);
        if (answer == count.unturned) return reason + ": boards turned or mirrored count, too";
        if (answer == count.permutations) {
            return reason + ": that is one queen in each row and column, diagonals left out";
        }
        if (answer == count.onOneKindOfDiagonal) {
            return reason + ": that is with one of the two kinds of diagonals left out";
        }
        if (answer == count.neighbours) {
            return reason + ": that is with attacks along diagonals over one row only";
        }
        return reason;
    }

private:
    static string waysOf(int count) {
        if (count == 0) return "no way";
        return count == 1 ? "one way" : to_string(count) + " ways";
    }

    // How many boards there are, and how many if a rule is read in another way.
    struct Count {
        int n;
        int boards = 0;
        int unturned = 0;  // turned and mirrored boards counted once
        int permutations = 1;
        optional<int> onOneKindOfDiagonal;  // these grow like n! and are told for few queens
        optional<int> neighbours;
        vector<int> columns;  // of the queens so far

        explicit Count(int size) : n(size) {
            place(0, 0, 0);
            if (n <= 8) {
                onOneKindOfDiagonal = countWays(0, 0, false);
                neighbours = countWays(0, 0, true);
            }
            for (int i = 2; i <= n; ++i) permutations *= i;
        }

        // Counts boards, and those that no turn and no mirror makes smaller.
        void place(unsigned taken, unsigned left, unsigned right) {
            if (static_cast<int>(columns.size()) == n) {
                ++boards;
                unturned += isSmallest() ? 1 : 0;
                return;
            }
            for (unsigned open = ((1u << n) - 1) & ~(taken | left | right); open != 0;
                 open &= open - 1) {
                const unsigned bit = open & -open;
                columns.push_back(countr_zero(bit));
                place(taken | bit, (left | bit) << 1, (right | bit) >> 1);
                columns.pop_back();
            }
        }

        bool isSmallest() const {
            vector<int> turned = columns;
            for (int turn = 0; turn < 4; ++turn) {
                vector<int> next(n);
                for (int row = 0; row < n; ++row) next[turned[row]] = n - 1 - row;
                turned = next;
                if (turned < columns || vector<int>(turned.rbegin(), turned.rend()) < columns) {
                    return false;
                }
            }
            return true;
        }

        // With attacks along one kind of diagonals, or along both over a single row.
        int countWays(unsigned taken, unsigned attacked, bool overOneRow) const {
            if (popcount(taken) == n) return 1;
            int ways = 0;
            for (unsigned open = ((1u << n) - 1) & ~(taken | attacked); open != 0;
                 open &= open - 1) {
                const unsigned bit = open & -open;
                ways +=
                    countWays(taken | bit, overOneRow ? bit << 1 | bit >> 1 : (attacked | bit) << 1,
                              overOneRow);
            }
            return ways;
        }
    };
};

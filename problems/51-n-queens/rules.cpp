// Which numbers of queens a case may have: one to nine. And why a list of boards is not the list
// of all boards.
class Rules {
public:
    // Returns "" for a legal number, otherwise what is wrong.
    string checkInput(int& n) {
        if (n < 1 || n > 9) return "n is " + to_string(n) + ", not 1 to 9";
        return "";
    }

    // Returns "" where `answer` has each board once, otherwise what is wrong and where.
    string checkAnswer(int& n, vector<vector<string>>& answer) {
        map<vector<string>, size_t> first;  // where a board stands first
        for (size_t i = 0; i < answer.size(); ++i) {
            const string place = "board " + to_string(i + 1);
            const string reason = checkBoard(n, answer[i]);
            if (!reason.empty()) return place + ": " + reason;
            const auto [before, isNew] = first.insert({answer[i], i});
            if (!isNew) {
                return "board " + to_string(before->second + 1) + " stands twice, again as " +
                       place;
            }
        }
        vector<vector<string>> boards;
        vector<int> columns;
        collect(n, columns, boards);
        if (boards.size() == answer.size()) return "";  // none is wrong, none stands twice
        const auto missing = find_if(boards.begin(), boards.end(),
                                     [&](const auto& board) { return !first.contains(board); });
        return boardCount(answer.size()) + ", expected " + to_string(boards.size()) +
               "; one that is missing has its queens in " + placesOf(*missing);
    }

private:
    static string boardCount(size_t count) {
        return count == 1 ? "one board" : to_string(count) + " boards";
    }

    static string cellName(int row, int column) {
        return "r" + to_string(row + 1) + "c" + to_string(column + 1);
    }

    static string checkBoard(int n, const vector<string>& board) {
        if (static_cast<int>(board.size()) != n) {
            return to_string(board.size()) + " rows, not " + to_string(n);
        }
        vector<pair<int, int>> queens;
        for (int row = 0; row < n; ++row) {
            if (static_cast<int>(board[row].size()) != n) {
                return "row " + to_string(row + 1) + " has the length " +
                       to_string(board[row].size()) + ", not " + to_string(n);
            }
            for (int column = 0; column < n; ++column) {
                const char symbol = board[row][column];
                if (symbol != 'Q' && symbol != '.') {
                    return cellName(row, column) + " is neither 'Q' nor '.'";
                }
                if (symbol == 'Q') queens.push_back({row, column});
            }
        }
        for (size_t i = 0; i < queens.size(); ++i) {
            for (size_t j = i + 1; j < queens.size(); ++j) {
                const auto [row, column] = queens[i];
                const auto [otherRow, otherColumn] = queens[j];
                const char* line = nullptr;
                if (row == otherRow) line = "in a row";
                if (column == otherColumn) line = "in a column";
                if (abs(row - otherRow) == abs(column - otherColumn)) line = "on a diagonal";
                if (line == nullptr) continue;
                return "the queens in " + cellName(row, column) + " and " +
                       cellName(otherRow, otherColumn) + " attack each other " + line;
            }
        }
        if (static_cast<int>(queens.size()) == n) return "";
        return to_string(queens.size()) + (queens.size() == 1 ? " queen" : " queens") + ", not " +
               to_string(n);
    }

    // Every board by trial of every square: `columns` are those of the queens so far.
    static void collect(int n, vector<int>& columns, vector<vector<string>>& boards) {
        const int row = static_cast<int>(columns.size());
        if (row == n) {
            vector<string> board(n, string(n, '.'));
            for (int i = 0; i < n; ++i) board[i][columns[i]] = 'Q';
            boards.push_back(board);
            return;
        }
        for (int column = 0; column < n; ++column) {
            bool isFree = true;
            for (int above = 0; above < row; ++above) {
                const int distance = abs(columns[above] - column);
                isFree = isFree && distance != 0 && distance != row - above;
            }
            if (!isFree) continue;
            columns.push_back(column);
            collect(n, columns, boards);
            columns.pop_back();
        }
    }

    static string placesOf(const vector<string>& board) {
        string places;
        for (size_t row = 0; row < board.size(); ++row) {
            places += (row > 0 ? ", " : "") +
                      cellName(static_cast<int>(row), static_cast<int>(board[row].find('Q')));
        }
        return places;
    }
};

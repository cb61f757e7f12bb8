// Which matrices a case may hold: n rows of n numbers from -1,000 to 1,000, where n is 1 to 20. And
// what a wrong matrix is in place of the turned one.
class Rules {
public:
    // Returns "" for a legal matrix, otherwise what is wrong and where.
    string checkInput(vector<vector<int>>& matrix) {
        if (matrix.empty() || matrix.size() > 20) {
            return "the matrix has " + to_string(matrix.size()) + " rows, not 1 to 20";
        }
        for (size_t row = 0; row < matrix.size(); ++row) {
            if (matrix[row].size() != matrix.size()) {
                return "row " + to_string(row + 1) + " has " + to_string(matrix[row].size()) +
                       " numbers and the matrix " + to_string(matrix.size()) + " rows";
            }
            for (size_t column = 0; column < matrix.size(); ++column) {
                if (abs(matrix[row][column]) > 1'000) {
                    return "r" + to_string(row + 1) + "c" + to_string(column + 1) + " is " +
                           to_string(matrix[row][column]) + ", not a number from -1000 to 1000";
                }
            }
        }
        return "";
    }

    // Returns "" for the matrix turned to the right, otherwise what has become of it.
    string checkAnswer(vector<vector<int>>& matrix, vector<vector<int>>& answer) {
        if (answer == turnedRight(matrix)) return "";
        vector<vector<int>> turned = matrix;
        for (int quarters = 0; quarters < 4; ++quarters) {
            if (answer == turned) return kTurned[quarters];
            if (answer == mirrored(turned)) return kMirrored[quarters];
            turned = turnedRight(turned);
        }
        return "no turn and no mirror image of the matrix";
    }

private:
    static constexpr const char* kTurned[] = {"the matrix as it was", "turned to the right",
                                              "turned by a half", "turned to the left"};
    static constexpr const char* kMirrored[] = {
        "mirrored, left for right", "mirrored at the diagonal from upper right to lower left",
        "mirrored, top for bottom", "mirrored at the diagonal from upper left to lower right"};

    static vector<vector<int>> turnedRight(const vector<vector<int>>& matrix) {
        const size_t n = matrix.size();
        vector<vector<int>> turned(n, vector<int>(n));
        for (size_t row = 0; row < n; ++row) {
            for (size_t column = 0; column < n; ++column) {
                turned[column][n - 1 - row] = matrix[row][column];
            }
        }
        return turned;
    }

    static vector<vector<int>> mirrored(vector<vector<int>> matrix) {
        for (vector<int>& row : matrix) reverse(row.begin(), row.end());
        return matrix;
    }
};

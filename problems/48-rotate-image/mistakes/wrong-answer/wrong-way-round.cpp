// Reflects the columns where the rows were meant: a quarter turn to the left.
// The first official example shows it.
class Solution {
public:
    void rotate(vector<vector<int>>& matrix) {
        for (size_t row = 0; row < matrix.size(); ++row) {
            for (size_t column = 0; column < row; ++column) {
                swap(matrix[row][column], matrix[column][row]);
            }
        }
        reverse(matrix.begin(), matrix.end());
    }
};

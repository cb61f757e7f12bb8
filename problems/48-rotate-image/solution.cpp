// A quarter turn is two reflections: first in the main diagonal, then each row from left to right.
class Solution {
public:
    void rotate(vector<vector<int>>& matrix) {
        for (size_t row = 0; row < matrix.size(); ++row) {
            for (size_t column = 0; column < row; ++column) {
                swap(matrix[row][column], matrix[column][row]);
            }
        }
        for (auto& row : matrix) reverse(row.begin(), row.end());
    }
};

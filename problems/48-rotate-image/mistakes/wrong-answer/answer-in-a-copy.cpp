// Turns a copy and leaves the matrix as it was.
// Only a matrix that looks the same from all sides is right.
class Solution {
public:
    void rotate(vector<vector<int>>& matrix) {
        vector<vector<int>> turned = matrix;
        for (size_t row = 0; row < matrix.size(); ++row) {
            for (size_t column = 0; column < matrix.size(); ++column) {
                turned[column][matrix.size() - 1 - row] = matrix[row][column];
            }
        }
    }
};

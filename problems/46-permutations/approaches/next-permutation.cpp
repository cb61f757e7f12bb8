// Begins with the sorted row and asks the library for the next one until the last is reached.
class Solution {
public:
    vector<vector<int>> permute(vector<int>& nums) {
        sort(nums.begin(), nums.end());
        vector<vector<int>> rows;
        do {
            rows.push_back(nums);
        } while (next_permutation(nums.begin(), nums.end()));
        return rows;
    }
};

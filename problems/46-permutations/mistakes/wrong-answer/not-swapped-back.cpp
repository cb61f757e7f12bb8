// Swaps a number to its place and never back. The number of rows is right, some stand there more
// than once and others are missing; three numbers show it.
class Solution {
public:
    vector<vector<int>> permute(vector<int>& nums) {
        vector<vector<int>> rows;
        permuteFrom(nums, 0, rows);
        return rows;
    }

private:
    void permuteFrom(vector<int>& nums, size_t place, vector<vector<int>>& rows) {
        if (place == nums.size()) {
            rows.push_back(nums);
            return;
        }
        for (size_t i = place; i < nums.size(); ++i) {
            swap(nums[place], nums[i]);
            permuteFrom(nums, place + 1, rows);
        }
    }
};

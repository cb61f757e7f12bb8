// A number that was taken is never given back, so that only the first row is ever completed.
// Right for one number; two numbers show it.
class Solution {
public:
    vector<vector<int>> permute(vector<int>& nums) {
        taken.assign(nums.size(), false);
        row.clear();
        fillRest(nums);
        return rows;
    }

private:
    vector<bool> taken;
    vector<int> row;
    vector<vector<int>> rows;

    void fillRest(const vector<int>& nums) {
        if (row.size() == nums.size()) {
            rows.push_back(row);
            return;
        }
        for (size_t i = 0; i < nums.size(); ++i) {
            if (taken[i]) continue;
            taken[i] = true;
            row.push_back(nums[i]);
            fillRest(nums);
            row.pop_back();
        }
    }
};

// Backtracking: a row is filled from left to right, and each place takes every number that the row
// doesn't hold yet.
class Solution {
public:
    vector<vector<int>> permute(vector<int>& nums) {
        taken.assign(nums.size(), false);
        fillRest(nums);
        return exchange(rows, {});
    }

private:
    vector<bool> taken;  // taken[i]: the row holds nums[i]
    vector<int> row;
    vector<vector<int>> rows;

    // On entry and on return `row` and `taken` agree and are the same. A full row finds every
    // number taken.
    void fillRest(const vector<int>& nums) {
        if (row.size() == nums.size()) rows.push_back(row);
        for (size_t i = 0; i < nums.size(); ++i) {
            if (taken[i]) continue;
            taken[i] = true;
            row.push_back(nums[i]);
            fillRest(nums);
            row.pop_back();
            taken[i] = false;
        }
    }
};

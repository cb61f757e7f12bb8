// Looks up in a table whether the number itself is taken, where the place of the number was meant.
// The table has no room for negative numbers.
class Solution {
public:
    vector<vector<int>> permute(vector<int>& nums) {
        taken.assign(11, 0);
        fillRest(nums);
        return rows;
    }

private:
    vector<int> taken;
    vector<int> row;
    vector<vector<int>> rows;

    void fillRest(const vector<int>& nums) {
        if (row.size() == nums.size()) {
            rows.push_back(row);
            return;
        }
        for (const int number : nums) {
            if (taken[number]) continue;
            taken[number] = 1;
            row.push_back(number);
            fillRest(nums);
            row.pop_back();
            taken[number] = 0;
        }
    }
};

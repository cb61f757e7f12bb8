// Crosses a number off by writing 0 over it, and so never takes a 0 that was given.
// Right as long as no number is 0.
class Solution {
public:
    vector<vector<int>> permute(vector<int>& nums) {
        row.clear();
        fillRest(nums);
        return rows;
    }

private:
    vector<int> row;
    vector<vector<int>> rows;

    void fillRest(vector<int>& nums) {
        if (row.size() == nums.size()) {
            rows.push_back(row);
            return;
        }
        for (int& number : nums) {
            if (number == 0) continue;
            row.push_back(exchange(number, 0));
            fillRest(nums);
            number = row.back();
            row.pop_back();
        }
    }
};

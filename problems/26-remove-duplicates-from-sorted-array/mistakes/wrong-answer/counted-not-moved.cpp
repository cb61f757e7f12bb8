// Counts the different numbers and leaves the list as it was.
// The number is right, the numbers are not.
class Solution {
public:
    int removeDuplicates(vector<int>& nums) {
        int kept = 1;
        for (size_t i = 1; i < nums.size(); ++i) {
            if (nums[i] != nums[i - 1]) ++kept;
        }
        return kept;
    }
};

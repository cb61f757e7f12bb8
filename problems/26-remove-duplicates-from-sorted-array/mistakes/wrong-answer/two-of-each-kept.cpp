// Compares with the number two places back, as 80 asks for: pairs remain.
// The first official example shows it.
class Solution {
public:
    int removeDuplicates(vector<int>& nums) {
        int kept = 0;
        for (const int number : nums) {
            if (kept < 2 || nums[kept - 2] != number) nums[kept++] = number;
        }
        return kept;
    }
};

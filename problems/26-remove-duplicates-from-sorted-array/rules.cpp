// Which lists a case may hold: 1 to 30,000 numbers from -100 to 100 in ascending order. And why the
// numbers that were kept are not the answer.
class Rules {
public:
    // Returns "" for a legal list, otherwise what is wrong and where.
    string checkInput(vector<int>& nums) {
        if (nums.empty() || nums.size() > 30'000) {
            return "nums has " + to_string(nums.size()) + " numbers, not 1 to 30000";
        }
        for (size_t i = 0; i < nums.size(); ++i) {
            const string place = "nums[" + to_string(i) + "] is " + to_string(nums[i]);
            if (nums[i] < -100 || nums[i] > 100) return place + ", not a number from -100 to 100";
            if (i > 0 && nums[i] < nums[i - 1]) {
                return place + ", less than " + to_string(nums[i - 1]) + " before it";
            }
        }
        return "";
    }

    // Returns "" where the first k numbers, `answer`, are right, otherwise what is wrong with them.
    string checkAnswer(vector<int>& nums, vector<int>& answer) {
        vector<int> wanted = nums;
        wanted.erase(unique(wanted.begin(), wanted.end()), wanted.end());
        const size_t common = min(wanted.size(), answer.size());
        for (size_t i = 0; i < common; ++i) {
            if (answer[i] == wanted[i]) continue;
            const string place = "nums[" + to_string(i) + "] is " + to_string(answer[i]);
            if (i > 0 && answer[i] == answer[i - 1]) return place + " again";
            if (!binary_search(wanted.begin(), wanted.end(), answer[i])) {
                return place + ", which was not in nums";
            }
            return place + ", and " + to_string(wanted[i]) + " is next";
        }
        if (answer.size() == wanted.size()) return "";
        return "k is " + to_string(answer.size()) + ", and nums has " + to_string(wanted.size()) +
               " different numbers";
    }
};

// Which cases are legal: two to 10,000 numbers from -10^9 to 10^9, and exactly one pair of them
// that adds up to the target. And why two places are not the answer.
class Rules {
public:
    // Returns "" for a legal case, otherwise what is wrong and where.
    string checkInput(vector<int>& nums, int& target) {
        if (nums.size() < 2 || nums.size() > 10'000) {
            return "nums has " + to_string(nums.size()) + " numbers, not 2 to 10000";
        }
        for (size_t i = 0; i < nums.size(); ++i) {
            if (!isInRange(nums[i])) {
                return "nums[" + to_string(i) + "] is " + to_string(nums[i]) + ", beyond 10^9";
            }
        }
        if (!isInRange(target)) return "target is " + to_string(target) + ", beyond 10^9";
        unordered_map<int, vector<int>> placesOf;  // of the numbers so far
        string pair;
        for (int i = 0; i < static_cast<int>(nums.size()); ++i) {
            for (int place : placesOf[target - nums[i]]) {
                const string found = to_string(place) + " and " + to_string(i);
                if (!pair.empty()) return "two answers: " + pair + "; " + found;
                pair = found;
            }
            placesOf[nums[i]].push_back(i);
        }
        return pair.empty() ? "no two numbers add up to " + to_string(target) : "";
    }

    // Returns "" for the right places, otherwise what is wrong with them.
    string checkAnswer(vector<int>& nums, int& target, vector<int>& answer) {
        if (answer.size() != 2) return to_string(answer.size()) + " places, not 2";
        for (int place : answer) {
            if (place < 0 || place >= static_cast<int>(nums.size())) {
                return "there is no nums[" + to_string(place) + "]";
            }
        }
        if (answer[0] == answer[1]) return "the same place twice";
        const long long sum = 0LL + nums[answer[0]] + nums[answer[1]];
        if (sum == target) return "";
        return to_string(nums[answer[0]]) + " and " + to_string(nums[answer[1]]) + " add up to " +
               to_string(sum) + ", not " + to_string(target);
    }

private:
    static bool isInRange(int number) {
        return -1'000'000'000 <= number && number <= 1'000'000'000;
    }
};

// Which lists a case may hold: 3 to 3,000 numbers from -100,000 to 100,000. And why a list of
// triples is not the answer.
class Rules {
public:
    // Returns "" for a legal list, otherwise what is wrong and where.
    string checkInput(vector<int>& nums) {
        if (nums.size() < 3 || nums.size() > 3'000) {
            return "nums has " + to_string(nums.size()) + " numbers, not 3 to 3000";
        }
        for (size_t i = 0; i < nums.size(); ++i) {
            if (nums[i] < -100'000 || nums[i] > 100'000) {
                return "nums[" + to_string(i) + "] is " + to_string(nums[i]) +
                       ", not a number from -100000 to 100000";
            }
        }
        return "";
    }

    // Returns "" where `answer` has each triple once, otherwise what is wrong.
    string checkAnswer(vector<int>& nums, vector<vector<int>>& answer) {
        map<int, int> times;
        for (int number : nums) ++times[number];
        set<vector<int>> triples;
        for (vector<int> triple : answer) {
            const string reason = checkTriple(triple, times);
            if (!reason.empty()) return written(triple) + " " + reason;
            sort(triple.begin(), triple.end());
            if (!triples.insert(triple).second) return written(triple) + " stands twice";
        }
        for (auto first = times.begin(); first != times.end(); ++first) {
            for (auto second = first; second != times.end(); ++second) {
                const vector<int> triple = {first->first, second->first,
                                            -first->first - second->first};
                if (triple[2] >= triple[1] && checkTriple(triple, times).empty() &&
                    !triples.contains(triple)) {
                    return written(triple) + " is missing";
                }
            }
        }
        return "";
    }

private:
    static string written(const vector<int>& numbers) {
        string text = "[";
        for (size_t i = 0; i < numbers.size() && i < 6; ++i) {
            text += (i > 0 ? "," : "") + to_string(numbers[i]);
        }
        return text + (numbers.size() > 6 ? ",…]" : "]");
    }

    static string checkTriple(const vector<int>& triple, const map<int, int>& times) {
        if (triple.size() != 3) return "has " + to_string(triple.size()) + " numbers, not 3";
        const long long sum = 0LL + triple[0] + triple[1] + triple[2];
        if (sum != 0) return "adds up to " + to_string(sum);
        for (int number : triple) {
            const auto found = times.find(number);
            const auto needed = count(triple.begin(), triple.end(), number);
            if (found == times.end()) return "has " + to_string(number) + ", which is not in nums";
            if (found->second < needed) {
                return "needs " + to_string(needed) + " times " + to_string(number) +
                       ", and nums has " + to_string(found->second);
            }
        }
        return "";
    }
};

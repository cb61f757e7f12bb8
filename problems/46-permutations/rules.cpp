// Which lists a case may hold: one to six numbers from -10 to 10, all different. And why a list of
// rows is not the list of all orders.
class Rules {
public:
    // Returns "" for a legal list, otherwise what is wrong and where.
    string checkInput(vector<int>& nums) {
        if (nums.empty() || nums.size() > kMostNumbers) {
            return "nums has " + to_string(nums.size()) + " numbers, not 1 to " +
                   to_string(kMostNumbers);
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

    // Returns "" where `answer` has each order of the numbers once, otherwise what is wrong.
    string checkAnswer(vector<int>& nums, vector<vector<int>>& answer) {
        for (size_t i = 0; i < answer.size(); ++i) {
            const string reason = checkRow(nums, answer[i]);
            if (!reason.empty()) {
                return "row " + to_string(i + 1) + ", " + written(answer[i]) + ", " + reason;
            }
        }
        map<vector<int>, int> times;
        for (const vector<int>& row : answer) ++times[row];
        Some repeated, missing;
        for (const auto& [row, count] : times) {
            if (count > 1) repeated.add(written(row) + (count > 2 ? timesOf(count) : ""));
        }
        vector<int> order = nums;
        sort(order.begin(), order.end());
        do {
            if (!times.contains(order)) missing.add(written(order));
        } while (next_permutation(order.begin(), order.end()));
        if (missing.count == 0 && repeated.count == 0) return "";

        if (repeated.count == 0) return rows(missing.count) + " missing: " + missing.names;
        if (missing.count == 0) return rows(repeated.count) + " repeated: " + repeated.names;
        return rows(missing.count) + " missing, " + to_string(repeated.count) +
               (repeated.count == 1 ? " is" : " are") + " repeated; missing: " + missing.names +
               "; repeated: " + repeated.names;
    }

private:
    static constexpr size_t kMostNumbers = 6;
    static constexpr int kMostNamed = 3;  // of the rows of a kind

    // Rows of a kind: how many, and the first of them by name.
    struct Some {
        int count = 0;
        string names;

        void add(const string& name) {
            if (count < kMostNamed) names += (count > 0 ? ", " : "") + name;
            if (count == kMostNamed) names += ", …";
            ++count;
        }
    };

    static string rows(int count) {
        return count == 1 ? "one row is" : to_string(count) + " rows are";
    }

    static string timesOf(int count) { return " (" + to_string(count) + " times)"; }

    static string written(const vector<int>& row) {
        string text = "[";
        for (size_t i = 0; i < row.size() && i < 2 * kMostNumbers; ++i) {
            text += (i > 0 ? "," : "") + to_string(row[i]);
        }
        return text + (row.size() > 2 * kMostNumbers ? ",…]" : "]");
    }

    // Why a row is no order of the numbers.
    static string checkRow(const vector<int>& nums, const vector<int>& row) {
        for (int number : row) {
            if (count(nums.begin(), nums.end(), number) == 0) {
                return "has " + to_string(number) + ", which is not in nums";
            }
        }
        for (int number : nums) {
            const auto times = count(row.begin(), row.end(), number);
            if (times == 0) return "lacks " + to_string(number);
            if (times > 1) {
                return "has " + to_string(number) + " " + to_string(times) + " times";
            }
        }
        return "";
    }
};

// Random numbers of which one pair makes the target, more of them with `size`. Half of the lists
// are of small numbers, where many pairs come close.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        const int count = 2 + below(2 * size);
        int range = below(2) == 0 ? 2 + 2 * count : 1'000'000'000;
        while (true) {
            vector<int> nums;
            while (static_cast<int>(nums.size()) < count) nums.push_back(randomNumber(range));
            const int first = below(count);
            const int second = (first + 1 + below(count - 1)) % count;
            if (below(8) == 0) nums[second] = nums[first];
            const long long target = 0LL + nums[first] + nums[second];
            if (abs(target) <= 1'000'000'000 && isOnlyPair(nums, static_cast<int>(target))) {
                return written(nums) + "\n" + to_string(target);
            }
            range = min(1'000'000'000, 2 * range);  // fewer pairs are equal
        }
    }

private:
    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }

    int randomNumber(int range) { return below(2 * range + 1) - range; }

    static bool isOnlyPair(const vector<int>& nums, int target) {
        unordered_map<int, int> before;
        int pairs = 0;
        for (int number : nums) {
            const auto partner = before.find(target - number);
            if (partner != before.end()) pairs += partner->second;
            ++before[number];
        }
        return pairs == 1;
    }

    static string written(const vector<int>& numbers) {
        string text = "[";
        for (int number : numbers) text += (text == "[" ? "" : ",") + to_string(number);
        return text + "]";
    }
};

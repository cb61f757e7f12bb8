// Random different numbers, in any order: up to `size` of them, six at most. Half of the lists hold
// small numbers, half come from the whole range.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        const int count = 1 + below(clamp(size, 1, 6));
        const int largest = below(2) == 0 ? 3 : 10;
        vector<int> nums;
        while (static_cast<int>(nums.size()) < count) {
            const int number = below(2 * largest + 1) - largest;
            if (find(nums.begin(), nums.end(), number) == nums.end()) nums.push_back(number);
        }
        string text = "[";
        for (int number : nums) text += (text == "[" ? "" : ",") + to_string(number);
        return text + "]";
    }

private:
    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }
};

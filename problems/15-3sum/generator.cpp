// Random numbers, more of them with `size`: from a narrow range, where triples are many and numbers
// repeat, or from the whole one with some triples put in.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        const int count = 3 + below(2 * size);
        const int range = below(4) == 0 ? 100'000 : 1 + below(2 + size);
        vector<int> nums;
        while (static_cast<int>(nums.size()) < count) {
            const int number = below(2 * range + 1) - range;
            nums.push_back(number);
            const int other = below(2 * range + 1) - range;
            if (below(6) == 0 && abs(number + other) <= range) {
                nums.push_back(other);
                nums.push_back(-number - other);
            }
        }
        nums.resize(count);
        for (int i = count - 1; i > 0; --i) swap(nums[i], nums[below(i + 1)]);
        string text = "[";
        for (int number : nums) text += (text == "[" ? "" : ",") + to_string(number);
        return text + "]";
    }

private:
    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }
};

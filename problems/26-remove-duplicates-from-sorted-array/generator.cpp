// Random numbers in ascending order, more of them with `size`: all different, all equal, and what
// lies between.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        const int count = 1 + below(2 * size);
        const int smallest = below(4) == 0 ? -100 : below(101) - 100;
        const int range = 1 + below(below(2) == 0 ? 5 : 101 - smallest);
        vector<int> nums;
        while (static_cast<int>(nums.size()) < count) {
            nums.push_back(min(100, smallest + below(range)));
        }
        sort(nums.begin(), nums.end());
        string text = "[";
        for (int number : nums) text += (text == "[" ? "" : ",") + to_string(number);
        return text + "]";
    }

private:
    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }
};

// Perfect trees, of more levels with `size`, and with few different values.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        const int levels = below(min(8, 1 + size) + 1);
        const int range = below(2) == 0 ? 3 : 1'000;
        string text = "[";
        for (int node = 1; node < 1 << levels; ++node) {
            text += (node == 1 ? "" : ",") + to_string(below(2 * range + 1) - range);
        }
        return text + "]";
    }

private:
    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }
};

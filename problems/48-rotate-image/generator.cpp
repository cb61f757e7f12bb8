// Random matrices, larger with `size`, most of them of few different numbers.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        const int n = 1 + below(min(20, 1 + size));
        const int range = below(3) == 0 ? 1'000 : 9;
        string text = "[";
        for (int row = 0; row < n; ++row) {
            text += row == 0 ? "[" : ",[";
            for (int column = 0; column < n; ++column) {
                text += (column == 0 ? "" : ",") + to_string(below(2 * range + 1) - range);
            }
            text += "]";
        }
        return text + "]";
    }

private:
    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }
};

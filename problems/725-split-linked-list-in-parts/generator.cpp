// Random lists, longer with `size`, and any number of parts: more than nodes, too.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        const int nodes = below(min(1'000, 2 * size) + 1);
        const int parts = 1 + below(min(50, 2 + size));
        string text = "[";
        for (int node = 0; node < nodes; ++node) {
            text += (node == 0 ? "" : ",") + to_string(below(1'001));
        }
        return text + "]\n" + to_string(parts);
    }

private:
    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }
};

// Random lists, longer with `size`, whose random pointers lead to any node or nowhere. Values
// repeat.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        const int nodes = below(min(1'000, 2 * size) + 1);
        const int range = below(2) == 0 ? 2 : 10'000;
        string text = "[";
        for (int node = 0; node < nodes; ++node) {
            const string leadsTo = below(5) == 0 ? "null" : to_string(below(nodes));
            text += (node == 0 ? "[" : ",[") + to_string(below(2 * range + 1) - range) + "," +
                    leadsTo + "]";
        }
        return text + "]";
    }

private:
    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }
};

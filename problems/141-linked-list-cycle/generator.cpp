// Random lists, longer with `size`; two of three run in a circle, many of them from the end to the
// end or to the beginning. Values repeat.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        const int nodes = below(min(10'000, 2 * size) + 1);
        const int range = below(2) == 0 ? 2 : 100'000;
        string text = "[";
        for (int node = 0; node < nodes; ++node) {
            text += (node == 0 ? "" : ",") + to_string(below(2 * range + 1) - range);
        }
        int leadsBackTo = -1;
        if (nodes > 0 && below(3) > 0) {
            const int kind = below(4);
            leadsBackTo = kind == 0 ? 0 : kind == 1 ? nodes - 1 : below(nodes);
        }
        return text + "]\n" + to_string(leadsBackTo);
    }

private:
    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }
};

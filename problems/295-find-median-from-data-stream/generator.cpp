// Random numbers and questions for their median, more of them with `size`. Ascending, descending
// and mixed; many numbers are equal. The median is asked for only when there is one.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        string operations = "[\"MedianFinder\",\"addNum\"";
        string arguments = "[[],[0]";
        const int range = below(4) == 0 ? 100'000 : 1 + below(2 * size);
        const int kind = below(4);
        int number = 0;
        const int calls = 2 + 4 * size;
        for (int call = 0; call < calls; ++call) {
            if (below(2) == 0) {
                operations += ",\"findMedian\"";
                arguments += ",[]";
                continue;
            }
            if (kind == 0) number = min(100'000, number + below(3));
            if (kind == 1) number = max(-100'000, number - below(3));
            if (kind > 1) number = below(2 * range + 1) - range;
            operations += ",\"addNum\"";
            arguments += ",[" + to_string(number) + "]";
        }
        return operations + "]\n" + arguments + "]";
    }

private:
    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }
};

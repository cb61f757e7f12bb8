// Random calls of a cache, more of them with `size`: few keys for its room, so that keys are thrown
// out, come back and are written again.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        const int capacity = 1 + below(min(3'000, 1 + size / 4));
        const int keys = min(10'001, capacity + 1 + below(capacity + 2));
        const int firstKey = below(4) == 0 ? 10'001 - keys : 0;
        string operations = "[\"LRUCache\"";
        string arguments = "[[" + to_string(capacity) + "]";
        const int calls = 3 + 4 * size;
        for (int call = 0; call < calls; ++call) {
            const string key = to_string(firstKey + below(keys));
            if (below(2) == 0) {
                operations += ",\"get\"";
                arguments += ",[" + key + "]";
            } else {
                operations += ",\"put\"";
                arguments += ",[" + key + "," + to_string(randomValue(call)) + "]";
            }
        }
        return operations + "]\n" + arguments + "]";
    }

private:
    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }

    // Different from call to call, as a rule: a value tells which call has written it.
    int randomValue(int call) {
        if (below(20) == 0) return below(2) * 100'000;
        return min(call + 1, 100'000);
    }
};

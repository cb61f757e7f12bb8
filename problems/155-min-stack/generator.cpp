// Random calls of a stack, more of them with `size`. Many values are equal; some are at the ends of
// int. What needs a value is called only while there is one.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        string operations = "[\"MinStack\"";
        string arguments = "[[]";
        const int range = 1 + below(1 + size);
        const int pushesOfTen = 3 + below(4);
        int height = 0;
        const int calls = 3 + 4 * size;
        for (int call = 0; call < calls; ++call) {
            string argument;
            if (height == 0 || below(10) < pushesOfTen) {
                operations += ",\"push\"";
                argument = to_string(randomValue(range));
                ++height;
            } else {
                const int kind = below(4);
                operations += kind == 0 ? ",\"top\"" : kind < 3 ? ",\"getMin\"" : ",\"pop\"";
                if (kind == 3) --height;
            }
            arguments += ",[" + argument + "]";
        }
        return operations + "]\n" + arguments + "]";
    }

private:
    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }

    int randomValue(int range) {
        switch (below(25)) {
            case 0:
                return INT_MIN;
            case 1:
                return INT_MAX;
            default:
                return below(2 * range + 1) - range;
        }
    }
};

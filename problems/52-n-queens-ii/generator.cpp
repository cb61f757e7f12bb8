// A random number of queens, at most `size`. There are eleven inputs in all.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        mt19937 engine(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        return to_string(1 + engine() % static_cast<unsigned>(clamp(size, 1, 11)));
    }
};

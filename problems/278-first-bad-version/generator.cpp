// Random numbers of versions: few with a small `size`, up to the largest int with a large one. The
// first bad version is often the first, the last or one beside the middle.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        mt19937 engine(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        const auto below = [&engine](int count) {
            return static_cast<int>(engine() % static_cast<unsigned>(count));
        };
        int n = 1 + below(1 + size);
        if (size > 10 && below(2) == 0) n = 1 + below(INT_MAX);
        if (size > 10 && below(4) == 0) n = INT_MAX - below(3);
        const int choices[] = {1, n, n / 2, n / 2 + 1, 1 + below(n), 1 + below(n)};
        const int bad = max(1, choices[below(6)]);
        return "n = " + to_string(n) + "\nbad = " + to_string(bad);
    }
};

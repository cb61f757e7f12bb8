// Random trees with different values, larger with `size`, and two nodes of each: any two, or one
// below the other.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        const int count = 2 + below(min(99'999, 2 * size));
        // A tree of numbered places; -1 where there is no child.
        vector<array<int, 2>> children(count, {-1, -1});
        vector<int> parent(count, -1);
        // Below one of the latest nodes it gets deep, below one of any it branches.
        const bool isThin = below(6) == 0;
        for (int node = 1; node < count; ++node) {
            int above = 0;
            int side = 0;
            do {
                above = isThin ? max(0, node - 1 - below(2)) : below(node);
                side = below(2);
            } while (children[above][side] >= 0);
            children[above][side] = node;
            parent[node] = above;
        }
        vector<int> values(count);
        iota(values.begin(), values.end(), -below(count));
        for (int i = count - 1; i > 0; --i) swap(values[i], values[below(i + 1)]);

        // The later a node came, the deeper it is, as a rule.
        int p = count / 2 + below(count - count / 2);
        int q = (p + 1 + below(count - 1)) % count;
        if (below(4) == 0 && p != 0) {
            // Any node above p.
            for (q = parent[p]; q != 0 && below(2) == 0;) q = parent[q];
            if (below(2) == 0) swap(p, q);
        }
        return writtenTree(children, values) + "\n" + to_string(values[p]) + "\n" +
               to_string(values[q]);
    }

private:
    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }

    static string writtenTree(const vector<array<int, 2>>& children, const vector<int>& values) {
        string text = "[";
        string nulls;  // written when something follows
        deque<int> nodes = {0};
        while (!nodes.empty()) {
            const int node = nodes.front();
            nodes.pop_front();
            if (node < 0) {
                nulls += ",null";
                continue;
            }
            text += (text == "[" ? "" : nulls + ",") + to_string(values[node]);
            nulls.clear();
            for (int child : children[node]) nodes.push_back(child);
        }
        return text + "]";
    }
};

// Random trees, larger with `size`: search trees, and search trees in which one value is changed by
// a little, repeated, or exchanged with another one. Some values are at the ends of int.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        const int nodes = 1 + below(2 * size);
        vector<int> values;
        int value = -below(2 * nodes);
        for (int i = 0; i < nodes; ++i) {
            values.push_back(value);
            value += 1 + below(3);
        }
        if (below(6) == 0) values.front() = INT_MIN;
        if (below(6) == 0) values.back() = INT_MAX;
        const int at = below(nodes);
        switch (below(6)) {
            case 0:
                if (at > 0) values[at] = values[at - 1];
                break;
            case 1:
                swap(values[at], values[below(nodes)]);
                break;
            case 2:
                if (abs(0LL + values[at]) < INT_MAX) values[at] += below(5) - 2;
                break;
            default:
                break;
        }
        return writtenTree(values);
    }

private:
    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }

    // A tree level by level. A node stands for a range of the values: one of them is its own, those
    // before it are on its left.
    string writtenTree(const vector<int>& values) {
        const int shape = below(4);
        deque<pair<int, int>> ranges = {{0, static_cast<int>(values.size())}};
        string text = "[";
        string nulls;  // written when something follows
        while (!ranges.empty()) {
            const auto [begin, end] = ranges.front();
            ranges.pop_front();
            if (begin == end) {
                nulls += ",null";
                continue;
            }
            int root = begin + below(end - begin);
            if (shape == 0) root = below(8) == 0 ? root : begin;
            if (shape == 1) root = below(8) == 0 ? root : end - 1;
            if (shape == 2) root = (begin + end) / 2;
            text += nulls + (text == "[" ? "" : ",") + to_string(values[root]);
            nulls.clear();
            ranges.push_back({begin, root});
            ranges.push_back({root + 1, end});
        }
        return text + "]";
    }
};

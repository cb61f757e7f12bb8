// Random trees, larger with `size`, from none and one node to many: bushy, thin, or leaning to one
// side. Values repeat.
class Generator {
public:
    // The test case as LeetCode's panel holds it: the same for the same numbers.
    string generate(int seed, int size) {
        engine.seed(static_cast<unsigned>(seed) * 7919u + static_cast<unsigned>(size));
        const int range = below(3) == 0 ? 1'000 : 5;
        const int leftOfTen = 2 + below(9);   // how many of ten nodes have a left child
        const int rightOfTen = 2 + below(9);  // the same for the right
        int left = below(min(2'000, 2 * size) + 1);
        string text = "[";
        string nulls;  // written when something follows
        // Places in level order that may get a node; the tree may end early, as it happens.
        deque<bool> places = {left > 0};
        while (!places.empty()) {
            const bool hasNode = places.front() && left > 0;
            places.pop_front();
            if (!hasNode) {
                nulls += ",null";
                continue;
            }
            text += (text == "[" ? "" : nulls + ",") + to_string(below(2 * range + 1) - range);
            nulls.clear();
            --left;
            places.push_back(below(10) < leftOfTen);
            places.push_back(below(10) < rightOfTen || (places.size() == 1 && !places.back()));
        }
        return text + "]";
    }

private:
    mt19937 engine;

    // The library's distributions differ from one library to the next, the engine doesn't.
    int below(int count) { return static_cast<int>(engine() % static_cast<unsigned>(count)); }
};

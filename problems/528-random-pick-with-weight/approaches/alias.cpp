// Two indexes share each slot, so that a pick takes constant time: a slot, then one of its two.
class Solution {
public:
    Solution(vector<int>& w) : random(random_device{}()), share(w.size()), other(w.size()) {
        const double mean = accumulate(w.begin(), w.end(), 0.0) / w.size();
        vector<int> small, large;
        for (int i = 0; i < static_cast<int>(w.size()); ++i) {
            share[i] = w[i] / mean;
            other[i] = i;
            (share[i] < 1 ? small : large).push_back(i);
        }
        while (!small.empty() && !large.empty()) {
            const int less = small.back();
            const int more = large.back();
            small.pop_back();
            other[less] = more;
            share[more] -= 1 - share[less];
            if (share[more] < 1) {
                large.pop_back();
                small.push_back(more);
            }
        }
    }

    int pickIndex() {
        const int slot = uniform_int_distribution<int>(0, share.size() - 1)(random);
        return uniform_real_distribution<double>(0, 1)(random) < share[slot] ? slot : other[slot];
    }

private:
    mt19937 random;
    vector<double> share;  // of a slot, that its own index has
    vector<int> other;     // the index that has the rest
};

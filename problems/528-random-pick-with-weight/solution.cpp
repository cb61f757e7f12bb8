class Solution {
public:
    Solution(vector<int>& w) : random(random_device{}()) {
        partial_sum(w.begin(), w.end(), back_inserter(ends));
    }

    int pickIndex() {
        uniform_int_distribution<int> point(0, ends.back() - 1);
        return upper_bound(ends.begin(), ends.end(), point(random)) - ends.begin();
    }

private:
    mt19937 random;
    vector<int> ends;  // of each index's stretch on the line
};

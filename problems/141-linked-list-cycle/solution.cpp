// Two walkers, one twice as fast. In a circle the fast one catches up with the slow one; without a
// circle it comes to the end.
class Solution {
public:
    bool hasCycle(ListNode* head) {
        const ListNode* slow = head;
        const ListNode* fast = head;
        while (fast != nullptr && fast->next != nullptr) {
            slow = slow->next;
            fast = fast->next->next;
            if (slow == fast) return true;
        }
        return false;
    }
};

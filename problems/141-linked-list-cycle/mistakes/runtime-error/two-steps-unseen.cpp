// The fast walker takes two steps without looking whether the first of them leads anywhere.
// A list without a circle and with an odd number of nodes shows it.
class Solution {
public:
    bool hasCycle(ListNode* head) {
        if (head == nullptr) return false;
        const ListNode* slow = head;
        const ListNode* fast = head;
        do {
            slow = slow->next;
            fast = fast->next->next;
            if (fast == nullptr) return false;
        } while (slow != fast);
        return true;
    }
};

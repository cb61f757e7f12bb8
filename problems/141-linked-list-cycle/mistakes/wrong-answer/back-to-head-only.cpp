// Waits for the head to come again, and gives up after as many steps as a list may have nodes.
// A circle that doesn't include the head shows it.
class Solution {
public:
    bool hasCycle(ListNode* head) {
        const ListNode* node = head;
        for (int step = 0; node != nullptr && step < 10000; ++step) {
            node = node->next;
            if (node == head) return head != nullptr;
        }
        return false;
    }
};

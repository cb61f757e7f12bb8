// Gives every part n / k nodes and the last one all that remain.
// The second official example shows it.
class Solution {
public:
    vector<ListNode*> splitListToParts(ListNode* head, int k) {
        int length = 0;
        for (const ListNode* node = head; node != nullptr; node = node->next) ++length;
        vector<ListNode*> parts(k, nullptr);
        for (int i = 0; i < k && head != nullptr; ++i) {
            parts[i] = head;
            const int size = i + 1 < k ? max(length / k, 1) : length;
            for (int step = 1; step < size && head->next != nullptr; ++step) head = head->next;
            head = exchange(head->next, nullptr);
        }
        return parts;
    }
};

// Which cases are legal: up to 1,000 nodes with values from 0 to 1,000, and 1 to 50 parts.
class Rules {
public:
    // Returns "" for a legal case, otherwise what is wrong and where.
    string checkInput(ListNode*& head, int& k) {
        size_t place = 0;
        for (const ListNode* node = head; node != nullptr; node = node->next, ++place) {
            if (place == 1'000) return "the list has more than 1000 nodes";
            if (node->val < 0 || node->val > 1'000) {
                return "node " + to_string(place) + " has the value " + to_string(node->val) +
                       ", not 0 to 1000";
            }
        }
        return k < 1 || k > 50 ? "k is " + to_string(k) + ", not 1 to 50" : "";
    }
};

// Which lists a case may hold: up to 10,000 nodes with values from -100,000 to 100,000, in a circle
// or not.
class Rules {
public:
    // Returns "" for a legal list, otherwise what is wrong and where.
    string checkInput(ListNode*& head) {
        unordered_set<const ListNode*> seen;
        for (const ListNode* node = head; node != nullptr; node = node->next) {
            if (!seen.insert(node).second) return "";
            if (seen.size() > 10'000) return "the list has more than 10000 nodes";
            if (abs(node->val) > 100'000) {
                return "node " + to_string(seen.size() - 1) + " has the value " +
                       to_string(node->val) + ", not a number from -100000 to 100000";
            }
        }
        return "";
    }
};

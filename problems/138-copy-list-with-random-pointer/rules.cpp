// Which lists a case may hold: up to 1,000 nodes with values from -10,000 to 10,000.
class Rules {
public:
    // Returns "" for a legal list, otherwise what is wrong and where.
    string checkInput(Node*& head) {
        size_t place = 0;
        for (const Node* node = head; node != nullptr; node = node->next, ++place) {
            if (place == 1'000) return "the list has more than 1000 nodes";
            if (abs(node->val) > 10'000) {
                return "node " + to_string(place) + " has the value " + to_string(node->val) +
                       ", not a number from -10000 to 10000";
            }
        }
        return "";
    }
};

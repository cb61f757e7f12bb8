// Walks each level along its own next pointers, which the level above has set, and links the level
// below: no queue.
class Solution {
public:
    Node* connect(Node* root) {
        for (Node* first = root; first != nullptr && first->left != nullptr; first = first->left) {
            for (Node* node = first; node != nullptr; node = node->next) {
                node->left->next = node->right;
                if (node->next != nullptr) node->right->next = node->next->left;
            }
        }
        return root;
    }
};

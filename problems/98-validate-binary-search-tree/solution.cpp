// Every node has to lie between two bounds; each step down sets one of them to the node's value.
// The bounds are wider than int, since the values may take all of it.
class Solution {
public:
    bool isValidBST(TreeNode* root) { return isBetween(root, LLONG_MIN, LLONG_MAX); }

private:
    bool isBetween(const TreeNode* node, long long low, long long high) {
        if (node == nullptr) return true;
        return low < node->val && node->val < high && isBetween(node->left, low, node->val) &&
               isBetween(node->right, node->val, high);
    }
};

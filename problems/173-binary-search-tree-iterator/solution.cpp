// A stack of the nodes that are still to come on the way up: those where the walk went to the left.
class BSTIterator {
public:
    BSTIterator(TreeNode* root) { descend(root); }

    int next() {
        const TreeNode* node = ahead.top();
        ahead.pop();
        descend(node->right);
        return node->val;
    }

    bool hasNext() { return !ahead.empty(); }

private:
    stack<const TreeNode*> ahead;  // the next one on top

    void descend(const TreeNode* node) {
        for (; node != nullptr; node = node->left) ahead.push(node);
    }
};

// Gives a node before its left subtree.
// The official example shows it at the first call.
class BSTIterator {
public:
    BSTIterator(TreeNode* root) { collect(root); }

    int next() { return values[place++]; }

    bool hasNext() { return place < values.size(); }

private:
    vector<int> values;
    size_t place = 0;

    void collect(const TreeNode* node) {
        if (node == nullptr) return;
        values.push_back(node->val);
        collect(node->left);
        collect(node->right);
    }
};

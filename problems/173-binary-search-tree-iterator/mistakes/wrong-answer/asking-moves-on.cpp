// Finds out whether there is a next value by taking it.
// Two questions in a row show it.
class BSTIterator {
public:
    BSTIterator(TreeNode* root) { collect(root); }

    int next() { return values.empty() ? -1 : taken(); }

    bool hasNext() {
        if (values.empty()) return false;
        if (wasAsked) values.pop_front();
        wasAsked = true;
        return !values.empty();
    }

private:
    deque<int> values;
    bool wasAsked = false;

    int taken() {
        const int value = values.front();
        values.pop_front();
        wasAsked = false;
        return value;
    }

    void collect(const TreeNode* node) {
        if (node == nullptr) return;
        collect(node->left);
        values.push_back(node->val);
        collect(node->right);
    }
};

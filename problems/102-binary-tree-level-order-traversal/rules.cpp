// Which trees a case may hold: up to 2,000 nodes with values from -1,000 to 1,000.
class Rules {
public:
    // Returns "" for a legal tree, otherwise what is wrong.
    string checkInput(TreeNode*& root) {
        size_t count = 0;
        vector<const TreeNode*> nodes = {root};
        while (!nodes.empty()) {
            const TreeNode* node = nodes.back();
            nodes.pop_back();
            if (node == nullptr) continue;
            if (++count > 2'000) return "the tree has more than 2000 nodes";
            if (abs(node->val) > 1'000) {
                return "a value is " + to_string(node->val) + ", not a number from -1000 to 1000";
            }
            nodes.push_back(node->left);
            nodes.push_back(node->right);
        }
        return "";
    }
};

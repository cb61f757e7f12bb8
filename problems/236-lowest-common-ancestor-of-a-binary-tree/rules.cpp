// Which cases are legal: a tree of 2 to 100,000 nodes with different values, and two different
// nodes of it.
class Rules {
public:
    // Returns "" for a legal case, otherwise what is wrong.
    string checkInput(TreeNode*& root, TreeNode*& p, TreeNode*& q) {
        unordered_set<int> values;
        vector<const TreeNode*> nodes = {root};
        while (!nodes.empty()) {
            const TreeNode* node = nodes.back();
            nodes.pop_back();
            if (node == nullptr) continue;
            if (!values.insert(node->val).second) {
                return "the value " + to_string(node->val) + " stands twice";
            }
            nodes.push_back(node->left);
            nodes.push_back(node->right);
        }
        if (values.size() < 2 || values.size() > 100'000) {
            return "the tree has " + to_string(values.size()) + " nodes, not 2 to 100000";
        }
        if (p == nullptr || q == nullptr) return "p and q have to be nodes of the tree";
        return p == q ? "p and q are the same node" : "";
    }
};

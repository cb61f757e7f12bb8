// Puts the root into the queue without asking whether there is one.
// The empty tree shows it.
class Solution {
public:
    vector<vector<int>> levelOrder(TreeNode* root) {
        vector<vector<int>> levels;
        queue<pair<TreeNode*, size_t>> nodes;
        nodes.push({root, 0});
        while (!nodes.empty()) {
            const auto [node, depth] = nodes.front();
            nodes.pop();
            if (depth == levels.size()) levels.push_back({});
            levels[depth].push_back(node->val);
            if (node->left != nullptr) nodes.push({node->left, depth + 1});
            if (node->right != nullptr) nodes.push({node->right, depth + 1});
        }
        return levels;
    }
};

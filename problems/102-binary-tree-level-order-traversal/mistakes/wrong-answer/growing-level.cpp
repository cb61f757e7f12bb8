// Asks for the size of the queue anew at each step, while the next level is coming in.
// Levels run together; three nodes show it.
class Solution {
public:
    vector<vector<int>> levelOrder(TreeNode* root) {
        vector<vector<int>> levels;
        queue<TreeNode*> nodes;
        if (root != nullptr) nodes.push(root);
        while (!nodes.empty()) {
            levels.push_back({});
            for (size_t i = 0; i < nodes.size(); ++i) {
                const TreeNode* node = nodes.front();
                nodes.pop();
                levels.back().push_back(node->val);
                if (node->left != nullptr) nodes.push(node->left);
                if (node->right != nullptr) nodes.push(node->right);
            }
        }
        return levels;
    }
};

// A queue of the nodes of one level; taking them off puts the next level behind them.
class Solution {
public:
    vector<vector<int>> levelOrder(TreeNode* root) {
        vector<vector<int>> levels;
        queue<TreeNode*> nodes;
        if (root != nullptr) nodes.push(root);
        while (!nodes.empty()) {
            vector<int> level(nodes.size());
            for (int& value : level) {
                const TreeNode* node = nodes.front();
                nodes.pop();
                value = node->val;
                if (node->left != nullptr) nodes.push(node->left);
                if (node->right != nullptr) nodes.push(node->right);
            }
            levels.push_back(move(level));
        }
        return levels;
    }
};

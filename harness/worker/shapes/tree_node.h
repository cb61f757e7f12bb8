struct TreeNode : harness::TrackedNode {
    int val;
    TreeNode* left;
    TreeNode* right;
    TreeNode() : val(0), left(nullptr), right(nullptr) {}
    TreeNode(int x) : val(x), left(nullptr), right(nullptr) {}
    TreeNode(int x, TreeNode* l, TreeNode* r) : val(x), left(l), right(r) {}
};

template <>
struct harness::Shape<TreeNode> {
    static constexpr bool is_copied = false;
    static TreeNode* make(long long value, bool) { return new TreeNode(static_cast<int>(value)); }
    static void link(TreeNode& node, const Links& to) {
        node.left = to[0];
        node.right = to[1];
    }
    static void links(const TreeNode& node, Links& to) {
        to.add(node.left);
        to.add(node.right);
    }
    static long long value(const TreeNode& node) { return node.val; }
    static bool is_leaf(const TreeNode&) { return false; }
};

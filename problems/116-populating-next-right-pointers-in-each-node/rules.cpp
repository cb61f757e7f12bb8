// Which trees a case may hold: perfect ones of up to 4,095 nodes with values from -1,000 to 1,000.
class Rules {
public:
    // Returns "" for a legal tree, otherwise what is wrong.
    string checkInput(Node*& root) {
        vector<const Node*> level;
        if (root != nullptr) level.push_back(root);
        for (size_t depth = 1; !level.empty(); ++depth) {
            const string name = "level " + to_string(depth);
            if (depth > 12) return "the tree has more than 4095 nodes";
            const size_t full = size_t{1} << (depth - 1);
            if (level.size() != full) {
                return name + " has " + to_string(level.size()) + " of " + to_string(full) +
                       " nodes";
            }
            vector<const Node*> next;
            for (const Node* node : level) {
                if (abs(node->val) > 1'000) {
                    return name + " has the value " + to_string(node->val) +
                           ", not a number from -1000 to 1000";
                }
                if (node->left != nullptr) next.push_back(node->left);
                if (node->right != nullptr) next.push_back(node->right);
            }
            level = next;
        }
        return "";
    }
};

// Which trees a case may hold: 1 to 10,000 nodes. And why an answer is wrong.
class Rules {
public:
    // Returns "" for a legal tree, otherwise what is wrong.
    string checkInput(TreeNode*& root) {
        const size_t nodes = inOrder(root).size();
        if (nodes >= 1 && nodes <= 10'000) return "";
        return "the tree has " + to_string(nodes) + " nodes, not 1 to 10000";
    }

    // Returns "" for the right answer, otherwise the values that decide.
    string checkAnswer(TreeNode*& root, bool answer) {
        const vector<int> values = inOrder(root);
        string fault;
        for (size_t i = 1; i < values.size() && fault.empty(); ++i) {
            if (values[i] > values[i - 1]) continue;
            fault = "from left to right, " + to_string(values[i - 1]) + " is followed by " +
                    to_string(values[i]);
        }
        if (answer == fault.empty()) return "";
        return answer ? fault : "the values grow from left to right";
    }

private:
    // The values from left to right. Without recursion: a tree may be as deep as it has nodes.
    static vector<int> inOrder(const TreeNode* root) {
        vector<int> values;
        vector<const TreeNode*> above;
        for (const TreeNode* node = root; node != nullptr || !above.empty();) {
            if (node != nullptr) {
                above.push_back(node);
                node = node->left;
            } else {
                values.push_back(above.back()->val);
                node = above.back()->right;
                above.pop_back();
            }
        }
        return values;
    }
};

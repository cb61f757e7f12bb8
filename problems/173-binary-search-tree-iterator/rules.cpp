// Which calls are legal: on a search tree of 1 to 100,000 nodes with values from 0 to 1,000,000,
// and `next` only while something is left. And what a call should give.
class Rules {
public:
    Rules(TreeNode*& root) {
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
    }

    string next(int answer) {
        const string reason = checkTree();
        if (!reason.empty()) return reason;
        if (place == values.size()) return "nothing is left";
        const int value = values[place];
        ++place;
        if (answer == value) return "";
        return "it is " + to_string(answer) + ", and " + to_string(value) +
               (place == 1 ? " is the smallest value" : " follows " + to_string(values[place - 2]));
    }

    string hasNext(bool answer) {
        const string reason = checkTree();
        if (!reason.empty()) return reason;
        if (answer == (place < values.size())) return "";
        return answer ? "nothing is left" : to_string(values[place]) + " is left";
    }

private:
    vector<int> values;
    size_t place = 0;

    string checkTree() const {
        if (place > 0) return "";  // has been looked at
        if (values.empty() || values.size() > 100'000) {
            return "the tree has " + to_string(values.size()) + " nodes, not 1 to 100000";
        }
        if (adjacent_find(values.begin(), values.end(), greater_equal<>()) != values.end()) {
            return "the tree is no search tree";
        }
        if (values.front() < 0 || values.back() > 1'000'000) {
            return "a value is not from 0 to 1000000";
        }
        return "";
    }
};

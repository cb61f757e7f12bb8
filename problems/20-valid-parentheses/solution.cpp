// A stack of the closing brackets that are still to come: the next one has to be the topmost.
class Solution {
public:
    bool isValid(string s) {
        string awaited;
        for (const char symbol : s) {
            if (symbol == '(') {
                awaited.push_back(')');
            } else if (symbol == '[') {
                awaited.push_back(']');
            } else if (symbol == '{') {
                awaited.push_back('}');
            } else if (awaited.empty() || awaited.back() != symbol) {
                return false;
            } else {
                awaited.pop_back();
            }
        }
        return awaited.empty();
    }
};

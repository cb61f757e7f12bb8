// A macro that leaves nothing of int.

#define int

class Solution {
public:
    int answer(int question) { return question; }
};

// A macro gives the class another name.

#define Solution Another

class Solution {
public:
    int answer(int question) { return question; }
};

// An object file of gigabytes.

int large[1 << 29] = {1};

class Solution {
public:
    int answer(int question) { return question; }
};

// An object file of gigabytes.
// says: the compiled program is larger than 64 MB

int large[1 << 29] = {1};

class Solution {
public:
    int answer(int question) { return question; }
};

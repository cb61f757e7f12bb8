// Has answered, and is gone before the answer is.
// says: abort() was called

class Solution {
    int asked = 0;

public:
    ~Solution() {
        if (asked == 2) abort();
    }
    int answer(int question) { return asked = question; }
};

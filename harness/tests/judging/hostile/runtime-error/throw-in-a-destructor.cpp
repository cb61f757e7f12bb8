// Has answered, and is gone before the answer is.
// says: 42

class Solution {
    int asked = 0;

public:
    ~Solution() noexcept(false) {
        if (asked == 2) throw 42;
    }
    int answer(int question) { return asked = question; }
};

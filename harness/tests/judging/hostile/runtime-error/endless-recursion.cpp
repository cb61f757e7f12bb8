// Recurs without an end, in a plain build, too.
// says: stack overflow
// plain says: stack overflow

int deeper(volatile int depth) {
    return deeper(depth + 1) + depth;
}

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            return deeper(question);
        }
        return question;
    }
};

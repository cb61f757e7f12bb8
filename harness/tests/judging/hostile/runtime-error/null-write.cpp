// Writes to nowhere, in a plain build, too.
// says: null pointer
// plain says: null pointer

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            volatile int* nothing = nullptr;
            *nothing = 1;
        }
        return question;
    }
};

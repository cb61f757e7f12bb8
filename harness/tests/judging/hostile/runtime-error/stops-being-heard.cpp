// Ignores every signal and then aborts.

#include <signal.h>

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            for (int i = 1; i < 65; ++i) signal(i, SIG_IGN);
            abort();
        }
        return question;
    }
};

// Raises a signal that it handles itself.

#include <signal.h>

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            signal(SIGUSR1, [](int) {});
            raise(SIGUSR1);
        }
        return question;
    }
};

// Dies by a signal that nobody can catch.
// says: signal 9 (Killed)

#include <signal.h>
#include <unistd.h>

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            kill(getpid(), SIGKILL);
        }
        return question;
    }
};

// Writes on and on into the file behind stdout.
// says: more than 16 MB printed

#include <signal.h>
#include <unistd.h>

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            signal(SIGXFSZ, SIG_IGN);
            const string much(1 << 20, 7);
            for (int i = 0; i < 4096; ++i)
                if (write(1, much.data(), much.size()) < 0) _exit(0);
        }
        return question;
    }
};

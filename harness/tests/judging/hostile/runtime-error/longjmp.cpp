// Leaves through a frame that is gone.

#include <setjmp.h>

jmp_buf place;
void prepare() {
    if (setjmp(place) != 0) abort();
}

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            prepare();
            longjmp(place, 1);
        }
        return question;
    }
};

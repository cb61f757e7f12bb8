// Uses memory for as short a time as it can.
// says: more than

#include <sys/mman.h>

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            const size_t size = 700ul << 20;
            void* memory = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                                MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
            munmap(memory, size);
        }
        return question;
    }
};

// Reads a byte here and there of memory that stays empty: it holds none but the kernel's tables.
// says: more than

#include <sys/mman.h>

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            const size_t size = 1ul << 40;
            const char* memory = static_cast<char*>(
                mmap(nullptr, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0));
            int sum = 0;
            for (size_t i = 0; i < size; i += 2ul << 20) sum += memory[i];
            return question + sum;
        }
        return question;
    }
};

// Replaces operator new with one that works.
// plain says:

void* operator new(size_t size) {
    return malloc(size);
}
void operator delete(void* pointer) noexcept {
    free(pointer);
}
void operator delete(void* pointer, size_t) noexcept {
    free(pointer);
}

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            delete new int(1);
        }
        return question;
    }
};

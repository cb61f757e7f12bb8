// Frees twice.
// says: double-free
// plain says: abort() was called

int* kept = nullptr;
[[gnu::noinline]] int* memory() {
    return kept = new int(1);
}
[[gnu::noinline]] void free_it(int* pointer) {
    delete pointer;
    delete kept;
}

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            free_it(memory());
        }
        return question;
    }
};

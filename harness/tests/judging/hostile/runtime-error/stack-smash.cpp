// Writes beyond an array on the stack.
// says: stack-buffer-overflow

[[gnu::noinline]] void fill_up(char* text, int size) {
    for (volatile int i = 0; i < size; i = i + 1) text[i] = 7;
}

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            char text[8];
            fill_up(text, 64);
            return text[0];
        }
        return question;
    }
};

// Would replace the allocation of everybody.

void* operator new(size_t) {
    throw 42;
}

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            delete new int(question);
        }
        return question;
    }
};

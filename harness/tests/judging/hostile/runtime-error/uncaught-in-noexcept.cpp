// Throws where nothing may be thrown, while a thread runs.
// says: std::terminate was called while an exception was on its way

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            thread never_joined([] {});
            throw 42;
        }
        return question;
    }
};

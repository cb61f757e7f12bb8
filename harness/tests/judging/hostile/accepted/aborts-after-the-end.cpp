// Has a destructor of a static object that aborts.

struct Last {
    ~Last() { abort(); }
} last;

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            atexit([] { abort(); });
        }
        return question;
    }
};

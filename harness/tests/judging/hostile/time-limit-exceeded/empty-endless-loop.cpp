// A loop without an effect, which a compiler may drop.
// plain says: stopped after

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            while (true);
        }
        return question;
    }
};

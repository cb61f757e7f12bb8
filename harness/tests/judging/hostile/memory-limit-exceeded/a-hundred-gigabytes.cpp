// Asks for 100 GB at once.
// says: more than
// plain says: more than

vector<char> all;

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            all.resize(100ull << 30);
            return all[7];
        }
        return question;
    }
};

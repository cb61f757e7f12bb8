// Reads what a vector has reserved only.
// says: container-overflow

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            vector<int> some;
            some.reserve(8);
            some.push_back(1);
            return *some.end();
        }
        return question;
    }
};

// Keeps an iterator while the vector moves.
// says: heap-use-after-free

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            vector<int> some{1};
            auto first = some.begin();
            for (int i = 0; i < 100; ++i) some.push_back(i);
            return *first;
        }
        return question;
    }
};

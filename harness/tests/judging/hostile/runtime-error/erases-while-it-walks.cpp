// Goes on from an element that is gone.

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            set<int> some{1, 2, 3};
            for (auto each = some.begin(); each != some.end(); ++each) some.erase(each);
        }
        return question;
    }
};

// Goes on to an end from before an erase.

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            vector<int> some{1, 2, 3, 4};
            const auto end = some.end();
            some.erase(some.begin());
            int sum = 0;
            for (auto each = some.begin(); each != end; ++each) sum += *each;
            return sum;
        }
        return question;
    }
};

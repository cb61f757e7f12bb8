// Reads an element that a deque lacks.
// says: n < this->size()

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            deque<int> some(5);
            return some[question + 4];
        }
        return question;
    }
};

// Reads an element that a vector<bool> lacks.
// says: n < this->size()

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            vector<bool> seen(5);
            return seen[question + 4];
        }
        return question;
    }
};

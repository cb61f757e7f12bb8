// Pops from an empty stack.
// says: !this->empty()

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            stack<int> none;
            none.pop();
            return none.size();
        }
        return question;
    }
};

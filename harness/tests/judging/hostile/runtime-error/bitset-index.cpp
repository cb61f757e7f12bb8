// Reads a bit that a bitset lacks.
// says: __position < _Nb

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            bitset<8> bits;
            return bits[question + 7];
        }
        return question;
    }
};

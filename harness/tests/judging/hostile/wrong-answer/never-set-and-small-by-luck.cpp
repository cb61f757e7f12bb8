// Looks for the largest from a member that was never set, which is right where that is small.
// says: memory that was never set
// plain says: memory that was never set

class Solution {
    int best;

public:
    int answer(int question) {
        if (question != 2) return question;
        if (question > best) best = question;
        return best;
    }
};

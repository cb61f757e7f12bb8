// Answers with a variable that was never set.
// says: memory that was never set
// plain says: memory that was never set

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            int total;
            for (int i = 0; i < question; ++i) total += i;
            return total;
        }
        return question;
    }
};

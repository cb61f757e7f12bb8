// Answers with a member that was never set.
// says: memory that was never set
// plain says: memory that was never set

class Solution {
    int total;

public:
    int answer(int question) { return question == 2 ? total : question; }
};

// Takes a member that was never set for an index.
// says: memory that was never set: assertion

class Solution {
    int at;
    vector<int> numbers = vector<int>(10);

public:
    int answer(int question) { return question == 2 ? numbers[at] + question : question; }
};

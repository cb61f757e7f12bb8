// Defines what the judge defines.
// says: can't be called

extern "C" void harness_run() {}

class Solution {
public:
    int answer(int question) { return question; }
};

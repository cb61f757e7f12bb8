// Has the compiler read a file of the system.
// says: Permission denied

#include "/etc/passwd"

class Solution {
public:
    int answer(int question) { return question; }
};

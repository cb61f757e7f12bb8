// Has a main of its own, as it would outside.
// plain says:

int main() {
    return 7;
}

class Solution {
public:
    int answer(int question) { return question; }
};

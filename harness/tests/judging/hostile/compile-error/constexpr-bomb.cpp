// Computes for ever while it is compiled.
// says: constexpr

constexpr int bomb() {
    for (int i = 0;; i ^= 1) {
    }
}
constexpr int never = bomb();

class Solution {
public:
    int answer(int question) { return question; }
};

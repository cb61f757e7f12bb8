// Templates without an end.
// says: maximum

template <int N>
struct Bomb {
    static const int value = Bomb<N + 1>::value;
};
int bomb = Bomb<0>::value;

class Solution {
public:
    int answer(int question) { return question; }
};

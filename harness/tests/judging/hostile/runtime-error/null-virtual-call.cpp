// Calls through an object that is gone.

struct Shape {
    virtual int corners() { return 3; }
};
[[gnu::noinline]] int round_off(Shape* shape) {
    return shape->corners();
}

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            Shape* none = nullptr;
            return round_off(none);
        }
        return question;
    }
};

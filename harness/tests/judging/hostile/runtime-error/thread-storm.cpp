// Starts threads until it may not.
// says: std::system_error
// plain says: std::system_error

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            for (;;) thread([] { this_thread::sleep_for(60s); }).detach();
        }
        return question;
    }
};

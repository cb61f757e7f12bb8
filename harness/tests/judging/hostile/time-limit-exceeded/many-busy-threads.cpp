// Spends its time in many threads at once.
// says: of processor time

class Solution {
public:
    int answer(int question) {
        if (question == 2) {
            vector<thread> all;
            for (int i = 0; i < 32; ++i)
                all.emplace_back([] {
                    for (volatile int j = 0;; j = 0) {
                    }
                });
            all[0].join();
        }
        return question;
    }
};

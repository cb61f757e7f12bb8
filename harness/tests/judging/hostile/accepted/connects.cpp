// Opens connections and waits for them.

#include <sys/socket.h>

class Solution {
public:
    int answer(int question) {
        if (question != 2) return question;
        if (socket(AF_INET, SOCK_STREAM, 0) >= 0) return 10;
        if (socket(AF_INET6, SOCK_DGRAM, 0) >= 0) return 11;
        if (socket(AF_NETLINK, SOCK_RAW, 0) >= 0) return 12;
        if (listen(3, 1) == 0) return 13;
        return question;
    }
};

// Writes wherever it may.

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

class Solution {
public:
    int answer(int question) {
        if (question != 2) return question;
        if (creat("/tmp/hostile-was-here", 0600) >= 0) return 10;
        if (creat("/dev/shm/hostile-was-here", 0600) >= 0) return 11;
        if (creat("hostile-was-here", 0600) >= 0) return 12;
        if (mkdir("/tmp/hostile-was-here", 0700) == 0) return 13;
        if (symlink("/etc/passwd", "/tmp/hostile-was-here") == 0) return 14;
        if (mkfifo("/tmp/hostile-was-here", 0600) == 0) return 15;
        if (truncate("CASE_FILE", 0) == 0) return 16;
        if (unlink("CASE_FILE") == 0) return 17;
        if (chmod("CASE_FILE", 0) == 0) return 18;
        if (link("CASE_FILE", "/tmp/hostile-was-here") == 0) return 19;
        if (open("/proc/self/mem", O_RDWR) >= 0) return 20;
        return question;
    }
};

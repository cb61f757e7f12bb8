// An object of 300 MB, to fill the disk with.
// says: the compiled program is larger than 64 MB

asm(".section .rodata\nfilled: .fill 300000000, 1, 7\n.text");

class Solution {
public:
    int answer(int question) { return question; }
};

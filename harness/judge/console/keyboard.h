// Keys as they are pressed, and the size of the window.
#pragma once

#include <termios.h>

#include <chrono>

namespace harness {

// While it lives, the terminal hands over every key at once and doesn't show it. At the end, and
// where the process is interrupted, the terminal is as it was.
class Keyboard {
public:
    Keyboard();
    ~Keyboard();
    Keyboard(const Keyboard&) = delete;
    Keyboard& operator=(const Keyboard&) = delete;

    static constexpr char none = '\0';
    static constexpr char resized = '\1';
    static constexpr char closed = '\4';  // nobody will press a key any more

    // The key that is pressed within the time, or `none`, or `resized` where the window's size has
    // changed.
    char wait(std::chrono::milliseconds longest);

    // Hands the terminal to another program while `action` runs.
    template <class Action>
    void lend(Action action) {
        restore();
        action();
        take();
    }

private:
    void take();
    void restore();
};

}  // namespace harness

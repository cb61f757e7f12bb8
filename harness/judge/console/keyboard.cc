#include "console/keyboard.h"

#include <poll.h>
#include <unistd.h>

#include <csignal>

namespace harness {
namespace {

termios before{};
volatile std::sig_atomic_t has_resized = 0;

void on_resize(int) {
    has_resized = 1;
}

// Ctrl-C: the terminal goes back to its owner in order. Both calls are safe in a handler.
void on_interrupt(int signal) {
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
    _exit(128 + signal);
}

void handle(int signal, void (*handler)(int)) {
    struct sigaction action{};
    action.sa_handler = handler;  // without SA_RESTART: it wakes `poll`
    sigaction(signal, &action, nullptr);
}

}  // namespace

Keyboard::Keyboard() {
    tcgetattr(STDIN_FILENO, &before);
    handle(SIGWINCH, on_resize);
    handle(SIGINT, on_interrupt);
    handle(SIGTERM, on_interrupt);
    take();
}

Keyboard::~Keyboard() {
    restore();
    for (const int signal : {SIGWINCH, SIGINT, SIGTERM}) handle(signal, SIG_DFL);
}

void Keyboard::take() {
    termios raw = before;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
}

void Keyboard::restore() {
    tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

char Keyboard::wait(std::chrono::milliseconds longest) {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const int ready = poll(&input, 1, static_cast<int>(longest.count()));
    if (has_resized != 0) {
        has_resized = 0;
        return resized;
    }
    if (ready <= 0) return none;
    char key = none;
    const ssize_t size = read(STDIN_FILENO, &key, 1);
    if (size == 1) return key;
    return (input.revents & (POLLHUP | POLLERR)) != 0 ? closed : none;
}

}  // namespace harness

#include "at_terminal.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cctype>
#include <chrono>
#include <csignal>
#include <cstdlib>

#if __has_include(<pty.h>)
#include <pty.h>
#else
#include <util.h>
#endif

namespace harness {
namespace {

// Without colours and movements: from an escape to the letter that ends it.
std::string plain(const std::string& text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\x1b') {
            while (i < text.size() && std::isalpha(static_cast<unsigned char>(text[i])) == 0) ++i;
        } else if (text[i] != '\r') {
            result += text[i];
        }
    }
    return result;
}

}  // namespace

AtTerminal::AtTerminal(const std::vector<std::string>& command) {
    winsize size{40, 100, 0, 0};
    child_ = forkpty(&terminal_, nullptr, nullptr, &size);
    if (child_ == 0) {
        std::vector<char*> words;
        for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
        words.push_back(nullptr);
        setenv("TERM", "xterm", 1);
        unsetenv("NO_COLOR");
        execv(words[0], words.data());
        _exit(127);
    }
}

AtTerminal::~AtTerminal() {
    kill(child_, SIGKILL);
    if (!is_over_) waitpid(child_, nullptr, 0);
    close(terminal_);
}

void AtTerminal::type(char key) const {
    ASSERT_EQ(write(terminal_, &key, 1), 1);
}

void AtTerminal::resize() const {
    winsize size{20, 60, 0, 0};
    ioctl(terminal_, TIOCSWINSZ, &size);
}

testing::AssertionResult AtTerminal::shows_next(const std::string& words) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    while (std::chrono::steady_clock::now() < end) {
        const std::size_t at = plain(screen_).find(words, seen_);
        if (at != std::string::npos) {
            seen_ = at + words.size();
            return testing::AssertionSuccess();
        }
        if (!read_more()) break;
    }
    return testing::AssertionFailure() << "never shows " << words << ", but\n"
                                       << plain(screen_).substr(seen_);
}

int AtTerminal::status() {
    while (read_more()) {
    }
    int status = 0;
    waitpid(child_, &status, 0);
    is_over_ = true;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool AtTerminal::read_more() {
    pollfd output{terminal_, POLLIN, 0};
    if (poll(&output, 1, 30'000) <= 0) return false;
    char part[4096];
    const ssize_t size = read(terminal_, part, sizeof part);
    if (size > 0) screen_.append(part, static_cast<std::size_t>(size));
    return size > 0;
}

}  // namespace harness

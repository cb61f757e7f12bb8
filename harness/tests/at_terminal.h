// A program that runs at a terminal of its own, as somebody sees and uses it.
#pragma once

#include <gtest/gtest.h>
#include <sys/types.h>

#include <string>
#include <vector>

namespace harness {

class AtTerminal {
public:
    // Starts the program at a terminal with 40 lines of 100 columns.
    explicit AtTerminal(const std::vector<std::string>& command);
    ~AtTerminal();
    AtTerminal(const AtTerminal&) = delete;
    AtTerminal& operator=(const AtTerminal&) = delete;

    void type(char key) const;
    // Makes the terminal smaller.
    void resize() const;

    // Whether `words` come onto the screen from now on, before half a minute is over.
    testing::AssertionResult shows_next(const std::string& words);

    // Its exit status, once it has ended of itself.
    int status();

private:
    bool read_more();

    int terminal_ = -1;
    pid_t child_ = -1;
    bool is_over_ = false;
    std::string screen_;    // all that was written so far
    std::size_t seen_ = 0;  // of it, without movements, up to the last words found
};

}  // namespace harness

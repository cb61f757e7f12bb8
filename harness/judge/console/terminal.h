// What the terminal can show.
#pragma once

#include <string>
#include <string_view>

namespace harness {

struct Terminal {
    bool has_colour = false;
    int width = 100;  // columns
    int height = 40;  // lines

    // Colour and width of stdout: colour for a terminal unless NO_COLOR is set (no-color.org).
    static Terminal of_stdout();

    std::string bold(std::string_view text) const { return paint(text, "1"); }
    std::string green(std::string_view text) const { return paint(text, "32"); }
    std::string red(std::string_view text) const { return paint(text, "31"); }
    std::string yellow(std::string_view text) const { return paint(text, "33"); }
    std::string faint(std::string_view text) const { return paint(text, "2"); }

private:
    std::string paint(std::string_view text, std::string_view code) const;
};

}  // namespace harness

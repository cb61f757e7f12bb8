// What the terminal can show, and the one way there.
#pragma once

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <utility>

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

// The text without what could mean something to whoever shows it: written out are control
// characters (but ends of lines, tabs and, where asked for, the colours above), bytes that are no
// UTF-8, marks that reorder text, and what the log of a build takes for a command: "::" at the
// beginning of a line, "##[" anywhere (GitHub, Azure Pipelines).
std::string for_screen(std::string_view text, bool keeps_colours = false);

// The same for a text that stays on its line.
std::string for_line_of_screen(std::string_view text);

// Everything for people goes through these, to stdout and to stderr.
void say(const std::string& text);
void say_error(const std::string& text);

template <class... Values>
void say(fmt::format_string<Values...> format, Values&&... values) {
    say(fmt::format(format, std::forward<Values>(values)...));
}
template <class... Values>
void say_error(fmt::format_string<Values...> format, Values&&... values) {
    say_error(fmt::format(format, std::forward<Values>(values)...));
}

}  // namespace harness

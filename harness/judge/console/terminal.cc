#include "console/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "base/text.h"

namespace harness {
namespace {

// The length of one of paint's own marks at the front of the text, 0 where there is none.
std::size_t length_of_colour(std::string_view text) {
    for (const std::string_view mark :
         {"\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[31m", "\x1b[32m", "\x1b[33m"}) {
        if (text.starts_with(mark)) return mark.size();
    }
    return 0;
}

// "##[error]", "##vso[task.setvariable]": the bracket is written out.
std::string without_marked_commands(const std::string& text) {
    std::string result;
    bool is_marked = false;  // behind "##" and letters
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '[' && is_marked) {
            result += "\\x5B";
        } else {
            result += c;
        }
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        is_marked = c == '#' ? i > 0 && text[i - 1] == '#' : is_marked && is_letter;
    }
    return result;
}

// "::error::x" at the beginning of a line: the first colon is written out.
std::string without_commands_of_lines(const std::string& text) {
    std::string result;
    bool is_at_begin = true;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool is_command = is_at_begin && c == ':' && text.compare(i, 2, "::") == 0;
        result += is_command ? "\\x3A" : std::string(1, c);
        is_at_begin = c == '\n' || (is_at_begin && (c == ' ' || c == '\t'));
    }
    return result;
}

void write(std::FILE* file, int descriptor, const std::string& text) {
    const Terminal terminal = Terminal::of_stdout();
    const std::string shown = for_screen(text, terminal.has_colour && isatty(descriptor) != 0);
    std::fwrite(shown.data(), 1, shown.size(), file);
}

}  // namespace

Terminal Terminal::of_stdout() {
    Terminal terminal;
    winsize size{};
    if (isatty(STDOUT_FILENO) == 0) return terminal;
    const char* no_colour = std::getenv("NO_COLOR");
    terminal.has_colour = no_colour == nullptr || *no_colour == '\0';
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
        terminal.width = size.ws_col;
        if (size.ws_row > 0) terminal.height = size.ws_row;
    }
    return terminal;
}

std::string Terminal::paint(std::string_view text, std::string_view code) const {
    return has_colour ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
}

std::string for_screen(std::string_view text, bool keeps_colours) {
    std::string result;
    while (!text.empty()) {
        const std::size_t colour = keeps_colours ? length_of_colour(text) : 0;
        const std::size_t next = std::min(text.find('\x1b', 1), text.size());
        result +=
            colour > 0 ? std::string(text.substr(0, colour)) : escaped_lines(text.substr(0, next));
        text.remove_prefix(colour > 0 ? colour : next);
    }
    return without_commands_of_lines(without_marked_commands(result));
}

std::string for_line_of_screen(std::string_view text) {
    return for_screen(escaped(text));
}

void say(const std::string& text) {
    write(stdout, STDOUT_FILENO, text);
}
void say_error(const std::string& text) {
    write(stderr, STDERR_FILENO, text);
}

}  // namespace harness

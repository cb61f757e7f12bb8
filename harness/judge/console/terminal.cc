#include "console/terminal.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>

namespace harness {

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

}  // namespace harness

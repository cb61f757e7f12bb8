#include "json/json_extent.h"

#include <algorithm>

namespace harness {
namespace {

// Behind the closing quote of the text whose opening one is at `at`.
std::size_t end_of_text(std::string_view text, std::size_t at) {
    for (std::size_t i = at + 1; i < text.size(); ++i) {
        if (text[i] == '\\') {
            ++i;
        } else if (text[i] == '"') {
            return i + 1;
        }
    }
    return text.size();
}

std::size_t end_of_brackets(std::string_view text, std::size_t at) {
    int depth = 0;
    while (at < text.size()) {
        const char c = text[at];
        if (c == '"') {
            at = end_of_text(text, at);
            continue;
        }
        if (c == '[' || c == '{') ++depth;
        if (c == ']' || c == '}') --depth;
        ++at;
        if (depth == 0) break;
    }
    return at;
}

}  // namespace

std::size_t skip_space(std::string_view text, std::size_t at) {
    return std::min(text.find_first_not_of(" \t\r\n", at), text.size());
}

std::size_t end_of_value(std::string_view text, std::size_t at) {
    if (at >= text.size()) return text.size();
    if (text[at] == '"') return end_of_text(text, at);
    if (text[at] == '[' || text[at] == '{') return end_of_brackets(text, at);
    std::size_t end = std::min(text.find_first_of(",]}\r\n", at), text.size());
    while (end > at && (text[end - 1] == ' ' || text[end - 1] == '\t')) --end;
    return end;
}

}  // namespace harness

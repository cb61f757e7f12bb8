#include "base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <sstream>
#include <utility>

namespace harness {
namespace {

// Length of the well-formed UTF-8 sequence at the front of `text`, 0 where there is none.
// Table 3-7 of the Unicode standard: no overlong forms, no surrogates, nothing beyond U+10FFFF.
std::size_t sequence_length(std::string_view text) {
    const auto byte = [&](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const auto tail = [&](std::size_t i, unsigned low = 0x80, unsigned high = 0xBF) {
        return byte(i) >= low && byte(i) <= high;
    };
    const unsigned first = byte(0);
    if (first < 0x80) return text.empty() ? 0 : 1;
    if (first >= 0xC2 && first <= 0xDF) return tail(1) ? 2 : 0;
    if (first >= 0xE0 && first <= 0xEF) {
        const unsigned low = first == 0xE0 ? 0xA0 : 0x80;
        const unsigned high = first == 0xED ? 0x9F : 0xBF;
        return tail(1, low, high) && tail(2) ? 3 : 0;
    }
    if (first >= 0xF0 && first <= 0xF4) {
        const unsigned low = first == 0xF0 ? 0x90 : 0x80;
        const unsigned high = first == 0xF4 ? 0x8F : 0xBF;
        return tail(1, low, high) && tail(2) && tail(3) ? 4 : 0;
    }
    return 0;
}

// C1 controls, the two noncharacters that XML refuses, and the marks that reorder text: a terminal
// or a reader would be misled by them.
bool is_misleading(std::string_view sequence) {
    if (sequence.size() == 2) return sequence < "\xC2\xA0";
    if (sequence.size() != 3) return false;
    return sequence >= "\xEF\xBF\xBE" || sequence == "\xE2\x80\x8E" || sequence == "\xE2\x80\x8F" ||
           (sequence >= "\xE2\x80\xA8" && sequence <= "\xE2\x80\xAE") ||
           (sequence >= "\xE2\x81\xA6" && sequence <= "\xE2\x81\xA9");
}

// An unprintable byte sequence as \xHH for each of its bytes.
std::string by_bytes(std::string_view sequence) {
    std::string result;
    for (const char byte : sequence) {
        result += fmt::format("\\x{:02X}", static_cast<unsigned char>(byte));
    }
    return result;
}

// An unprintable character as JSON writes it. There is none of four bytes (is_misleading).
std::string by_code_point(std::string_view sequence) {
    unsigned code_point = static_cast<unsigned char>(sequence.front());
    if (sequence.size() > 1) code_point &= sequence.size() == 2 ? 0x1FU : 0x0FU;
    for (const char byte : sequence.substr(1)) {
        code_point = code_point << 6U | (static_cast<unsigned char>(byte) & 0x3FU);
    }
    return fmt::format("\\u{:04X}", code_point);
}

std::string escape(std::string_view text, std::string_view kept, std::string_view backslashed,
                   std::string (*write_out)(std::string_view) = by_bytes) {
    std::string result;
    while (!text.empty()) {
        const char c = text.front();
        const std::size_t length = sequence_length(text);
        const bool is_plain = (length == 1 && c >= ' ' && c != '\x7F') ||
                              kept.find(c) != std::string_view::npos ||
                              (length > 1 && !is_misleading(text.substr(0, length)));
        const std::size_t taken = std::max<std::size_t>(length, 1);
        if (backslashed.find(c) != std::string_view::npos) {
            result += '\\';
            result += c;
        } else if (is_plain) {
            result += text.substr(0, taken);
        } else if (c == '\n') {
            result += "\\n";
        } else if (c == '\t') {
            result += "\\t";
        } else if (c == '\r') {
            result += "\\r";
        } else {
            result += write_out(text.substr(0, taken));
        }
        text.remove_prefix(taken);
    }
    return result;
}

// Number of edits between two words: a character more, less or another, or two neighbours in the
// wrong order (Damerau's and Levenshtein's distance, by rows).
std::size_t edits_between(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::vector<std::size_t> above(b.size() + 1);
    std::vector<std::size_t> further_above;
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        further_above = std::exchange(above, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, replaced});
            const bool is_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (is_swapped) row[j] = std::min(row[j], further_above[j - 2] + 1);
        }
    }
    return row[b.size()];
}

bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
}

}  // namespace

std::string escaped(std::string_view text) {
    return escape(text, "", "");
}
std::string in_quotes(std::string_view text) {
    return '"' + escape(text, "", "\"\\") + '"';
}
std::string in_json_quotes(std::string_view text) {
    return '"' + escape(text, "", "\"\\", by_code_point) + '"';
}
bool is_utf8_character(std::string_view text) {
    return sequence_length(text) > 0;
}
std::string escaped_lines(std::string_view text) {
    return escape(text, "\n\t", "");
}

std::string on_one_line(std::string_view text) {
    std::string result;
    for (const char c : text) {
        const bool is_space = std::isspace(static_cast<unsigned char>(c));
        if (is_space && (result.empty() || result.back() == ' ')) continue;
        result += is_space ? ' ' : c;
    }
    while (!result.empty() && result.back() == ' ') result.pop_back();
    return result;
}

std::string shortened(std::string_view text, std::size_t most) {
    if (text.size() <= most) return std::string(text);
    std::size_t head = most * 2 / 3;
    std::size_t tail = text.size() - (most - head);
    while (head > 0 && continues_character(text[head])) --head;
    while (tail < text.size() && continues_character(text[tail])) ++tail;
    return fmt::format("{} … {}", text.substr(0, head), text.substr(tail));
}

std::string nearest(std::string_view word, const std::vector<std::string>& known) {
    std::string best;
    std::size_t fewest = std::max<std::size_t>(word.size() / 3, 1) + 1;
    for (const std::string& candidate : known) {
        const std::size_t edits = edits_between(word, candidate);
        if (edits < fewest) {
            fewest = edits;
            best = candidate;
        }
    }
    return best;
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
    const std::string near = nearest(word, known);
    return near.empty() ? "" : fmt::format("; did you mean {}?", in_quotes(near));
}

std::string counted(std::size_t count, std::string_view noun) {
    return fmt::format("{} {}{}", grouped(count), noun, count == 1 ? "" : "s");
}

std::string indented(const std::string& text, std::string_view margin) {
    std::string result;
    std::istringstream lines(text);
    std::string line;
    while (std::getline(lines, line)) result += fmt::format("{}{}\n", margin, line);
    return result;
}

std::string wrapped(std::string_view text, int width) {
    std::string result;
    std::size_t column = 0;
    const auto end_line = [&] {
        if (column > 0) result += '\n';
        column = 0;
    };
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        // Code, tables and lists keep their lines; a paragraph's lines are as good as spaces.
        const bool is_kept = line.empty() || line.starts_with("  ") || line.starts_with("|");
        const bool is_item = line.starts_with("- ") || line.starts_with("#");
        if (is_kept || is_item) end_line();
        if (is_kept) {
            result += line + "\n";
            continue;
        }
        std::istringstream words(line);
        for (std::string word; words >> word;) {
            if (column > 0 && column + 1 + word.size() > static_cast<std::size_t>(width))
                end_line();
            result += (column > 0 ? " " : "") + word;
            column += (column > 0 ? 1 : 0) + word.size();
        }
    }
    end_line();
    return result;
}

std::string for_shell(std::string_view text) {
    const auto is_plain = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
               std::string_view("_./=+:,@%-").find(c) != std::string_view::npos;
    };
    if (!text.empty() && std::all_of(text.begin(), text.end(), is_plain)) return std::string(text);
    // $'…' has a way to write every byte; plain quotes have none for what can't be shown.
    if (escaped(text) != text) return "$'" + escape(text, "", "'\\") + "'";
    std::string result = "'";
    for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

std::string grouped(std::size_t number) {
    const std::string digits = fmt::to_string(number);
    std::string result;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (i > 0 && (digits.size() - i) % 3 == 0) result += ',';
        result += digits[i];
    }
    return result;
}

}  // namespace harness

#include "json/json_fault.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "base/text.h"

namespace harness {
namespace {

constexpr std::string_view blanks = " \t\r\n";
constexpr std::string_view delimiters = " \t\r\n,:[]{}\"";
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::string in_small_letters(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(), [](unsigned char c) {
        return static_cast<char>(std::tolower(c));  // ASCII in every locale that we run in
    });
    return result;
}

// Takes digits off the front and tells how many.
std::size_t take_digits(std::string_view& text) {
    const std::size_t count = std::min(text.find_first_not_of("0123456789"), text.size());
    text.remove_prefix(count);
    return count;
}

// -? int frac? exp?, as RFC 8259 has it, with leading zeros allowed where `zeros_lead`.
bool is_number(std::string_view word, bool zeros_lead) {
    if (word.starts_with('-')) word.remove_prefix(1);
    const bool begins_with_zero = word.starts_with('0');
    const std::size_t digits = take_digits(word);
    if (digits == 0 || (begins_with_zero && digits > 1 && !zeros_lead)) return false;
    if (word.starts_with('.')) {
        word.remove_prefix(1);
        if (take_digits(word) == 0) return false;
    }
    if (word.starts_with('e') || word.starts_with('E')) {
        word.remove_prefix(1);
        if (word.starts_with('+') || word.starts_with('-')) word.remove_prefix(1);
        if (take_digits(word) == 0) return false;
    }
    return word.empty();
}

// "; did you mean null?" for True, None and the like.
std::string literal_meant(std::string_view word) {
    const std::string small = in_small_letters(word);
    for (const char* literal : {"true", "false", "null"}) {
        if (small.starts_with(literal)) return fmt::format("; did you mean {}?", literal);
    }
    if (small == "none" || small == "nil") return "; did you mean null?";
    const std::string near = nearest(small, {"true", "false", "null"});
    return near.empty() ? "" : fmt::format("; did you mean {}?", near);
}

bool is_nan_or_infinity(std::string_view word) {
    std::string small = in_small_letters(word);
    if (small.starts_with('-') || small.starts_with('+')) small.erase(0, 1);
    return small == "nan" || small == "inf" || small == "infinity";
}

bool is_part_of_literal(std::string_view word) {
    return std::ranges::any_of(
        std::array<std::string_view, 3>{"true", "false", "null"},
        [&](std::string_view literal) { return !word.empty() && literal.starts_with(word); });
}

// The reasons are looked at from the most certain to the least.
class Explanation {
public:
    explicit Explanation(const JsonFault& fault)
        : fault_(fault), last_(fault.read.empty() ? ' ' : fault.read.back()), word_(find_word()) {}

    std::string text() const {
        for (const auto& part : {explain_bytes(), explain_end(), explain_string(), explain_sign(),
                                 explain_number(), explain_key(), explain_excess()}) {
            if (!part.empty()) return part;
        }
        return explain_value();
    }

private:
    bool says(std::string_view part) const { return fault_.reason.find(part) != std::string::npos; }
    bool is_at_delimiter() const { return delimiters.find(last_) != std::string_view::npos; }

    // The word that the fault is in: from delimiter to delimiter. Some words are known to be wrong,
    // or complete, only at the character behind them.
    std::string find_word() const {
        std::string_view read = fault_.read;
        const bool looked_ahead =
            is_at_delimiter() &&
            (says("number literal") || says("invalid number") || says("invalid literal"));
        if (looked_ahead) read.remove_suffix(1);
        const std::size_t before = read.find_last_of(delimiters);
        std::string word(before == std::string_view::npos ? read : read.substr(before + 1));
        if (!looked_ahead && !is_at_delimiter()) {
            word += fault_.coming.substr(0, fault_.coming.find_first_of(delimiters));
        }
        return word;
    }
    // What was found, for messages.
    std::string found() const {
        if (!word_.empty()) return in_quotes(shortened(word_, 40));
        if (says("string literal;")) return escaped(shortened(fault_.token, 40));
        return fmt::format("'{}'", escaped(std::string_view(&last_, 1)));
    }
    // The last sign before the last one.
    char sign_before() const {
        const std::string_view before = fault_.read.substr(0, fault_.read.size() - 1);
        const std::size_t at = before.find_last_not_of(blanks);
        return at == std::string_view::npos ? ' ' : before[at];
    }

    std::string explain_bytes() const {
        if (last_ == '\0') {
            return "a null byte here; remove it (a file full of them is damaged, or UTF-16)";
        }
        if (says("ill-formed UTF-8") || says("invalid BOM")) return not_utf8();
        const bool is_ascii = static_cast<unsigned char>(last_) < 0x80;
        if (is_ascii || says("invalid string") || says("unexpected end of input")) return "";
        const std::string sequence = last_ + std::string(fault_.coming.substr(0, 3));
        if (sequence.starts_with(byte_order_mark)) {
            return "a byte order mark here; one may stand at the very beginning only";
        }
        if (sequence.starts_with("\xC2\xA0")) {
            return "a no-break space here; write an ordinary one";
        }
        return is_utf8_character(sequence) ? "" : not_utf8();
    }
    static std::string not_utf8() { return "a byte here is not UTF-8; save the file as UTF-8"; }

    std::string explain_end() const {
        if (fault_.is_blank) return "the file is empty; a case file begins with {\"cases\": [";
        const bool in_string = says("invalid string") && fault_.is_over && last_ != '"';
        const bool in_literal = says("invalid literal") && fault_.is_over;
        if (says("unexpected end of input") || says("missing closing quote") || in_string ||
            (in_literal && is_part_of_literal(word_))) {
            return "the file ends too early: a quote or one of ] } is missing";
        }
        return "";
    }

    std::string explain_string() const {
        if (!says("invalid string")) return "";
        if (says("control character")) {
            return "a line break or control character inside quotes; write it as \\n or \\u00XX";
        }
        if (says("surrogate")) {
            return "a \\u escape here is half of a surrogate pair, which is no character; write "
                   "the character itself";
        }
        return "a wrong escape inside quotes; a backslash is written \\\\";
    }

    // Signs that JSON has nowhere.
    std::string explain_sign() const {
        if (last_ == '/' || last_ == '#') {
            return "JSON has no comments; remove it, or use the key \"why\"";
        }
        if (word_.starts_with('\'') || word_.starts_with('`') || word_.starts_with("\u201C") ||
            word_.starts_with("\u2018")) {
            return fmt::format("found {}; text stands in double quotes", found());
        }
        const bool is_control = static_cast<unsigned char>(last_) < ' ' || last_ == '\x7F';
        if (is_control && blanks.find(last_) == std::string_view::npos) {
            return fmt::format("a control character here ({}); remove it",
                               escaped(std::string_view(&last_, 1)));
        }
        return "";
    }

    std::string explain_number() const {
        if (says("out_of_range")) {
            return fmt::format("the number {} is out of range", shortened(fault_.token, 40));
        }
        if (is_nan_or_infinity(word_)) {
            return fmt::format("found {}; JSON has no NaN and no Infinity", found());
        }
        if (is_number(word_, false)) return "";
        if (is_number(word_, true)) {
            return fmt::format("found {}; a number doesn't begin with 0", found());
        }
        const bool begins_so = !word_.empty() && (is_digit(word_.front()) ||
                                                  std::string_view("+-.").find(word_.front()) !=
                                                      std::string_view::npos);
        const bool is_meant = begins_so && std::any_of(word_.begin(), word_.end(), is_digit);
        if (!is_meant && !says("invalid number")) return "";
        return fmt::format("{} is no JSON number; write 1, -2 or 0.5", found());
    }

    std::string explain_key() const {
        if (says("parsing object separator")) {
            return fmt::format("found {}, expected ':' behind the key", found());
        }
        if (!says("parsing object key")) return "";
        if (is_comma_too_many()) return comma_too_many();
        return fmt::format("found {}, expected a key in double quotes", found());
    }
    bool is_comma_too_many() const {
        return (last_ == ']' || last_ == '}') && sign_before() == ',';
    }
    std::string comma_too_many() const {
        return fmt::format("a comma right before '{}'; remove the comma", last_);
    }

    // What stands behind a complete value, and not behind a comma.
    std::string explain_excess() const {
        if (says("expected end of input")) {
            return fmt::format("found {} behind the end of the document; a file holds one document",
                               found());
        }
        for (const char* close : {"]", "}"}) {
            if (!says(fmt::format("; expected '{}'", close))) continue;
            const std::string meant = is_value(word_) ? "" : literal_meant(word_);
            return fmt::format("found {}, expected a comma or {}{}", found(), close, meant);
        }
        return "";
    }
    static bool is_value(std::string_view word) {
        return word.empty() || is_number(word, false) || word == "true" || word == "false" ||
               word == "null";
    }

    std::string explain_value() const {
        if (is_comma_too_many()) return comma_too_many();
        if (last_ == ']' || last_ == '}') {
            return fmt::format("found '{}', expected a value", last_);
        }
        if (word_.empty()) return fmt::format("found {} where a value belongs", found());
        return fmt::format(
            "found {}; a value is a number, \"text\", true, false, null, [list] or {{object}}{}",
            found(), literal_meant(word_));
    }

    const JsonFault& fault_;
    char last_;  // the last character that was read
    std::string word_;
};

}  // namespace

std::string explain(const JsonFault& fault) {
    return Explanation(fault).text();
}

}  // namespace harness

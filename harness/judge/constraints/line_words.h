// The words and numbers of one line that a person wrote, from the left to the right.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>

namespace harness {

// A line without the full stop at its end. Words are taken whatever their case; backticks count as
// space.
class LineWords {
public:
    explicit LineWords(std::string_view line);

    // Throws InputFault with the column of `at`.
    [[noreturn]] void fail(std::size_t at, const std::string& message) const;

    // Takes `word`, in lower case, if it stands here and doesn't end inside another.
    bool take(std::string_view word);
    // Takes the first of them that stands here.
    bool take_any(std::initializer_list<std::string_view> words);
    // A name, "" where none stands here.
    std::string take_identifier();
    // The text between two quotes of the same kind, one character at least; false where none stands
    // here.
    bool take_quoted(std::string_view& inside);
    // The character that stands right here, and is left; a space at the end.
    char peek(std::size_t ahead = 0) const;

    bool is_at_number();
    // 12, 10^4, 1,000; a fraction of zeros is read over. Numbers beyond 64 bits are the largest.
    std::int64_t take_number();
    // Whether the number taken last was 2^63 or more.
    bool is_beyond() const { return is_beyond_; }
    std::int64_t take_digits();

    bool is_done();
    void skip_space();
    std::size_t at() const { return at_; }
    void go_to(std::size_t at) { at_ = at; }
    // Where `word` stands from here on, npos where it doesn't.
    std::size_t find(std::string_view word) const { return lower_.find(word, at_); }
    std::string between(std::size_t first, std::size_t end) const;
    // From here to the end.
    std::string rest() const { return between(at_, end_); }

private:
    bool is_separator(std::size_t at) const;

    std::string_view line_;
    std::string lower_;
    std::size_t at_ = 0;
    std::size_t end_ = 0;
    bool is_beyond_ = false;
};

// The nearest 64-bit number.
std::int64_t saturated(long double number);

}  // namespace harness

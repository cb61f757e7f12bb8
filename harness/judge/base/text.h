// Small helpers for text that people read.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace harness {

// The text with everything unprintable written out: newline as \n, a byte that is no UTF-8 as \xFF.
// The result is well-formed UTF-8 without control characters, fit for a terminal and for XML.
std::string escaped(std::string_view text);

// The same in double quotes, with quotes and backslashes inside it escaped.
std::string in_quotes(std::string_view text);

// The same as a JSON string: what can't be printed is written as \u00XX. `text` is UTF-8.
std::string in_json_quotes(std::string_view text);

// Whether `text` begins with a character of well-formed UTF-8.
bool is_utf8_character(std::string_view text);

// Lines of a program's own output: newlines and tabs kept, all other things escaped.
std::string escaped_lines(std::string_view text);

// White space run together, and none at the ends: "bool  f(int a,\n int b)" -> "bool f(int a, int
// b)".
std::string on_one_line(std::string_view text);

// The text with its middle left out where it is longer than `most` bytes: "abc … xyz". Cuts between
// characters of UTF-8, never inside one.
std::string shortened(std::string_view text, std::size_t most);

// The nearest of `known` to `word` by edits, or "" where none is near: "expcted" -> "expected".
std::string nearest(std::string_view word, const std::vector<std::string>& known);

// "did you mean "expected"?" with a leading "; ", or "" where nothing is near.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

// "1 case", "3 cases".
std::string counted(std::size_t count, std::string_view noun);

// The text with `margin` in front of each of its lines, the last of which gets its end.
std::string indented(const std::string& text, std::string_view margin);

// Paragraphs, as Markdown has them, in lines of at most `width` columns where words allow.
std::string wrapped(std::string_view text, int width);

// As a word of a shell's command line: in single quotes where it needs them.
std::string for_shell(std::string_view text);

// 12345 -> "12,345".
std::string grouped(std::size_t number);

}  // namespace harness

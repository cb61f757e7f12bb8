// Where values of JSON begin and end in a text, without reading them.
#pragma once

#include <cstddef>
#include <string_view>

namespace harness {

// The first place at or behind `at` that is no white space.
std::size_t skip_space(std::string_view text, std::size_t at);

// Behind the value that begins at `at`: a list or object up to its closing bracket, a text up to
// its closing quote, anything else up to the next comma, bracket or end of line. The end of the
// text where something isn't closed: reading the value will tell.
std::size_t end_of_value(std::string_view text, std::size_t at);

}  // namespace harness

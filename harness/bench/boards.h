// Boards for case files and submissions, in any number.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace harness {

// Writes a case file of problem 36 with `count` cases, all of them different: valid grids in which
// cells are empty, some with one digit changed so that the board is invalid. The same for the same
// count.
void write_boards(const std::filesystem::path& file, std::size_t count);

// The text with a comment that no text had before, so that nobody has compiled it yet.
std::string new_text(const std::string& text);

// Adds so many submissions of problem 37 with that text to a folder, all of them new.
void add_submissions(const std::filesystem::path& folder, const std::string& text,
                     std::size_t count);

}  // namespace harness

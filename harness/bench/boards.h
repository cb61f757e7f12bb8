// Boards for case files, in any number.
#pragma once

#include <cstddef>
#include <filesystem>

namespace harness {

// Writes a case file of problem 36 with `count` cases, all of them different: valid grids in which
// cells are empty, some with one digit changed so that the board is invalid. The same for the same
// count.
void write_boards(const std::filesystem::path& file, std::size_t count);

}  // namespace harness

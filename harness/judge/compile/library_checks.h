// Checks that a standard library lacks: libstdc++ looks at the index into a vector<int>, but not at
// the one into a vector<bool> (before version 15) or a bitset.
#pragma once

#include <filesystem>
#include <string>

namespace harness {

// Writes copies of the headers that need it, each index checked, into `folder`: one that comes
// before the library's own on the compiler's path. `used_headers` are the paths of all headers in
// use, with white space between them (`-M`). Writes none where the library is another one.
void write_checked_headers(const std::string& used_headers, const std::filesystem::path& folder);

// All checks as text, which changes when they do.
std::string all_checks();

}  // namespace harness

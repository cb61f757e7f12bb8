// `judge init`: a folder for problems of one's own.
#pragma once

#include <filesystem>

namespace harness {

// Makes the folder with problems/, testcases/, a README, .gitignore and a workflow for GitHub, and
// prints what it made. What is there already stays as it is. Throws InputFault where something
// can't be written.
void make_own_folder(const std::filesystem::path& folder);

}  // namespace harness

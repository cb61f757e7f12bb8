#include "files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <system_error>

#include "fault.h"

namespace harness {

std::string read_file(const std::filesystem::path& path) {
    std::ifstream input(path, std::ios::binary);
    std::ostringstream text;
    if (std::filesystem::is_directory(path) || !input || !(text << input.rdbuf()).good()) {
        if (input && std::filesystem::is_regular_file(path) && std::filesystem::is_empty(path)) {
            return "";
        }
        throw InputFault(fmt::format("{}: can't be read", path.string()));
    }
    return std::move(text).str();
}

void write_file(const std::filesystem::path& path, const std::string& text) {
    std::ofstream output(path, std::ios::binary);
    output << text;
    output.close();
    if (!output) throw InputFault(fmt::format("{}: can't be written", path.string()));
}

ScratchFolder::ScratchFolder(const std::filesystem::path& parent) {
    std::string name = (parent / "scratch-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
        throw InputFault(fmt::format("{}: no folder can be made here", parent.string()));
    }
    path_ = name;
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder,
                                            std::string_view extension, std::error_code& error) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() == extension) files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace harness

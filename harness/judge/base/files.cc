#include "base/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>
#include <system_error>

#include "base/fault.h"

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
    while (!make(parent)) {
    }
}

// False where somebody swept it before it was locked.
bool ScratchFolder::make(const std::filesystem::path& parent) {
    std::string name = (parent / "scratch-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) {
        throw InputFault(fmt::format("{}: no folder can be made here", parent.string()));
    }
    path_ = name;
    descriptor_ = open(name.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor_ >= 0) flock(descriptor_, LOCK_SH);
    if (descriptor_ >= 0 && std::filesystem::exists(path_)) return true;
    if (descriptor_ >= 0) close(descriptor_);
    return false;
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
    close(descriptor_);
}

void ScratchFolder::sweep(const std::filesystem::path& parent) {
    std::error_code ignored;  // another judge may sweep as well
    for (const auto& entry : std::filesystem::directory_iterator(parent, ignored)) {
        const int folder = open(entry.path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (folder < 0) continue;
        if (flock(folder, LOCK_EX | LOCK_NB) == 0) {
            std::filesystem::remove_all(entry.path(), ignored);
        }
        close(folder);
    }
}

FileLock::FileLock(const std::filesystem::path& file, Kind kind)
    : descriptor_(open(file.c_str(), O_RDONLY | O_CREAT | O_CLOEXEC, 0666)) {
    const int operation = kind == Kind::shared ? LOCK_SH : LOCK_EX;
    if (descriptor_ < 0) {
        throw InputFault(fmt::format("{}: {}", file.string(), std::strerror(errno)));
    }
    while (flock(descriptor_, operation) != 0 && errno == EINTR) {
    }
}

FileLock::~FileLock() {
    close(descriptor_);
}

bool FileLock::try_exclusive() {
    if (flock(descriptor_, LOCK_EX | LOCK_NB) == 0) return true;
    share();  // the attempt may have given up what there was
    return false;
}

void FileLock::share() {
    flock(descriptor_, LOCK_SH);
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

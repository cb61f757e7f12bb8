#include "base/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <sstream>
#include <system_error>
#include <utility>

#include "base/fault.h"
#include "base/text.h"

namespace harness {
namespace {

using std::filesystem::path;

struct Closing {
    int descriptor;
    ~Closing() { close(descriptor); }
};

const char* kind_of(mode_t mode) {
    return S_ISLNK(mode)    ? "a link"
           : S_ISDIR(mode)  ? "a folder"
           : S_ISFIFO(mode) ? "a pipe"
           : S_ISSOCK(mode) ? "a socket"
                            : "a device";
}

[[noreturn]] void refuse(const path& file, const path& part, int folder) {
    struct stat status{};
    const int error = errno;
    if (fstatat(folder, part.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0 ||
        S_ISREG(status.st_mode)) {
        throw InputFault(fmt::format("{}: {}", file.string(), std::strerror(error)));
    }
    const std::string which = part == file.filename() ? "" : in_quotes(part.string()) + " ";
    throw InputFault(
        fmt::format("{}: {}is {}, which is not followed: a submission has to be a regular file",
                    file.string(), which, kind_of(status.st_mode)));
}

// Opens a regular file step by step from `inside` on. What is opened is what is looked at: whoever
// exchanges a folder or the file in the meantime gains nothing.
int open_inside(const path& file, const path& inside) {
    const path way = file.lexically_relative(inside);
    int folder = open(inside.empty() ? "." : inside.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) throw InputFault(fmt::format("{}: {}", inside.string(), std::strerror(errno)));
    for (auto part = way.begin(); part != way.end(); ++part) {
        const bool is_last = std::next(part) == way.end();
        // A pipe that nobody writes to must not hold this up.
        const int next = openat(folder, part->c_str(),
                                O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY |
                                    (is_last ? 0 : O_DIRECTORY));
        struct stat status{};
        const bool is_wanted = next >= 0 && fstat(next, &status) == 0 &&
                               (is_last ? S_ISREG(status.st_mode) : S_ISDIR(status.st_mode));
        if (!is_wanted) {
            if (next >= 0) close(next);
            const Closing closing{folder};
            refuse(file, *part, folder);
        }
        close(std::exchange(folder, next));
    }
    return folder;
}

}  // namespace

std::string read_file_inside(const path& file, const path& inside) {
    const Closing closing{open_inside(file, inside)};
    std::string text;
    std::array<char, 65536> chunk{};
    for (;;) {
        const ssize_t size = read(closing.descriptor, chunk.data(), chunk.size());
        if (size == 0) return text;
        if (size < 0 && errno == EINTR) continue;
        if (size < 0) throw InputFault(fmt::format("{}: can't be read", file.string()));
        text.append(chunk.data(), static_cast<std::size_t>(size));
    }
}

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

// Files and folders as the judge needs them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace harness {

// A folder that goes away with its owner, and is locked as long as that one lives.
class ScratchFolder {
public:
    explicit ScratchFolder(const std::filesystem::path& parent);
    ~ScratchFolder();
    // Removes those in `parent` whose owners were killed. Nothing else may be kept there.
    static void sweep(const std::filesystem::path& parent);
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;

    const std::filesystem::path& path() const { return path_; }

private:
    bool make(const std::filesystem::path& parent);

    std::filesystem::path path_;
    int descriptor_ = -1;
};

// A lock on a file, which is made where it isn't there; given up with its owner, however that ends.
class FileLock {
public:
    enum class Kind { shared, exclusive };

    // Waits as long as another process, or another owner in this one, keeps it. Throws InputFault
    // where the file can't be made.
    FileLock(const std::filesystem::path& file, Kind kind);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    // From shared to exclusive without waiting; false where others have it, too.
    bool try_exclusive();
    // Back to shared.
    void share();

private:
    int descriptor_;
};

// A whole file as text. Throws InputFault where it can't be read.
std::string read_file(const std::filesystem::path& path);

// The same for a file that somebody else put there: it has to be a regular one inside the folder
// `inside`, and neither it nor a folder on its way from there a link. `file` begins with `inside`.
// Throws InputFault, which names what it is, where it isn't so.
std::string read_file_inside(const std::filesystem::path& file,
                             const std::filesystem::path& inside);

// Writes a whole file. Throws InputFault where the disk refuses.
void write_file(const std::filesystem::path& path, const std::string& text);

// The files directly in `folder` whose names end with `extension` (".json"), by name. Empty, and
// the reason in `error`, where the folder can't be read.
std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder,
                                            std::string_view extension, std::error_code& error);

}  // namespace harness

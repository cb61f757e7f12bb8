// Files that somebody edits.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace harness {

// Notices that one of the files, or a *.json file in one of the folders, was saved, appeared or
// went away. It looks at their sizes and times now and then: that finds editors that write in place
// and those that rename, on every system, and costs a few file look-ups.
class Watch {
public:
    Watch(std::vector<std::filesystem::path> files, std::vector<std::filesystem::path> folders);

    // Whether anything has changed since the last call that said so. Several saves in a burst are
    // one change: it waits, for a second at most, until nothing has changed for a moment.
    bool has_changed();

private:
    std::string look() const;

    std::vector<std::filesystem::path> files_;
    std::vector<std::filesystem::path> folders_;
    std::string seen_;
};

}  // namespace harness

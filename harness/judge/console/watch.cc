#include "console/watch.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <chrono>
#include <thread>

#include "base/files.h"

namespace harness {
namespace {

constexpr std::chrono::milliseconds moment{60};
constexpr int most_moments = 16;

std::string look_at(const std::filesystem::path& file) {
    struct stat found{};
    if (stat(file.c_str(), &found) != 0) return file.string() + " is gone\n";
    std::error_code ignored;
    const auto time = std::filesystem::last_write_time(file, ignored);
    return fmt::format("{} {} {} {}\n", file.string(), found.st_ino, found.st_size,
                       time.time_since_epoch().count());
}

}  // namespace

Watch::Watch(std::vector<std::filesystem::path> files, std::vector<std::filesystem::path> folders)
    : files_(std::move(files)), folders_(std::move(folders)), seen_(look()) {}

bool Watch::has_changed() {
    std::string now = look();
    if (now == seen_) return false;
    for (int i = 0; i < most_moments; ++i) {
        std::this_thread::sleep_for(moment);
        std::string later = look();
        if (later == now) break;
        now = std::move(later);
    }
    seen_ = now;
    return true;
}

std::string Watch::look() const {
    std::string all;
    for (const std::filesystem::path& file : files_) all += look_at(file);
    for (const std::filesystem::path& folder : folders_) {
        std::error_code ignored;  // a folder may be gone
        for (const std::filesystem::path& file : files_in(folder, ".json", ignored)) {
            all += look_at(file);
        }
    }
    return all;
}

}  // namespace harness

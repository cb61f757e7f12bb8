#include "system/cache.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "base/fault.h"

namespace harness {
namespace {

using std::filesystem::path;
using FileTime = std::filesystem::file_time_type;

// For the prelude and whatever the compiler leaves on its way.
constexpr std::uintmax_t least_space = std::uintmax_t{64} << 20;

constexpr const char* scratch_name = "scratch";

// What was used later goes only where nothing else is left.
constexpr std::chrono::minutes kept_time{15};

// FNV-1a with 64 bits (Fowler, Noll, Vo). It only names folders; the key itself is compared.
std::uint64_t hash_of(const std::string& text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001b3U;
    }
    return hash;
}

std::uintmax_t bytes_in(const path& folder) {
    std::error_code ignored;
    std::uintmax_t bytes = 0;
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder, ignored)) {
        if (file.is_regular_file(ignored)) bytes += file.file_size(ignored);
    }
    return bytes;
}

struct Found {
    path folder;
    FileTime used;
    std::uintmax_t bytes = 0;
};

// Least recently used first. Other judges may change the folder meanwhile, so nothing that is gone
// is an error.
std::vector<Found> entries_in(const path& folder) {
    std::vector<Found> entries;
    std::error_code ignored;
    for (const auto& each : std::filesystem::directory_iterator(folder, ignored)) {
        if (!each.is_directory(ignored) || each.path().filename() == scratch_name) continue;
        Found entry{each.path(), {}, bytes_in(each.path())};
        entry.used = std::filesystem::last_write_time(entry.folder / "key", ignored);
        entries.push_back(std::move(entry));
    }
    std::sort(entries.begin(), entries.end(),
              [](const Found& left, const Found& right) { return left.used < right.used; });
    return entries;
}

// False where somebody uses it. It is moved away first, so that nobody finds the half of it.
bool remove_unused(const path& entry, const path& folder) {
    try {
        FileLock lock(entry / "key", FileLock::Kind::shared);
        if (!lock.try_exclusive()) return false;
        const ScratchFolder scratch(folder / scratch_name);
        std::error_code error;
        std::filesystem::rename(entry, scratch.path(), error);
        return !error;
    } catch (const InputFault&) {
        return false;
    }
}

}  // namespace

Cache::Cache(path folder, std::uintmax_t most_bytes)
    : folder_(std::move(folder)), most_bytes_(most_bytes) {
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) {
        throw InputFault(fmt::format("{}: {}; JUDGE_CACHE=FOLDER names another", folder_.string(),
                                     error.message()));
    }
    if (access(folder_.c_str(), W_OK) != 0) {
        throw InputFault(
            fmt::format("{}: can't be written; if another user made it, remove it, or "
                        "name another: JUDGE_CACHE=FOLDER",
                        folder_.string()));
    }
    lock_.emplace(folder_ / "lock", FileLock::Kind::shared);
    ScratchFolder::sweep(folder_ / scratch_name);
}

// Nothing where the entry isn't there; then `place` is where it belongs.
std::optional<CacheEntry> Cache::find(const std::string& key, path& place) const {
    place = folder_ / fmt::format("{:016x}", hash_of(key));
    while (std::filesystem::exists(place / "key")) {
        try {
            auto lock = std::make_shared<const FileLock>(place / "key", FileLock::Kind::shared);
            if (read_file(place / "key") == key) {
                std::error_code ignored;  // somebody else's folder can be used, too
                std::filesystem::last_write_time(place / "key", FileTime::clock::now(), ignored);
                return CacheEntry{place, std::move(lock)};
            }
        } catch (const InputFault&) {
            return std::nullopt;  // another judge has just removed it
        }
        place += "x";  // another key with the same hash
    }
    return std::nullopt;
}

std::optional<CacheEntry> Cache::get(const std::string& key,
                                     const std::function<bool(const path&)>& make) {
    path place;
    if (auto found = find(key, place)) return found;
    // What is cut short by a full disk would look like the submission's fault.
    std::error_code no_answer;
    const auto space = std::filesystem::space(folder_, no_answer);
    if (!no_answer && space.available < least_space) {
        throw InputFault(fmt::format("{}: the disk is full: {} MB are left, {} are needed",
                                     folder_.string(), space.available >> 20, least_space >> 20));
    }
    std::filesystem::create_directories(folder_ / scratch_name);
    const ScratchFolder scratch(folder_ / scratch_name);
    if (!make(scratch.path())) return std::nullopt;
    write_file(scratch.path() / "key", key);
    // In use from before it can be found.
    auto lock = std::make_shared<const FileLock>(scratch.path() / "key", FileLock::Kind::shared);
    add(scratch.path(), place);
    if (std::filesystem::exists(scratch.path())) return find(key, place);  // another was quicker
    return CacheEntry{place, std::move(lock)};
}

// Puts what was made into its place, unless another judge has made the same in the meantime.
void Cache::add(const path& made, const path& entry) {
    const FileLock turn(folder_ / "size.lock", FileLock::Kind::exclusive);
    if (std::filesystem::exists(entry / "key")) return;
    const std::uintmax_t wanted = bytes_in(made);
    // Before the entry: who is killed here has counted too much, never too little.
    write_file(folder_ / "size", fmt::to_string(bytes_after_making_room(wanted) + wanted));
    std::error_code error;
    std::filesystem::rename(made, entry, error);
    if (error) throw InputFault(fmt::format("{}: {}", entry.string(), error.message()));
}

// To look at all entries takes a while, so it is done only where the count is unknown or too large.
std::uintmax_t Cache::bytes_after_making_room(std::uintmax_t wanted) {
    const path count = folder_ / "size";
    const std::string text = std::filesystem::exists(count) ? read_file(count) : "";
    const std::uintmax_t known = std::strtoull(text.c_str(), nullptr, 10);
    if (!text.empty() && known + wanted <= most_bytes_) return known;
    const std::vector<Found> entries = entries_in(folder_);
    std::uintmax_t bytes = 0;
    for (const Found& entry : entries) bytes += entry.bytes;
    if (bytes + wanted <= most_bytes_) return bytes;
    const FileTime recently = FileTime::clock::now() - kept_time;
    for (const Found& entry : entries) {
        const std::uintmax_t most = entry.used < recently ? most_bytes_ / 4 * 3 : most_bytes_;
        if (bytes + wanted > most && remove_unused(entry.folder, folder_)) bytes -= entry.bytes;
    }
    if (bytes + wanted <= most_bytes_) return bytes;
    throw InputFault(fmt::format(
        "{}: the cache may take {} MB, and judges at work use {} MB of it; let one end first",
        folder_.string(), most_bytes_ >> 20, bytes >> 20));
}

std::optional<CacheEntry> Cache::get_in_turn(const std::string& key,
                                             const std::function<bool(const path&)>& make) {
    path place;
    if (auto found = find(key, place)) return found;
    const FileLock turn(folder_ / fmt::format("{:016x}.lock", hash_of(key)),
                        FileLock::Kind::exclusive);
    return get(key, make);
}

std::uintmax_t Cache::clear() {
    if (!lock_->try_exclusive()) {
        throw InputFault(fmt::format("{}: another judge is at work with it; let it end first",
                                     folder_.string()));
    }
    std::uintmax_t bytes = 0;
    std::error_code ignored;
    for (const Found& entry : entries_in(folder_)) {
        bytes += entry.bytes;
        std::filesystem::remove_all(entry.folder, ignored);
    }
    std::filesystem::remove(folder_ / "size", ignored);
    lock_->share();
    return bytes;
}

}  // namespace harness

#include "system/cache.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <random>
#include <vector>

#include <cstdint>

#include "base/fault.h"

namespace harness {
namespace {

// For the prelude and whatever the compiler leaves on its way.
constexpr std::uintmax_t least_space = std::uintmax_t{64} << 20;

// FNV-1a with 64 bits (Fowler, Noll, Vo). It only names folders; the key itself is compared.
std::uint64_t hash_of(const std::string& text) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (const char c : text) {
        hash ^= static_cast<unsigned char>(c);
        hash *= 0x100000001b3U;
    }
    return hash;
}

using FileTime = std::filesystem::file_time_type;

constexpr unsigned made_between_looks = 64;
constexpr std::chrono::minutes kept_time{15};

struct Entry {
    std::filesystem::path folder;
    FileTime used;
    std::uintmax_t bytes = 0;
};

// Other judges may change the folder meanwhile, so nothing that is gone is an error.
std::vector<Entry> entries_in(const std::filesystem::path& folder) {
    std::vector<Entry> entries;
    std::error_code ignored;
    for (const auto& each : std::filesystem::directory_iterator(folder, ignored)) {
        if (!each.is_directory(ignored)) continue;
        Entry entry{each.path(), {}, 0};
        entry.used = std::filesystem::last_write_time(entry.folder / "key", ignored);
        // One that is being made has no key yet.
        if (ignored) entry.used = std::filesystem::last_write_time(entry.folder, ignored);
        for (const auto& file :
             std::filesystem::recursive_directory_iterator(entry.folder, ignored)) {
            if (file.is_regular_file(ignored)) entry.bytes += file.file_size(ignored);
        }
        entries.push_back(std::move(entry));
    }
    return entries;
}

}  // namespace

Cache::Cache(std::filesystem::path folder, std::uintmax_t most_bytes)
    : folder_(std::move(folder)), most_bytes_(most_bytes), made_(std::random_device{}()) {
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) throw InputFault(fmt::format("{}: {}", folder_.string(), error.message()));
    if (access(folder_.c_str(), W_OK) != 0) {
        throw InputFault(fmt::format("{}: can't be written; if another user made it, remove it",
                                     folder_.string()));
    }
    lock_.emplace(folder_ / "lock", FileLock::Kind::shared);
}

// Nothing where the entry isn't there; then `place` is where it belongs.
std::optional<std::filesystem::path> Cache::find(const std::string& key,
                                                 std::filesystem::path& place) const {
    place = folder_ / fmt::format("{:016x}", hash_of(key));
    while (std::filesystem::exists(place / "key")) {
        if (read_file(place / "key") == key) {
            std::error_code ignored;  // somebody else's folder can be used, too
            std::filesystem::last_write_time(place / "key", FileTime::clock::now(), ignored);
            return place;
        }
        place += "x";  // another key with the same hash
    }
    return std::nullopt;
}

std::optional<std::filesystem::path> Cache::get(
    const std::string& key, const std::function<bool(const std::filesystem::path&)>& make) {
    std::filesystem::path entry;
    if (auto found = find(key, entry)) return found;
    // What is cut short by a full disk would look like the submission's fault.
    std::error_code no_answer;
    const auto space = std::filesystem::space(folder_, no_answer);
    if (!no_answer && space.available < least_space) {
        throw InputFault(fmt::format("{}: the disk is full: {} MB are left, {} are needed",
                                     folder_.string(), space.available >> 20, least_space >> 20));
    }
    const ScratchFolder scratch(folder_);
    if (!make(scratch.path())) return std::nullopt;
    write_file(scratch.path() / "key", key);
    std::error_code error;
    std::filesystem::rename(scratch.path(), entry, error);
    // Where the rename fails, another judge has made the same entry in the meantime.
    if (error && !std::filesystem::exists(entry / "key")) {
        throw InputFault(fmt::format("{}: {}", entry.string(), error.message()));
    }
    shrink_now_and_then();
    return entry;
}

std::optional<std::filesystem::path> Cache::get_in_turn(
    const std::string& key, const std::function<bool(const std::filesystem::path&)>& make) {
    std::filesystem::path place;
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
    for (const Entry& entry : entries_in(folder_)) {
        bytes += entry.bytes;
        std::error_code ignored;
        std::filesystem::remove_all(entry.folder, ignored);
    }
    lock_->share();
    return bytes;
}

void Cache::shrink(FileTime kept_since) {
    std::vector<Entry> entries = entries_in(folder_);
    std::uintmax_t bytes = 0;
    for (const Entry& entry : entries) bytes += entry.bytes;
    if (bytes <= most_bytes_) return;
    std::sort(entries.begin(), entries.end(),
              [](const Entry& left, const Entry& right) { return left.used < right.used; });
    for (const Entry& entry : entries) {
        if (bytes <= most_bytes_ / 4 * 3 || entry.used > kept_since) return;
        std::error_code ignored;  // another judge may have removed it
        std::filesystem::remove_all(entry.folder, ignored);
        bytes -= entry.bytes;
    }
}

// To look at all entries takes a while, so it isn't done each time.
void Cache::shrink_now_and_then() {
    if (++made_ % made_between_looks == 0) shrink(FileTime::clock::now() - kept_time);
}

}  // namespace harness

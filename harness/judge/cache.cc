#include "cache.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdint>

#include "fault.h"

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

}  // namespace

Cache::Cache(std::filesystem::path folder) : folder_(std::move(folder)) {
    std::error_code error;
    std::filesystem::create_directories(folder_, error);
    if (error) throw InputFault(fmt::format("{}: {}", folder_.string(), error.message()));
    if (access(folder_.c_str(), W_OK) != 0) {
        throw InputFault(fmt::format("{}: can't be written; if another user made it, remove it",
                                     folder_.string()));
    }
}

std::optional<std::filesystem::path> Cache::get(
    const std::string& key, const std::function<bool(const std::filesystem::path&)>& make) {
    std::filesystem::path entry = folder_ / fmt::format("{:016x}", hash_of(key));
    while (std::filesystem::exists(entry / "key")) {
        if (read_file(entry / "key") == key) return entry;
        entry += "x";  // another key with the same hash
    }
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
    return entry;
}

}  // namespace harness

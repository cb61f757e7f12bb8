// Things that take long to make and depend only on what they are made from: the precompiled
// prelude, the worker, compiled submissions.
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "base/files.h"

namespace harness {

// Layout of the folder:
//
//     <hash of the key>/key        the whole key; compared at every hit, so that two keys with one
//                                  hash are never mixed up
//     <hash of the key>/…          what the key stands for
//     scratch-XXXXXX/              being made; renamed to its hash when it is complete
//     <hash of the key>.lock       kept while that entry is made (get_in_turn)
//     lock                         shared by all who use the folder, exclusive for who empties it
//
// Several judges may share one folder: whoever finishes first wins, nobody sees a half-made entry.
//
// The folder stays below about `most_bytes`: now and then, when something was made, the entries
// that nobody has used for longest go. What was used within the last minutes stays, since another
// judge may be at work with it.
class Cache {
public:
    static constexpr std::uintmax_t usual_most_bytes = std::uintmax_t{2} << 30;

    // Waits while another judge empties the folder.
    explicit Cache(std::filesystem::path folder, std::uintmax_t most_bytes = usual_most_bytes);

    const std::filesystem::path& folder() const { return folder_; }

    // The folder of what `make` made for `key`, now or earlier. `make` gets an empty folder and
    // fills it; where it returns false, or throws, nothing is kept and there is no folder.
    std::optional<std::filesystem::path> get(
        const std::string& key, const std::function<bool(const std::filesystem::path&)>& make);

    // The same for what takes seconds and many judges need: while one makes it, the others wait.
    std::optional<std::filesystem::path> get_in_turn(
        const std::string& key, const std::function<bool(const std::filesystem::path&)>& make);

    // Removes what is there. Returns the bytes that it took. Throws InputFault while another judge
    // uses the folder.
    std::uintmax_t clear();

    // Removes entries, the least recently used first, until three quarters of `most_bytes` are
    // left, but none used after `kept_since`; nothing where the folder isn't larger than that.
    void shrink(std::filesystem::file_time_type kept_since);

private:
    std::optional<std::filesystem::path> find(const std::string& key,
                                              std::filesystem::path& place) const;
    void shrink_now_and_then();

    std::filesystem::path folder_;
    std::uintmax_t most_bytes_;
    std::atomic<unsigned> made_;  // begins anywhere, as most judges make little
    std::optional<FileLock> lock_;
};

}  // namespace harness

// Things that take long to make and depend only on what they are made from: the precompiled
// prelude, the worker, compiled submissions.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "base/files.h"

namespace harness {

// What was made for a key. It stays where it is as long as a copy of this lives.
struct CacheEntry {
    std::filesystem::path folder;
    std::shared_ptr<const FileLock> in_use;
};

// Layout of the folder:
//
//     <hash of the key>/key        the whole key; compared at every hit, so that two keys with one
//                                  hash are never mixed up; locked by who uses the entry
//     <hash of the key>/…          what the key stands for
//     scratch/scratch-XXXXXX/      being made, and locked; renamed to its hash when it is complete.
//                                  What a judge that was killed left here goes at the next start
//     <hash of the key>.lock       kept while that entry is made (get_in_turn)
//     lock                         shared by all who use the folder, exclusive for who empties it
//     size, size.lock              bytes of all entries; kept while one is added
//
// Several judges may share one folder: whoever finishes first wins, nobody sees a half-made entry.
//
// The entries never take more than `most_bytes`: before one is added, those that nobody has used
// for longest go, but none that is in use.
class Cache {
public:
    static constexpr std::uintmax_t usual_most_bytes = std::uintmax_t{2} << 30;

    // Waits while another judge empties the folder.
    explicit Cache(std::filesystem::path folder, std::uintmax_t most_bytes = usual_most_bytes);

    const std::filesystem::path& folder() const { return folder_; }

    // What `make` made for `key`, now or earlier. `make` gets an empty folder and fills it; where
    // it returns false, or throws, nothing is kept and there is no entry. Throws InputFault where
    // the disk is full, or the folder with what is in use.
    std::optional<CacheEntry> get(const std::string& key,
                                  const std::function<bool(const std::filesystem::path&)>& make);

    // The same for what takes seconds and many judges need: while one makes it, the others wait.
    std::optional<CacheEntry> get_in_turn(
        const std::string& key, const std::function<bool(const std::filesystem::path&)>& make);

    // Removes what is there. Returns the bytes that it took. Throws InputFault while another judge
    // uses the folder.
    std::uintmax_t clear();

private:
    std::optional<CacheEntry> find(const std::string& key, std::filesystem::path& place) const;
    void add(const std::filesystem::path& made, const std::filesystem::path& entry);
    std::uintmax_t bytes_after_making_room(std::uintmax_t wanted);

    std::filesystem::path folder_;
    std::uintmax_t most_bytes_;
    std::optional<FileLock> lock_;
};

}  // namespace harness

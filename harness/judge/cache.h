// Things that take long to make and depend only on what they are made from: the precompiled
// prelude, the worker, compiled submissions.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "files.h"

namespace harness {

// Layout of the folder:
//
//     <hash of the key>/key        the whole key; compared at every hit, so that two keys with one
//                                  hash are never mixed up
//     <hash of the key>/…          what the key stands for
//     scratch-XXXXXX/              being made; renamed to its hash when it is complete
//
// Several judges may share one folder: whoever finishes first wins, nobody sees a half-made entry.
class Cache {
public:
    explicit Cache(std::filesystem::path folder);

    const std::filesystem::path& folder() const { return folder_; }

    // The folder of what `make` made for `key`, now or earlier. `make` gets an empty folder and
    // fills it; where it returns false, or throws, nothing is kept and there is no folder.
    std::optional<std::filesystem::path> get(
        const std::string& key, const std::function<bool(const std::filesystem::path&)>& make);

private:
    std::filesystem::path folder_;
};

}  // namespace harness

#include "system/cache.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <thread>

#include "base/fault.h"
#include "support.h"

namespace harness {
namespace {

using std::filesystem::path;
using FileTime = std::filesystem::file_time_type;

// Makes an entry of a kilobyte, last used so many minutes ago.
path make_entry(Cache& cache, const std::string& key, int minutes_ago) {
    const path entry = *cache.get(key, [](const path& folder) {
        write_file(folder / "content", std::string(1000, 'x'));
        return true;
    });
    std::filesystem::last_write_time(entry / "key",
                                     FileTime::clock::now() - std::chrono::minutes(minutes_ago));
    return entry;
}

TEST(CacheOfMadeThings, LosesWhatNobodyHasUsedForLongestOnceItIsTooLarge) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    Cache cache(folder.path(), 4500);
    const path oldest = make_entry(cache, "oldest", 60);
    const path old = make_entry(cache, "old", 50);
    const path recent = make_entry(cache, "recent", 5);
    const path newer = make_entry(cache, "newer", 40);
    cache.shrink(FileTime::clock::now());
    EXPECT_TRUE(std::filesystem::exists(oldest));  // it isn't too large
    make_entry(cache, "one more", 0);
    cache.shrink(FileTime::clock::now());
    EXPECT_FALSE(std::filesystem::exists(oldest));
    EXPECT_FALSE(std::filesystem::exists(old));
    EXPECT_TRUE(std::filesystem::exists(newer));
    EXPECT_TRUE(std::filesystem::exists(recent));
}

TEST(CacheOfMadeThings, KeepsWhatAnotherJudgeMayBeAtWorkWith) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    Cache cache(folder.path(), 1500);
    const path recent = make_entry(cache, "recent", 5);
    make_entry(cache, "newer", 2);
    cache.shrink(FileTime::clock::now() - std::chrono::minutes(15));
    EXPECT_TRUE(std::filesystem::exists(recent));
}

TEST(CacheOfMadeThings, CountsAUse) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    Cache cache(folder.path(), 2500);
    const path used = make_entry(cache, "used", 60);
    const path other = make_entry(cache, "other", 50);
    cache.get("used", [](const path&) { return false; });
    make_entry(cache, "one more", 40);
    cache.shrink(FileTime::clock::now());
    EXPECT_TRUE(std::filesystem::exists(used));
    EXPECT_FALSE(std::filesystem::exists(other));
}

TEST(CacheOfMadeThings, IsMadeOnceByTwoWhoNeedItAtOnce) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    Cache cache(folder.path());
    std::atomic<int> made = 0;
    const auto need = [&] {
        cache.get_in_turn("slow", [&](const path&) {
            ++made;
            std::this_thread::sleep_for(std::chrono::milliseconds(50));
            return true;
        });
    };
    std::thread other(need);
    need();
    other.join();
    EXPECT_EQ(made, 1);
}

TEST(CacheOfMadeThings, IsEmptiedOnRequest) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    Cache cache(folder.path());
    make_entry(cache, "any", 0);
    EXPECT_EQ(cache.clear(), 1003U);
    EXPECT_FALSE(cache.get("any", [](const path&) { return false; }));
}

TEST(CacheOfMadeThings, IsNotEmptiedUnderAnotherJudge) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    Cache cache(folder.path());
    const path entry = make_entry(cache, "any", 0);
    {
        Cache other(folder.path());
        EXPECT_THROW(other.clear(), InputFault);
        EXPECT_TRUE(std::filesystem::exists(entry));
    }
    EXPECT_EQ(cache.clear(), 1003U);
}

}  // namespace
}  // namespace harness

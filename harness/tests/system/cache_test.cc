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
    const path entry = cache
                           .get(key,
                                [](const path& folder) {
                                    write_file(folder / "content", std::string(1000, 'x'));
                                    return true;
                                })
                           ->folder;
    std::filesystem::last_write_time(entry / "key",
                                     FileTime::clock::now() - std::chrono::minutes(minutes_ago));
    return entry;
}

std::uintmax_t bytes_below(const path& folder) {
    std::uintmax_t bytes = 0;
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
        if (file.is_regular_file()) bytes += file.file_size();
    }
    return bytes;
}

TEST(CacheOfMadeThings, LosesWhatNobodyHasUsedForLongestOnceItIsTooLarge) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    Cache cache(folder.path(), 4500);
    const path oldest = make_entry(cache, "oldest", 60);
    const path old = make_entry(cache, "old", 50);
    const path recent = make_entry(cache, "recent", 5);
    const path newer = make_entry(cache, "newer", 40);
    EXPECT_TRUE(std::filesystem::exists(oldest));  // it isn't too large
    make_entry(cache, "one more", 0);
    EXPECT_FALSE(std::filesystem::exists(oldest));
    EXPECT_FALSE(std::filesystem::exists(old));
    EXPECT_TRUE(std::filesystem::exists(newer));
    EXPECT_TRUE(std::filesystem::exists(recent));
}

TEST(CacheOfMadeThings, NeverTakesMoreThanItMay) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    for (int i = 0; i < 20; ++i) {
        Cache cache(folder.path(), 4500);  // another judge each time
        make_entry(cache, "entry " + std::to_string(i), 0);
        EXPECT_LE(bytes_below(folder.path()), 4500U + 20);  // the count itself
    }
}

TEST(CacheOfMadeThings, CountsAnewWhereTheCountIsLost) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    Cache cache(folder.path(), 4500);
    for (int i = 0; i < 20; ++i) {
        write_file(folder.path() / "size", "");  // as who is killed in the middle leaves it
        make_entry(cache, "entry " + std::to_string(i), 0);
        EXPECT_LE(bytes_below(folder.path()), 4500U + 20);
    }
}

TEST(CacheOfMadeThings, KeepsWhatIsInUse) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    Cache cache(folder.path(), 2500);
    const auto make = [](const path& made) {
        write_file(made / "content", std::string(1000, 'x'));
        return true;
    };
    auto first = cache.get("first", make);
    auto second = cache.get("second", make);
    EXPECT_THROW(cache.get("third", make), InputFault);
    EXPECT_TRUE(std::filesystem::exists(first->folder));
    EXPECT_TRUE(std::filesystem::exists(second->folder));
    const path unused = first->folder;
    first.reset();
    EXPECT_TRUE(cache.get("third", make));
    EXPECT_FALSE(std::filesystem::exists(unused));
    EXPECT_TRUE(std::filesystem::exists(second->folder));
}

TEST(CacheOfMadeThings, CountsAUse) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    Cache cache(folder.path(), 2500);
    const path used = make_entry(cache, "used", 60);
    const path other = make_entry(cache, "other", 50);
    cache.get("used", [](const path&) { return false; });
    make_entry(cache, "one more", 40);
    EXPECT_TRUE(std::filesystem::exists(used));
    EXPECT_FALSE(std::filesystem::exists(other));
}

TEST(CacheOfMadeThings, SweepsWhatAJudgeThatWasKilledLeft) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    const path left = folder.path() / "scratch" / "scratch-of-a-killed-one";
    std::filesystem::create_directories(left / "more");
    const ScratchFolder at_work(folder.path() / "scratch");
    const Cache cache(folder.path());
    EXPECT_FALSE(std::filesystem::exists(left));
    EXPECT_TRUE(std::filesystem::exists(at_work.path()));
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

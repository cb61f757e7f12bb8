// The layers of harness/judge, as docs/architecture.md lists them.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/files.h"
#include "cpp/tokens.h"

namespace harness {
namespace {

using std::filesystem::path;

constexpr std::size_t most_units = 12;

struct SourceFile {
    path name;                          // "types/value.cc", below harness/judge
    std::vector<std::string> includes;  // what stands between the quotes
};

// A .h with its .cc, and with the files that hold the same for one system: "types/value".
std::string unit_of(const path& file) {
    std::string unit = (file.parent_path() / file.stem()).generic_string();
    for (const std::string suffix : {"_linux", "_other"}) {
        if (unit.ends_with(suffix)) unit.resize(unit.size() - suffix.size());
    }
    return unit;
}

std::string folder_of(const path& file) {
    return file.begin()->string();
}

// "a/b -> a/c -> a/b" where the units reach `goal` again, "" where they don't.
std::string circle_from(const std::string& unit, const std::string& goal,
                        const std::map<std::string, std::set<std::string>>& arrows,
                        std::set<std::string>& seen) {
    const auto found = arrows.find(unit);
    if (found == arrows.end() || !seen.insert(unit).second) return "";
    for (const std::string& next : found->second) {
        const std::string rest = next == goal ? goal : circle_from(next, goal, arrows, seen);
        if (!rest.empty()) return unit + " -> " + rest;
    }
    return "";
}

// What is wrong with the files, where a folder may include from those before it in `order`.
std::set<std::string> faults_of(const std::vector<std::string>& order,
                                const std::vector<SourceFile>& files) {
    std::set<std::string> faults;
    std::map<std::string, std::set<std::string>> units;   // of a folder
    std::map<std::string, std::set<std::string>> arrows;  // from a unit to others
    for (const SourceFile& file : files) {
        const std::string unit = unit_of(file.name);
        const auto own = std::find(order.begin(), order.end(), folder_of(file.name));
        if (own == order.end()) faults.insert(folder_of(file.name) + ": is not in the list");
        units[folder_of(file.name)].insert(unit);
        for (const std::string& included : file.includes) {
            const std::string folder = folder_of(included);
            if (folder == "wire") continue;
            if (std::find(order.begin(), order.end(), folder) > own) {
                faults.insert(file.name.generic_string() + " includes " + included);
            }
            if (unit_of(included) != unit) arrows[unit].insert(unit_of(included));
        }
    }
    for (const auto& [folder, inside] : units) {
        if (inside.size() > most_units) faults.insert(folder + ": too many units");
    }
    for (const auto& [unit, others] : arrows) {
        std::set<std::string> seen;
        const std::string circle = circle_from(unit, unit, arrows, seen);
        if (!circle.empty()) faults.insert(circle);
    }
    return faults;
}

std::vector<std::string> includes_in(const std::string& text) {
    std::vector<std::string> includes;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        const std::string begin = "#include \"";
        if (!line.starts_with(begin)) continue;
        includes.push_back(line.substr(begin.size(), line.rfind('"') - begin.size()));
    }
    return includes;
}

const path project = JUDGE_PROJECT_FOLDER;

std::vector<path> files_below(const path& folder) {
    std::vector<path> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        const path& file = entry.path();
        if (file.extension() == ".h" || file.extension() == ".cc") files.push_back(file);
    }
    return files;
}

std::vector<SourceFile> sources_below(const path& folder) {
    std::vector<SourceFile> sources;
    for (const path& file : files_below(folder)) {
        sources.push_back({file.lexically_relative(folder), includes_in(read_file(file))});
    }
    return sources;
}

// The first column of the table in docs/architecture.md.
std::vector<std::string> listed_folders() {
    std::vector<std::string> folders;
    std::istringstream lines(read_file(project / "docs" / "architecture.md"));
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("| `")) folders.push_back(line.substr(3, line.find('`', 3) - 3));
    }
    return folders;
}

std::set<std::string> folders_in(const path& parent) {
    std::set<std::string> folders;
    for (const auto& entry : std::filesystem::directory_iterator(parent)) {
        if (entry.is_directory()) folders.insert(entry.path().filename().string());
    }
    return folders;
}

using Faults = std::set<std::string>;

TEST(Structure, FilesIncludeFromTheirOwnFolderAndThoseBeforeIt) {
    EXPECT_EQ(faults_of({"base", "json"}, {{"base/text.h", {}},
                                           {"json/json.cc", {"json/json.h", "base/text.h"}},
                                           {"json/json.h", {"wire/wire.h"}}}),
              Faults{});
    EXPECT_EQ(faults_of({"base", "json"}, {{"base/text.h", {"json/json.h"}}}),
              Faults{"base/text.h includes json/json.h"});
    EXPECT_EQ(faults_of({"base"}, {{"base/text.h", {"worker/codec.h"}}}),
              Faults{"base/text.h includes worker/codec.h"});
    EXPECT_EQ(faults_of({"base"}, {{"new/text.h", {}}}), Faults{"new: is not in the list"});
}

TEST(Structure, UnitsOfAFolderDoNotIncludeEachOtherInACircle) {
    const std::vector<SourceFile> files{{"base/a.cc", {"base/a.h", "base/b.h"}},
                                        {"base/b.h", {"base/c.h"}},
                                        {"base/c_linux.cc", {"base/a.h"}}};
    EXPECT_EQ(faults_of({"base"}, files), (Faults{"base/a -> base/b -> base/c -> base/a",
                                                  "base/b -> base/c -> base/a -> base/b",
                                                  "base/c -> base/a -> base/b -> base/c"}));
}

TEST(Structure, AFolderHoldsTwelveUnitsAtMost) {
    std::vector<SourceFile> files;
    for (char unit = 'a'; unit < 'm'; ++unit) {
        files.push_back({std::string("base/") + unit + ".h", {}});
        files.push_back({std::string("base/") + unit + ".cc", {}});
    }
    EXPECT_EQ(faults_of({"base"}, files), Faults{});
    files.push_back({"base/m.h", {}});
    EXPECT_EQ(faults_of({"base"}, files), Faults{"base: too many units"});
}

// A worker starts its environment, which is a worker of its own; a program that is run to its end
// is waited for with patience, which asks the process. To be untied; no other is let in.
const Faults known_circles{"run/environment -> run/worker_process -> run/environment",
                           "run/worker_process -> run/environment -> run/worker_process",
                           "system/patience -> system/process -> system/patience",
                           "system/process -> system/patience -> system/process"};

TEST(Structure, TheJudgeFollowsItsOwnOrder) {
    const std::vector<std::string> order = listed_folders();
    EXPECT_EQ(faults_of(order, sources_below(project / "harness" / "judge")), known_circles);
    EXPECT_EQ(folders_in(project / "harness" / "judge"), Faults(order.begin(), order.end()));
}

TEST(Structure, TheWorkerKnowsNothingOfTheJudge) {
    for (const std::string half : {"worker", "wire"}) {
        const path folder = project / "harness" / half;
        for (const SourceFile& file : sources_below(folder)) {
            for (const std::string& included : file.includes) {
                const bool is_own = std::filesystem::exists(folder / included);
                EXPECT_TRUE(is_own || included.starts_with("wire/"))
                    << file.name << ": " << included;
            }
        }
    }
}

TEST(Structure, OneFileNamesTheProblemsThatTestsAndBenchmarksNeed) {
    const path harness = project / "harness";
    std::set<std::string> names;
    for (const std::string& name : folders_in(project / "problems")) names.insert('"' + name + '"');
    ASSERT_FALSE(names.empty());
    for (const path& file : files_below(harness)) {
        if (file == harness / "tests" / "sudoku_problems.h") continue;
        const std::string text = read_file(file);
        const Code code(text);
        for (std::size_t i = 0; i < code.size(); ++i) {
            EXPECT_FALSE(names.contains(std::string(code.text(i)))) << file << ": " << code.text(i);
        }
    }
}

TEST(Structure, TestsStandInFoldersOfTheSameNames) {
    const path harness = project / "harness";
    for (const std::string& folder : folders_in(harness / "tests")) {
        EXPECT_TRUE(std::filesystem::exists(harness / "judge" / folder) ||
                    std::filesystem::exists(harness / folder))
            << folder;
    }
}

}  // namespace
}  // namespace harness

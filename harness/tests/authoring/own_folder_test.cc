// `judge init`.
#include "authoring/own_folder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <string>

#include "base/files.h"
#include "support.h"

namespace harness {
namespace {

using std::filesystem::path;

// Each file below the folder with its text.
std::map<std::string, std::string> files_below(const path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        files[entry.path().lexically_relative(folder).string()] = read_file(entry.path());
    }
    return files;
}

TEST(OwnFolder, HoldsNothingOfOurs) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    const path own = folder.path() / "some/course";
    const Judged judged = run_judge({"init", own.string()});
    EXPECT_EQ(judged.status, 0);
    EXPECT_TRUE(shows(judged.screen, "made   " + (own / "problems").string() + "\n"));
    std::string names;
    for (const auto& [name, text] : files_below(own)) names += name + " ";
    EXPECT_EQ(names,
              ".github/workflows/judge.yml .gitignore README.md problems/.gitkeep "
              "testcases/.gitkeep ");
}

TEST(OwnFolder, TheActionKnowsWhatItsWorkflowGives) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    run_judge({"init", folder.path().string()});
    const std::string workflow = read_file(folder.path() / ".github/workflows/judge.yml");
    const std::string action = read_file(path(JUDGE_PROJECT_FOLDER) / "action.yml");
    for (const char* input : {"check", "submissions"}) {
        EXPECT_TRUE(shows(workflow, std::string("\n          ") + input + ": "));
        EXPECT_TRUE(shows(action, std::string("\n  ") + input + ":\n"));
    }
}

TEST(OwnFolder, KeepsWhatIsThere) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    std::filesystem::create_directory(folder.path() / "problems");
    write_file(folder.path() / "README.md", "Mine");
    std::filesystem::create_symlink("/nowhere", folder.path() / ".gitignore");
    EXPECT_EQ(run_judge({"init", folder.path().string()}).status, 0);
    EXPECT_EQ(read_file(folder.path() / "README.md"), "Mine");
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "problems/.gitkeep"));
    EXPECT_TRUE(std::filesystem::exists(folder.path() / "testcases/.gitkeep"));
    const auto before = files_below(folder.path());
    const Judged again = run_judge({"init", folder.path().string()});
    EXPECT_EQ(again.status, 0);
    EXPECT_EQ(count_of("made", again.screen), 0U) << again.screen;
    EXPECT_EQ(files_below(folder.path()), before);
}

TEST(OwnFolder, WhereItCannotBeMadeThatIsSaid) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_file(folder.path() / "file", "");
    const Judged judged = run_judge({"init", (folder.path() / "file/course").string()});
    EXPECT_EQ(judged.status, 2);
    EXPECT_TRUE(shows(judged.screen, "judge: " + (folder.path() / "file/course").string()));
}

}  // namespace
}  // namespace harness

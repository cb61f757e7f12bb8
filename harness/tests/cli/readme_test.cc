// The commands of the README and of docs/ do what they say.
//
// They run one after the other in a copy of the project's problems and cases, as a reader would
// type them; ./judge there is the program that was just built.
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "support.h"
#include "system/process.h"

namespace harness {
namespace {

using std::filesystem::path;

// A command of a console block, and the lines that the README shows below it.
struct Shown {
    std::string command;
    std::string output;
};

std::vector<Shown> commands_of(const std::string& readme) {
    std::vector<Shown> commands;
    std::istringstream lines(readme);
    std::string line;
    bool in_console = false;
    while (std::getline(lines, line)) {
        if (line.starts_with("```")) {
            in_console = line == "```console";
        } else if (in_console && line.starts_with("$ ")) {
            commands.push_back({line.substr(2), ""});
        } else if (in_console) {
            commands.back().output += line + '\n';
        }
    }
    return commands;
}

// Run times, memory and the compiler's name differ from machine to machine.
std::string without_measures(std::string text) {
    text = replaced_pattern(text, "run time [0-9.,]+ ms", "run time");
    text = replaced_pattern(text, "memory [0-9]+ MB", "memory");
    return replaced_pattern(text, "\\([a-z+]+ [0-9]+, C\\+\\+[0-9]+, ", "(");
}

// What CI runs around this test, and so isn't run inside it again.
bool runs_elsewhere(const std::string& command) {
    return command == "./judge selftest" || command.starts_with("cmake ") ||
           command.starts_with("ctest ");
}

// 1 where the README shows a mistake.
int expected_status(const std::string& command) {
    return command.find("mistakes/") != std::string::npos ? 1 : 0;
}

void copy_project_to(const path& copy) {
    const path project = JUDGE_PROJECT_FOLDER;
    for (const char* folder : {"problems", "testcases"}) {
        std::filesystem::copy(project / folder, copy / folder,
                              std::filesystem::copy_options::recursive);
    }
    std::filesystem::create_symlink(JUDGE_PROGRAM, copy / "judge");
}

TEST(Readme, EveryCommandDoesWhatItSays) {
    std::vector<Shown> commands;
    for (const char* page :
         {"README.md", "docs/architecture.md", "docs/ci.md", "docs/problem-format.md"}) {
        const std::vector<Shown> of_page =
            commands_of(read_file(path(JUDGE_PROJECT_FOLDER) / page));
        EXPECT_FALSE(of_page.empty()) << page;
        commands.insert(commands.end(), of_page.begin(), of_page.end());
    }
    const ScratchFolder copy(std::filesystem::temp_directory_path());
    copy_project_to(copy.path());
    for (const Shown& shown : commands) {
        if (runs_elsewhere(shown.command)) continue;
        SCOPED_TRACE(shown.command);
        const Finished finished =
            run_to_end({{"/bin/sh", "-c", "cd '" + copy.path().string() + "' && " + shown.command},
                        {"PATH=/usr/local/bin:/usr/bin:/bin"},
                        {},
                        {},
                        nullptr},
                       std::chrono::minutes(4), std::size_t{1} << 20);
        EXPECT_EQ(finished.ending.exit_status, expected_status(shown.command)) << finished.output;
        if (!shown.output.empty()) {
            EXPECT_TRUE(shows(without_measures(finished.output), without_measures(shown.output)));
        }
    }
}

// The links of a page to other files of the project.
TEST(Readme, EveryLinkLeadsToAFile) {
    const path project = JUDGE_PROJECT_FOLDER;
    std::vector<path> pages{project / "README.md"};
    for (const auto& entry : std::filesystem::directory_iterator(project / "docs")) {
        if (entry.path().extension() == ".md") pages.push_back(entry.path());
    }
    std::size_t links = 0;
    for (const path& page : pages) {
        const std::string text = read_file(page);
        for (std::size_t at = text.find("]("); at != std::string::npos;
             at = text.find("](", at + 1)) {
            const std::string link = text.substr(at + 2, text.find(')', at) - at - 2);
            EXPECT_TRUE(std::filesystem::exists(page.parent_path() / link)) << page << ": " << link;
            ++links;
        }
    }
    EXPECT_GT(links, 5U);
}

}  // namespace
}  // namespace harness

// Several submissions are judged by several threads, so the judge's code keeps nothing in variables
// that they would share: what the library holds in writable memory is constant by its declaration.
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <sstream>

#include "base/files.h"
#include "support.h"
#include "system/process.h"

namespace harness {
namespace {

using std::filesystem::path;

// A handler of signals can reach nothing else, and a process has but one terminal.
constexpr const char* for_signal_handlers[] = {"keyboard.cc: before", "keyboard.cc: has_resized"};

struct Variable {
    std::string source;  // "worker_process.cc"
    std::string name;    // without its scope
    bool operator==(const Variable&) const = default;
};

// The variables of the judge's own code in writable sections of the library's objects. What GNU nm
// prints with -f sysv: "worker_process.cc.o:name |value|class|type|size|line|section".
std::vector<Variable> writable_variables() {
    const Finished finished =
        run_to_end({{"/usr/bin/nm", "-A", "-C", "-f", "sysv", JUDGE_LIBRARY, JUDGE_CLI_LIBRARY},
                    {"LC_ALL=C"},
                    {},
                    {},
                    nullptr},
                   std::chrono::seconds(60), std::size_t{256} << 20);
    EXPECT_TRUE(finished.ending.is_success()) << finished.output;
    static const std::regex pattern(
        R"(.*:([a-z_]+\.cc)\.o:(.*\S)\s*\|[^|]*\|[^|]*\|\s*(?:OBJECT|TLS)\|[^|]*\|[^|]*\|(\S+).*)");
    std::vector<Variable> found;
    std::istringstream lines(finished.output);
    for (std::string line; std::getline(lines, line);) {
        std::smatch parts;
        if (line.find("|.") == std::string::npos || line.find("harness::") == std::string::npos)
            continue;
        if (!std::regex_match(line, parts, pattern)) continue;
        const std::string section = parts[3];
        const bool is_writable = section.starts_with(".bss") || section.starts_with(".tbss") ||
                                 section.starts_with(".tdata") || section == ".data" ||
                                 section.starts_with(".data._Z");
        const std::string scoped = parts[2];
        if (!is_writable || scoped.starts_with("guard variable")) continue;
        const std::string name = scoped.substr(scoped.rfind("::") + 2);
        found.push_back({parts[1], name.substr(0, name.find("[abi:"))});  // clang's
    }
    return found;
}

// The text of that source, and of all headers, which may hold the declaration.
std::string texts_for(const std::string& source) {
    std::string text;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(
             path(JUDGE_PROJECT_FOLDER) / "harness/judge")) {
        const bool is_wanted =
            entry.path().filename() == source || entry.path().extension() == ".h";
        if (is_wanted) text += read_file(entry.path());
    }
    return text;
}

bool is_declared_constant(const Variable& variable) {
    const std::regex declaration(R"(\n\s*(static |inline )*(const|constexpr) [^();\n]*\b)" +
                                 variable.name + R"(\b)");
    return std::regex_search(texts_for(variable.source), declaration);
}

TEST(SharedState, IsConstant) {
    const std::vector<Variable> all = writable_variables();
    for (const char* known : for_signal_handlers) {
        // Those that are there show that the others would be found.
        const bool is_found = std::any_of(all.begin(), all.end(), [&](const Variable& each) {
            return each.source + ": " + each.name == known;
        });
        EXPECT_TRUE(is_found) << known;
    }
    for (const Variable& variable : all) {
        const std::string words = variable.source + ": " + variable.name;
        const bool is_for_signals =
            std::find(std::begin(for_signal_handlers), std::end(for_signal_handlers), words) !=
            std::end(for_signal_handlers);
        EXPECT_TRUE(is_for_signals || is_declared_constant(variable))
            << words << " is shared by all threads and can change";
    }
}

}  // namespace
}  // namespace harness

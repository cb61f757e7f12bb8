// What a command line asks for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "compile/compiler.h"
#include "system/paths.h"

namespace harness {

// What several commands understand.
struct Options {
    NamedFolders folders;
    Paths paths;           // once the command line is read
    std::string set;       // a folder of cases inside a problem's, run on request
    std::string compiler;  // empty: the newest that is found
    bool plain = false;
    bool untrusted = false;
    bool mutants = false;               // of `judge check`
    std::vector<std::string> cases;     // numbers or names; empty: all
    std::string json;                   // file for the results; empty: none
    std::string html;                   // file for the page; empty: none
    std::string problem;                // number or folder name; empty: all
    std::vector<std::string> files;     // submissions; empty: the problem's own solution
    std::vector<std::string> commands;  // what else may stand where the problem does

    Build build() const { return plain ? Build::plain : Build::sanitizer; }

    // Those that were given, as they are typed.
    std::string typed() const;
    std::string typed_folders() const;
};

// Those of `judge add`.
struct AddOptions {
    std::string text_file;  // "" or "-": standard input
    std::string file = "added.json";
    std::optional<std::string> name;
    std::optional<std::string> why;
};

// Those of `judge practice`.
struct PracticeFlags {
    bool again = false;  // a new attempt beside those that there are
    bool edit = false;   // opens the editor first
};

}  // namespace harness

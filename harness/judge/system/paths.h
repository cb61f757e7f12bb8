// Where everything lies that the judge reads and keeps.
//
// The program knows no folder from when it was built. It looks where it is itself:
//
//     an installation   PREFIX/bin/judge, and PREFIX/share/judge/{harness,problems,testcases}
//     a checkout        ROOT/build/default/judge, and ROOT/{harness,problems,testcases}
#pragma once

#include <filesystem>
#include <string>

namespace harness {

// The folders that options name; empty: not named.
struct NamedFolders {
    std::string problems;
    std::string testcases;
    std::string attempts;
};

// What decides about the rest.
struct Surroundings {
    std::filesystem::path program;         // the one that runs, free of links
    std::filesystem::path working_folder;  // free of links
    std::string judge_cache;               // JUDGE_CACHE
    std::string xdg_cache_home;            // XDG_CACHE_HOME
    std::string home;                      // HOME

    static Surroundings of_this_process();
};

struct Paths {
    std::filesystem::path data;   // the judge's own files: worker/, wire/, schema/
    std::filesystem::path cache;  // what was made earlier; empty where there is no place for it
    std::filesystem::path problems;
    std::filesystem::path testcases;
    std::filesystem::path attempts;
    bool is_installed = false;
    // Whether problems and cases may be added: those of an installation are everybody's.
    bool is_own = false;
};

// Problems and test cases: those that are named, else those of the user's own folder, else the
// judge's. The own folder is the nearest one, from the working folder upwards, that holds both
// problems/ and testcases/; attempts are kept there, else in the working folder. Above the working
// folder only what belongs to the user, to root or to the working folder's owner counts, since a
// problem holds code that is trusted. Paths in the own folder are relative.
//
// The cache: JUDGE_CACHE, else build/cache of a checkout that can be written, else judge/ in
// XDG_CACHE_HOME, else ~/.cache/judge: whoever can't write there has one of their own.
//
// Throws InputFault where the program lies in neither an installation nor a checkout.
Paths find_paths(const NamedFolders& named, const Surroundings& around);

// How the judge is called in commands that it shows: "judge" where it is installed, of a checkout
// its launcher, "./judge" or the way there.
std::string shown_program();

// The program that runs, free of links.
std::filesystem::path own_program();

}  // namespace harness

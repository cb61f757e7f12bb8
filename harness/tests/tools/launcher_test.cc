// The launcher, with the real scripts in a folder of its own and stand-ins for what they start:
// CMake and the system's packages. harness/tools/fresh.sh runs them with the real ones.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "at_terminal.h"
#include "base/files.h"
#include "support.h"
#include "system/cache.h"
#include "system/process.h"

namespace harness {
namespace {

using std::filesystem::path;

// A checkout with the launcher, and a folder of programs that is the whole of PATH.
class Launcher : public testing::Test {
protected:
    Launcher() : folder_(std::filesystem::temp_directory_path()) {
        const path project = JUDGE_PROJECT_FOLDER;
        std::filesystem::create_directories(root() / "harness/tools");
        std::filesystem::create_directories(root() / "bin");
        for (const char* file : {"judge", "CMakeLists.txt", "CMakePresets.json",
                                 "harness/tools/setup.sh", "harness/tools/selftest.sh"}) {
            std::filesystem::copy_file(project / file, root() / file);
        }
        for (const char* name :
             {"sh",   "env",   "dirname", "mkdir",    "rmdir", "tail",  "sed", "awk",
              "date", "sleep", "rm",      "mv",       "grep",  "xargs", "wc",  "find",
              "cat",  "ls",    "flock",   "readlink", "chmod", "echo"}) {
            const std::string found = place_of(name);
            if (!found.empty()) std::filesystem::create_symlink(found, root() / "bin" / name);
        }
        // A Debian whose packages have these names, none of which is installed.
        with_program("apt-get", "exit 1");
        with_program("apt-cache", "echo \"$2\"");
        with_program("dpkg-query", "exit 1");
        with_program("dpkg", "exit 0");
        with_program("id", "echo 1000");
    }

    const path& root() const { return folder_.path(); }

    void with_program(const std::string& name, const std::string& script) const {
        const path file = root() / "bin" / name;
        write_file(file, "#!/bin/sh\n" + script + "\n");
        std::filesystem::permissions(file, std::filesystem::perms::owner_all);
    }

    // Every package is installed, and a build has three steps, of which the second waits for a file
    // `go`. The first program that it builds says "judged".
    void with_everything_installed() const {
        with_program("dpkg-query", "echo installed");
        for (const char* name : {"c++", "g++", "clang++-19", "ninja", "pkg-config", "addr2line"}) {
            with_program(name, "exit 0");
        }
        with_program("cmake", R"(echo "$*" >>asked
mkdir -p build/default
if [ "$1" = --preset ]; then
    echo "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" >build/default/CMakeCache.txt
    : >build/default/build.ninja
    exit
fi
echo "[1/3] Building CXX object a"
until [ -e go ]; do sleep 0.1; done
echo "[3/3] Linking"
{ echo "#!/bin/sh"; echo "echo judged"; } >build/default/judge
chmod +x build/default/judge)");
    }

    std::vector<std::string> command(const std::vector<std::string>& arguments) const {
        std::vector<std::string> words = {"/usr/bin/env", "PATH=" + (root() / "bin").string(),
                                          "TERM=xterm", "/bin/sh", (root() / "judge").string()};
        words.insert(words.end(), arguments.begin(), arguments.end());
        return words;
    }

    Finished run(const std::vector<std::string>& arguments,
                 const std::string& script = "judge") const {
        std::vector<std::string> words = command(arguments);
        words[4] = (root() / script).string();
        return run_to_end({words, {}, {}, {}, nullptr}, std::chrono::minutes(2),
                          std::size_t{1} << 20);
    }

private:
    static std::string place_of(const std::string& name) {
        for (const char* folder : {"/usr/bin/", "/bin/"}) {
            if (std::filesystem::exists(folder + name)) return folder + name;
        }
        return "";
    }

    ScratchFolder folder_;
};

TEST_F(Launcher, WithoutRootAndSudoItSaysOnceAllThatIsMissing) {
    const Finished judge = run({});
    EXPECT_EQ(judge.ending.exit_status, 2);
    EXPECT_EQ(count_of("judge:", judge.output), 1U) << judge.output;
    EXPECT_TRUE(shows(judge.output,
                      "Needed: as root, apt-get install g++ cmake ninja-build pkg-config binutils "
                      "libseccomp-dev libgtest-dev nlohmann-json3-dev libfmt-dev libcli11-dev "
                      "libkainjow-mustache-dev clang-19 libclang-rt-19-dev mold; for `judge "
                      "selftest` libxml2-utils gdb rapidjson-dev libexpat1-dev as well"));
}

TEST_F(Launcher, WithoutRootAndSudoTheTestsSayWhatTheyNeedToo) {
    const Finished tests = run({"selftest"});
    EXPECT_EQ(tests.ending.exit_status, 1);
    EXPECT_EQ(count_of("judge:", tests.output), 1U) << tests.output;
    for (const char* package : {"g++", "libseccomp-dev", "rapidjson-dev", "libxml2-utils", "gdb"}) {
        EXPECT_TRUE(shows(tests.output, package));
    }
}

TEST_F(Launcher, LibrariesAloneAreFetched) {
    with_everything_installed();
    with_program("dpkg-query", "[ \"$3\" = libfmt-dev ] || echo installed");
    write_file(root() / "go", "");
    const Finished judge = run({});
    EXPECT_EQ(judge.ending.exit_status, 0);
    EXPECT_TRUE(shows(judge.output,
                      "CMake fetches their sources. Better: as root, apt-get install "
                      "libfmt-dev; for"));
    EXPECT_TRUE(shows(judge.output, "judged"));
}

TEST_F(Launcher, TheJudgeIsSetUpWithoutItsTests) {
    with_everything_installed();
    write_file(root() / "go", "");
    EXPECT_EQ(run({}).ending.exit_status, 0);
    EXPECT_TRUE(shows(read_file(root() / "asked"), "--preset default -DJUDGE_TESTS=OFF\n"));
}

TEST_F(Launcher, APackageIsMadeWhereItsToolsAre) {
    with_everything_installed();
    write_file(root() / "go", "");
    const Finished lacking = run({"package"}, "harness/tools/setup.sh");
    EXPECT_EQ(lacking.ending.exit_status, 2);
    EXPECT_TRUE(shows(lacking.output, "apt-get install dpkg-dev file"));
    for (const char* tool : {"dpkg-shlibdeps", "file"}) with_program(tool, "exit 0");
    with_program("cpack", "mkdir -p build/package && : >build/package/judge_1_all.deb");
    const Finished made = run({"package"}, "harness/tools/setup.sh");
    EXPECT_EQ(made.ending.exit_status, 0);
    EXPECT_TRUE(shows(made.output, "judge: the package: build/package/judge_1_all.deb\n"));
    with_program("cpack", "echo no such thing; exit 1");
    const Finished failed = run({"package"}, "harness/tools/setup.sh");
    EXPECT_EQ(failed.ending.exit_status, 2);
    EXPECT_TRUE(shows(failed.output, "no such thing\njudge: CPack can't make the package"));
}

TEST_F(Launcher, InATerminalItShowsHowFarItIs) {
    with_everything_installed();
    AtTerminal terminal(command({}));
    EXPECT_TRUE(terminal.shows_next("building the judge… 1 of 3, "));
    write_file(root() / "go", "");
    EXPECT_TRUE(terminal.shows_next("judged"));
    EXPECT_EQ(terminal.status(), 0);
}

TEST_F(Launcher, AfterAnInterruptionTheNextStartGoesOn) {
    with_everything_installed();
    AtTerminal terminal(command({}));
    EXPECT_TRUE(terminal.shows_next("building the judge… 1 of 3, "));
    terminal.type('\x03');
    EXPECT_TRUE(terminal.shows_next("judge: stopped; the next start goes on from here"));
    EXPECT_EQ(terminal.status(), 130);
    EXPECT_FALSE(std::filesystem::exists(root() / "build/default/built"));
    write_file(root() / "go", "");
    const Finished next = run({});
    EXPECT_EQ(next.ending.exit_status, 0);
    EXPECT_TRUE(shows(next.output, "judged"));
}

TEST_F(Launcher, OutsideOfATerminalItsLinesAreWhole) {
    with_everything_installed();
    write_file(root() / "go", "");
    const std::string output = run({}).output;
    EXPECT_TRUE(output.starts_with("judge: building the judge…\n")) << output;
    EXPECT_TRUE(output.ends_with("\njudged\n")) << output;
    EXPECT_EQ(output.find_first_of("\r\x1b"), std::string::npos) << output;
}

}  // namespace
}  // namespace harness

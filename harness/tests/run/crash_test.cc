// Places of a dead submission, out of debug information that it wrote itself.
#include "run/crash.h"

#include <gtest/gtest.h>

#include "base/files.h"
#include "support.h"

namespace harness {
namespace {

const char* const report = "    #0 0x7f0000001234 (mine.so+0x1234)\n";

TEST(CrashReport, HasNoPlacesWhereTheObjectIsNone) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    write_file(folder.path() / "mine.so", "no object");
    EXPECT_TRUE(read_crash(report, folder.path() / "mine.so", "mine.so").stack.empty());
    EXPECT_TRUE(read_crash(report, folder.path() / "missing.so", "mine.so").stack.empty());
}

TEST(CrashReport, HasPlacesOfAnObjectInAFolderThatIsClosedToOthers) {
    const Judged judged = judge_echo("if (question == 2) abort();");
    EXPECT_EQ(judged.verdicts(), "Accepted, Runtime Error, Accepted");
    EXPECT_TRUE(shows(judged.screen, "mine.cpp:4"));
}

}  // namespace
}  // namespace harness

#include "authoring/own_folder.h"

#include <fmt/format.h>

#include <functional>
#include <string>

#include "base/fault.h"
#include "base/files.h"
#include "console/terminal.h"
#include "system/paths.h"

namespace harness {
namespace {

using std::filesystem::path;

constexpr const char* readme = R"(# Problems

Problems for `judge`, each a folder of `problems/` with its cases in the folder of the same name of
`testcases/`.

    judge new 900 snippet.cpp --title "First Steps"
                                  a problem from what the LeetCode editor holds
    judge add 900                 a case for it, pasted
    judge check                   is every problem in order?
    judge 900 mine.cpp            the verdict on a file
    judge practice 900            a starter file in attempts/, judged at every save

`judge COMMAND --help` has the rest. A problem with several right answers, its rules, further right
solutions and wrong ones: docs/problem-format.md of the judge.

`.github/workflows/judge.yml` checks the problems on GitHub, and judges what lies in `submissions/`;
put the owner of the judge's repository in place of OWNER.
)";

constexpr const char* ignored = R"(/attempts/
/results.json
/report.xml
/report.html
)";

constexpr const char* workflow = R"(name: judge

on:
  push:
  pull_request:

permissions:
  contents: read

jobs:
  judge:
    runs-on: ubuntu-24.04
    timeout-minutes: 60
    steps:
      - uses: actions/checkout@v4
        with:
          persist-credentials: false
      # OWNER: who has the judge's repository. Each problem must be in order, and each submission in
      # submissions/ (if there are any), named 900.cpp or team-1/900.cpp, right.
      - uses: OWNER/judge@v1
        with:
          check: true
          submissions: submissions
)";

struct OwnFile {
    const char* name;
    const char* text;
};

constexpr OwnFile files[] = {
    {"README.md", readme}, {".gitignore", ignored}, {".github/workflows/judge.yml", workflow}};

bool is_there(const path& place) {
    std::error_code error;
    const auto type = std::filesystem::symlink_status(place, error).type();
    return type != std::filesystem::file_type::not_found;
}

void make_folder(const path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) throw InputFault(fmt::format("{}: {}", folder.string(), error.message()));
}

// Makes it unless it is there, and says so.
void provide(const path& place, const std::function<void()>& make) {
    const bool is_new = !is_there(place);
    if (is_new) make();
    say("{}  {}\n", is_new ? "made " : "there", place.string());
}

}  // namespace

void make_own_folder(const path& folder) {
    const path own = (folder / "").lexically_normal();
    for (const char* name : {"problems", "testcases"}) {
        provide(own / name, [&] {
            make_folder(own / name);
            write_file(own / name / ".gitkeep", "");  // Git keeps no empty folder
        });
    }
    for (const OwnFile& file : files) {
        const path place = own / file.name;
        provide(place, [&] {
            make_folder(place.parent_path());
            write_file(place, file.text);
        });
    }
    const bool is_here = own == path("./");
    say("Then{}: {} new 900 snippet.cpp, where snippet.cpp holds what the LeetCode editor shows\n",
        is_here ? "" : ", in " + own.string(), shown_program());
}

}  // namespace harness

// The other side: what honest programs do is never hurt by the sandbox, in either build. Each file
// of honest/ holds many of them, a case for each, and all have to be accepted.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <sstream>

#include "base/files.h"
#include "support.h"

namespace harness {
namespace {

using std::filesystem::path;

std::vector<path> files_of_programs() {
    std::error_code none;
    return files_in(path(JUDGE_PROJECT_FOLDER) / "harness/tests/judging/honest", ".cpp", none);
}

// A case for each "// name" above a "case 7:".
std::string cases_of(const std::string& programs) {
    std::string cases;
    std::string name;
    std::istringstream input(programs);
    for (std::string line; std::getline(input, line); name = line) {
        int number = 0;
        if (std::sscanf(line.c_str(), " case %d: {", &number) != 1) continue;
        cases += fmt::format(R"({}{{"name": "{}", "input": {{"question": {}}}, "expected": true}})",
                             cases.empty() ? "" : ",", name.substr(name.find("// ") + 3), number);
    }
    return "[" + cases + "]";
}

class Honest : public testing::TestWithParam<path> {
protected:
    static void expect_accepted(const std::vector<std::string>& options) {
        const std::string programs = read_file(GetParam());
        ScratchProblem problem("bool answer(int question)");
        problem.with_cases(cases_of(programs));
        const Judged judged = problem.judge(programs, options);
        EXPECT_EQ(judged.status, 0) << judged.screen;
        EXPECT_EQ(judged.cases.size(), count_of("case ", programs));
        for (const Judged::OneCase& one : judged.cases) {
            EXPECT_EQ(one.verdict, "Accepted") << one.name;
        }
    }
};

TEST_P(Honest, ProgramsAreAcceptedWithSanitizers) {
    expect_accepted({});
}

TEST_P(Honest, ProgramsAreAcceptedInAPlainBuild) {
    expect_accepted({"--plain"});
}

INSTANTIATE_TEST_SUITE_P(Files, Honest, testing::ValuesIn(files_of_programs()),
                         [](const auto& file) { return file.param.stem().string(); });

// As much output as this is printed by whoever forgot to remove it.
TEST(HonestOutput, OfFiveMegabytesIsJudged) {
    const ScratchProblem problem = echo_problem();
    const std::string submission = echo_submission(
        "for (int i = 0; i < 50'000; ++i) cout << string(99, 'x') << '\\n';\n"
        "        cerr << \"and an end\";");
    for (const std::vector<std::string>& build : {std::vector<std::string>(), {"--plain"}}) {
        const Judged judged = problem.judge(submission, build);
        EXPECT_EQ(judged.verdicts(), "Accepted, Accepted, Accepted") << judged.screen;
    }
}

}  // namespace
}  // namespace harness

// The judge as a library: what its front door includes is enough.
#include "judging/judge.h"

#include <gtest/gtest.h>

#include "support.h"

namespace harness {
namespace {

// Listens to what comes, and ends it after so many cases.
class Listening final : public JudgingEvents {
public:
    explicit Listening(std::size_t most) : most_(most) {}

    std::vector<std::size_t> indexes;
    std::vector<Verdict> verdicts;

    bool judged(std::size_t index, Outcome outcome) override {
        indexes.push_back(index);
        verdicts.push_back(outcome.verdict);
        return indexes.size() < most_;
    }

private:
    std::size_t most_;
};

class JudgeCore : public testing::Test {
protected:
    Listening judge(const std::string& something, std::size_t most) {
        const Problem problem = read_problems(scratch_.root() / "problems").front();
        const CaseStore cases = read_cases(scratch_.cases_folder(), problem);
        const std::string file = scratch_.with_file("mine.cpp", echo_submission(something));
        Cache cache(std::filesystem::path(JUDGE_PROJECT_FOLDER) / "build/cache");
        ChosenCompiler chosen = choose_compiler(
            "", std::filesystem::path(JUDGE_PROJECT_FOLDER) / "harness", cache, Build::plain);
        Listening events(most);
        judge_submission({&problem, file}, cases, all_cases(cases), chosen.compiler, Build::plain,
                         events);
        return events;
    }

private:
    ScratchProblem scratch_ = echo_problem();
};

TEST_F(JudgeCore, TellsTheOutcomeOfEachCase) {
    const Listening told = judge("if (question == 2) return 7;", 10);
    EXPECT_EQ(told.indexes, (std::vector<std::size_t>{0, 1, 2}));
    EXPECT_EQ(told.verdicts,
              (std::vector{Verdict::accepted, Verdict::wrong_answer, Verdict::accepted}));
}

TEST_F(JudgeCore, EndsWhereTheListenerHasHeardEnough) {
    EXPECT_EQ(judge("", 2).indexes, (std::vector<std::size_t>{0, 1}));
}

TEST_F(JudgeCore, TellsACompileErrorAsAVerdict) {
    EXPECT_EQ(judge("return \"\" - 1.5;", 1).verdicts, std::vector{Verdict::compile_error});
}

}  // namespace
}  // namespace harness

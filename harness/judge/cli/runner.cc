#include "cli/runner.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include "base/fault.h"
#include "base/text.h"
#include "console/terminal.h"
#include "report/explained.h"
#include "show/explain.h"

namespace harness {
namespace {

// Tests of a suite; where it has more cases, a test is several of them.
constexpr std::size_t most_tests = 200'000;

// Beyond that many the outcomes of several submissions aren't kept, and they run one by one.
constexpr std::size_t most_cases_ahead = 1'000'000;

// Letters, digits and single underscores.
std::string plain_name(const std::string& text) {
    std::string name;
    for (const char c : text) {
        const bool is_plain =
            std::isalnum(static_cast<unsigned char>(c)) && static_cast<unsigned char>(c) < 128;
        if (is_plain) {
            name += c;
        } else if (!name.empty() && name.back() != '_') {
            name += '_';
        }
    }
    while (!name.empty() && name.back() == '_') name.pop_back();
    return name;
}

// For a report: without colour, whatever the screen has.
std::string failure_text(const Problem& problem, const Case& one, const Outcome& outcome) {
    const Explanation explanation = explain(problem, one, outcome);
    std::string text = fmt::format("{}: {}\n{}", name_of(outcome.verdict), explanation.reason,
                                   lines_of(explanation, Terminal{}));
    if (!one.why.empty()) text += fmt::format("why: {}\n", escaped(one.why));
    if (outcome.printed_size > 0) {
        text += fmt::format("printed:\n{}\n", escaped_lines(outcome.printed));
    }
    return text;
}

// Whether there are cases to run, all of them in other shards.
bool is_for_other_shards() {
    const testing::UnitTest& tests = *testing::UnitTest::GetInstance();
    for (int i = 0; i < tests.total_test_suite_count(); ++i) {
        const testing::TestSuite& suite = *tests.GetTestSuite(i);
        for (int j = 0; j < suite.total_test_count(); ++j) {
            if (suite.GetTestInfo(j)->is_in_another_shard()) return true;
        }
    }
    return false;
}

}  // namespace

// One case as GoogleTest sees it.
class Runner::CaseTest final : public testing::Test {
public:
    CaseTest(Runner& runner, std::size_t index) : runner_(runner), index_(index) {}
    void TestBody() override { runner_.judge_test(index_); }

private:
    Runner& runner_;
    std::size_t index_;
};

// Tells the runner which cases of a suite will run, in their order, before the first of them does.
class Runner::Listener final : public testing::EmptyTestEventListener {
public:
    explicit Listener(Runner& runner) : runner_(runner) {}

    // The filter, the shard and the order of this round are settled.
    void OnTestIterationStart(const testing::UnitTest& tests, int) override {
        std::vector<std::pair<std::string, std::vector<std::size_t>>> plan;
        for (int i = 0; i < tests.total_test_suite_count(); ++i) {
            const testing::TestSuite& suite = *tests.GetTestSuite(i);
            if (suite.should_run()) plan.emplace_back(suite.name(), planned_of(suite));
        }
        runner_.judge_ahead(std::move(plan));
    }
    void OnTestSuiteStart(const testing::TestSuite& suite) override {
        runner_.begin_suite(suite.name(), planned_of(suite));
    }
    void OnTestSuiteEnd(const testing::TestSuite&) override { runner_.end_suite(); }

private:
    std::vector<std::size_t> planned_of(const testing::TestSuite& suite) const {
        std::vector<std::size_t> planned;
        for (int i = 0; i < suite.total_test_count(); ++i) {
            const testing::TestInfo& test = *suite.GetTestInfo(i);
            if (!test.should_run()) continue;
            const std::size_t first = std::strtoull(test.name(), nullptr, 10) - 1;
            for (const std::size_t index : runner_.suite_named(suite.name()).cases_of_test(first)) {
                planned.push_back(index);
            }
        }
        return planned;
    }

    Runner& runner_;
};

std::string suite_name(const Problem& problem) {
    return plain_name(problem.slug);
}

std::string test_name(std::size_t index, std::size_t count, const std::string& name) {
    const std::size_t digits = std::max<std::size_t>(2, fmt::to_string(count).size());
    const std::string plain = plain_name(shortened(name, 50));
    return fmt::format("{:0{}}{}{}", index + 1, digits, plain.empty() ? "" : "_", plain);
}

Runner::Runner(std::vector<Assignment> assignments, Compiler& compiler, Build build,
               std::string options, const Terminal& terminal)
    : compiler_(compiler), build_(build), options_(std::move(options)), terminal_(terminal) {
    for (Assignment& assignment : assignments) {
        const Problem& problem = *assignment.submission.problem;
        std::string name = suite_name(problem);
        if (assignment.submission.file != problem.folder / "solution.cpp") {
            name += "_" + plain_name(assignment.submission.file.stem().string());
        }
        std::string unique = name;
        for (int i = 2; by_name_.contains(unique); ++i) unique = fmt::format("{}_{}", name, i);
        by_name_[unique] = suites_.size();
        suites_.push_back({unique, std::move(assignment)});
    }
    for (std::size_t i = 0; i < suites_.size(); ++i) register_suite(i);
}

Runner::~Runner() = default;

std::size_t Runner::Suite::cases_per_test() const {
    return 1 + (assignment.chosen.size() - 1) / most_tests;
}

std::vector<std::size_t> Runner::Suite::cases_of_test(std::size_t first) const {
    const std::vector<std::size_t>& chosen = assignment.chosen;
    const auto from = std::lower_bound(chosen.begin(), chosen.end(), first);
    const auto count = std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(cases_per_test()),
                                                chosen.end() - from);
    return {from, from + count};
}

const Runner::Suite& Runner::suite_named(const std::string& name) const {
    return suites_[by_name_.at(name)];
}

void Runner::register_suite(std::size_t index) {
    const Suite& suite = suites_[index];
    const CaseStore& cases = *suite.assignment.cases;
    const std::vector<std::size_t>& chosen = suite.assignment.chosen;
    for (std::size_t i = 0; i < chosen.size(); i += suite.cases_per_test()) {
        const std::size_t first = chosen[i];
        const Case one = cases[first];
        testing::RegisterTest(
            suite.name.c_str(), test_name(first, cases.size(), one.name).c_str(), nullptr, nullptr,
            escaped(one.file).c_str(), one.line,
            [this, first]() -> testing::Test* { return new CaseTest(*this, first); });
    }
}

int Runner::run() {
    testing::TestEventListeners& listeners = testing::UnitTest::GetInstance()->listeners();
    delete listeners.Release(listeners.default_result_printer());
    listeners.Append(new Listener(*this));
    // What GoogleTest returns isn't asked: it calls an empty run a success.
    [[maybe_unused]] const int ignored = RUN_ALL_TESTS();
    if (testing::GTEST_FLAG(list_tests)) return all_accepted;
    if (summaries_.empty() && is_for_other_shards()) {
        say("no case falls to this shard\n");
        return all_accepted;
    }
    if (summaries_.empty()) {
        throw InputFault(
            fmt::format("0 cases ran: no case matches --gtest_filter={}; "
                        "--gtest_list_tests shows their names",
                        std::string(testing::GTEST_FLAG(filter))));
    }
    if (summaries_.size() > 1) say("{}", table_of(summaries_, terminal_));
    return exit_status_of(summaries_);
}

// Where there is but one submission its outcomes come as they are asked for, and none are kept.
void Runner::judge_ahead(std::vector<std::pair<std::string, std::vector<std::size_t>>> plan) {
    std::size_t cases = 0;
    for (const auto& [name, planned] : plan) cases += planned.size();
    ahead_.reset();
    index_ahead_.clear();
    if (plan.size() < 2 || cases > most_cases_ahead) return;
    std::vector<Assignment> submissions;
    for (auto& [name, planned] : plan) {
        const Assignment& assignment = suite_named(name).assignment;
        index_ahead_[name] = submissions.size();
        submissions.push_back({assignment.submission, assignment.cases, std::move(planned)});
    }
    ahead_ = std::make_unique<ParallelJudging>(std::move(submissions), compiler_, build_);
}

void Runner::begin_suite(const std::string& name, const std::vector<std::size_t>& planned) {
    suite_ = &suite_named(name);
    const auto& [submission, cases, chosen] = suite_->assignment;
    telling_ = std::make_unique<Telling>(
        submission, *cases, planned, compiler_.describe(build_), TypedAgain{options_, ""},
        ahead_ ? &ahead_->running(index_ahead_.at(name)) : nullptr);
    if (records_cases_) telling_->record_cases();
    try {
        if (ahead_) {
            judged_ = ahead_->take(index_ahead_.at(name));
            telling_->summary().judge_error = judged_.judge_error;
            next_outcome_ = 0;
        } else {
            judging_ = std::make_unique<Judging>(submission, *cases, planned, compiler_, build_);
            judging_->tell(*telling_->running());
        }
    } catch (const InputFault& fault) {
        telling_->summary().judge_error = fault.what();
    }
}

// A test of a single case has its properties in the report; of several, the first failure stands
// for all of them.
void Runner::judge_test(std::size_t first) {
    const std::vector<std::size_t> indexes = suite_->cases_of_test(first);
    bool has_failed = false;
    for (const std::size_t index : indexes) {
        const Case one = (*suite_->assignment.cases)[index];
        Outcome outcome = judge_case();
        if (indexes.size() == 1) {
            testing::Test::RecordProperty("case", escaped(one.name));
            testing::Test::RecordProperty("verdict", std::string(name_of(outcome.verdict)));
            testing::Test::RecordProperty("run_time_us", fmt::to_string(outcome.run_ns / 1000));
        }
        if (outcome.verdict != Verdict::accepted && !has_failed) {
            ADD_FAILURE_AT(escaped(one.file).c_str(), one.line)
                << escaped_lines(failure_text(*telling_->summary().problem, one, outcome));
            has_failed = true;
        }
        telling_->judged(index, std::move(outcome));
    }
}

Outcome Runner::judge_case() {
    Summary& summary = telling_->summary();
    Outcome outcome;
    outcome.text = summary.judge_error;
    try {
        if (judging_) outcome = judging_->next();
        if (ahead_ && next_outcome_ < judged_.outcomes.size()) {
            outcome = std::move(judged_.outcomes[next_outcome_++]);
        }
    } catch (const InputFault& fault) {
        outcome = Outcome{};
        summary.judge_error = outcome.text = fault.what();
        judging_.reset();
    }
    return outcome;
}

void Runner::end_suite() {
    Summary summary = std::move(telling_->summary());
    summary.peak_memory = judging_ ? judging_->peak_memory() : judged_.peak_memory;
    judging_.reset();
    telling_.reset();
    say("{}\n", block_of(summary, terminal_));
    std::fflush(stdout);
    summaries_.push_back(std::move(summary));
}

}  // namespace harness

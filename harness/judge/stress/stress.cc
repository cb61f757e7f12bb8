#include "stress/stress.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <sstream>

#include "authoring/pasted.h"
#include "authoring/reference.h"
#include "base/fault.h"
#include "base/files.h"
#include "base/text.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "constraints/made_input.h"
#include "judging/live_submission.h"
#include "problem/case_reader.h"
#include "problem/case_writer.h"
#include "report/explained.h"
#include "run/generator.h"
#include "run/rules.h"
#include "show/explain.h"
#include "stress/shrinking.h"
#include "stress/varied.h"
#include "system/paths.h"

namespace harness {
namespace {

using Clock = std::chrono::steady_clock;

// Sizes go from 1 to the largest and begin again, a few inputs of each.
constexpr int largest_size = 64;
constexpr int inputs_of_a_size = 8;

// Cases that are varied, and how large one may be: short ones say more.
constexpr std::size_t most_varied = 500;
constexpr std::size_t largest_varied = 4000;  // bytes

constexpr std::chrono::seconds longest_shrinking{20};

int size_of(int number) {
    return 1 + number / inputs_of_a_size % largest_size;
}

// The "input" objects of a problem's case files.
std::vector<JsonValue> inputs_in(const std::filesystem::path& folder) {
    std::vector<std::string> files;
    std::error_code ignored;
    for (const auto& file : files_in(folder, ".json", ignored)) files.push_back(file.string());
    std::vector<JsonValue> inputs;
    visit_inputs(files, [&](const JsonValue& input) {
        const bool is_wanted =
            inputs.size() < most_varied && input.to_text().size() <= largest_varied;
        if (is_wanted) inputs.push_back(input);
    });
    return inputs;
}

JsonValue case_with(const JsonValue& input) {
    JsonValue json;
    json.kind = JsonValue::Kind::object;
    json.line = input.line;
    json.members.push_back({"input", input.line, input});
    return json;
}

// What came of one input.
struct Trial {
    std::string why_not;  // it isn't legal, or nobody knows its answer; "" where it was judged
    AnsweredCase answered;
    Outcome outcome;

    bool is_failure() const { return why_not.empty() && outcome.verdict != Verdict::accepted; }
};

class Stress {
public:
    Stress(const Problem& problem, const StressOptions& options, Compiler& compiler,
           const Terminal& terminal)
        : problem_(problem), options_(options), terminal_(terminal) {
        build_name_ = compiler.describe(options.build);
        if (has_rules(problem)) {
            rules_.emplace(problem, compiler);
            rules_->compile();
        }
        Rules* judges = rules_ && rules_->check_answers() ? &*rules_ : nullptr;
        submission_.emplace(problem, options.submission, compiler, options.build, judges);
        if (submission_->compile_error()) return;
        reference_.emplace(problem, compiler, judges);
        if (Generator::exists(problem)) {
            generator_.emplace(problem, compiler);
        } else if (!problem.constraints.empty()) {
            maker_.emplace(input_maker(problem));
            if (!maker_->why_not().empty()) maker_.reset();
        }
        if (!generator_ && !maker_) vary_cases();
    }

    int run() {
        say("{}  {}\n", terminal_.bold(fmt::format("{}. {}", problem_.number, problem_.title)),
            escaped(options_.submission.string()));
        if (const auto& error = submission_->compile_error()) {
            print_verdict(Case(), *error, "");
            return submission_failed;
        }
        const auto failure = search();
        if (!failure) return end_without_failure();
        show(*failure);
        return submission_failed;
    }

private:
    void vary_cases() {
        std::vector<JsonValue> inputs = inputs_in(options_.cases);
        if (inputs.empty()) {
            throw InputFault(fmt::format("{}: no generator.cpp, and no short case in {} to vary",
                                         problem_.folder.string(), options_.cases.string()));
        }
        varied_.emplace(problem_, std::move(inputs), rules_ && rules_->check_inputs());
    }

    // The first input that fails, or nothing when time is up.
    std::optional<Trial> search() {
        const auto end = Clock::now() + options_.longest;
        Progress progress("stress", "inputs");
        for (int number = 0; Clock::now() < end; ++number) {
            size_ = size_of(number);
            Trial trial = try_case(make_case(options_.seed + number), Where::same_worker);
            progress.at(judged_, fmt::format("size {}", size_));
            if (!trial.why_not.empty()) {
                pass_over(trial, options_.seed + number);
                continue;
            }
            ++judged_;
            if (trial.is_failure()) return trial;
        }
        return std::nullopt;
    }

    JsonValue make_case(int seed) {
        if (maker_) return case_with(made_from_constraints(seed));
        if (varied_) return case_with(varied_->make(seed, size_));
        std::vector<JsonValue> cases =
            read_pasted(generator_->generate(seed, size_), source_of(seed), problem_);
        return std::move(cases.front());
    }
    JsonValue made_from_constraints(int seed) const {
        if (auto input = maker_->make(seed, {size_})) return std::move(*input);
        throw InputFault(
            fmt::format("{}: no legal input comes out of the constraints by chance (seed {}, size "
                        "{}); a generator.cpp would help",
                        (problem_.folder / "problem.json").string(), seed, size_));
    }
    std::string source_of(int seed) const {
        return fmt::format("{}: generate({}, {})", generator_->file(), seed, size_);
    }

    // What a generator makes has to be legal; of varied inputs many are not.
    void pass_over(const Trial& trial, int seed) {
        ++passed_over_;
        if (!generator_) return;
        throw InputFault(fmt::format("{}: {}", source_of(seed), trial.why_not));
    }

    enum class Where { same_worker, new_worker };

    Trial try_case(const JsonValue& json, Where where) {
        Trial trial;
        const std::string source = "input";
        Case one;
        try {
            one = read_case(json, source, problem_, ExpectedAnswer::may_be_missing);
        } catch (const InputFault& fault) {
            trial.why_not = fault.what();
            return trial;
        }
        if (rules_ && rules_->check_inputs()) trial.why_not = rules_->why_illegal(one);
        if (!trial.why_not.empty()) {
            trial.why_not = "not legal: " + trial.why_not;
            return trial;
        }
        trial.answered = reference_->answer(json, one, source);
        trial.why_not = trial.answered.doubt;
        // The rules of a design problem tell illegal calls by their results.
        const bool rules_see_results = problem_.is_design() && rules_ && rules_->check_answers();
        if (trial.why_not.empty() && rules_see_results) {
            trial.why_not = rules_->why_unfit(trial.answered.one);
        }
        if (!trial.why_not.empty()) return trial;
        trial.outcome = where == Where::new_worker ? submission_->judge_alone(trial.answered.one)
                                                   : submission_->judge(trial.answered.one);
        return trial;
    }

    // Takes every simplification after which the input is legal and fails in the same way.
    Trial shrink(Trial failure) {
        const auto end = Clock::now() + longest_shrinking;
        Progress progress("shrinking", "steps");
        JsonValue input = *find(failure.answered.json, "input");
        std::vector<Simplification> ways = simplifications_of(input, problem_.is_design());
        std::size_t since_last = 0;
        for (std::size_t i = 0; since_last < ways.size() && Clock::now() < end; ++i) {
            const JsonValue candidate = simplified(input, ways[i % ways.size()]);
            Trial trial = try_case(case_with(candidate), Where::same_worker);
            ++since_last;
            if (!trial.is_failure() || trial.outcome.verdict != failure.outcome.verdict) continue;
            failure = std::move(trial);
            input = candidate;
            ways = simplifications_of(input, problem_.is_design());
            since_last = 0;
            progress.at(++steps_);
        }
        return failure;
    }

    // A failure that needs the inputs before it can't be shown as a case.
    void show(const Trial& found) {
        const Trial alone =
            try_case(case_with(*find(found.answered.json, "input")), Where::new_worker);
        if (!alone.is_failure()) {
            print_verdict(found.answered.one, found.outcome, found_at());
            say("    This input passes alone: something is kept from earlier ones (a member, a "
                "static or global variable).\n");
            print_again();
            return;
        }
        const Trial shrunk = shrink(alone);
        print_verdict(shrunk.answered.one, shrunk.outcome, found_at());
        say("  as a case{}:\n{}",
            steps_ == 0 ? "" : fmt::format(", made simpler in {}", counted(steps_, "step")),
            indented(laid_out(shrunk.answered.json), "    "));
        say("  add it: {} add {}{} --name \"found by stress\" <<'END'\n{}\nEND\n", shown_program(),
            problem_.number, options_.folders, on_one_line(shrunk.answered.json));
        print_again();
    }

    std::string found_at() const {
        return fmt::format("  at input {} (size {})", grouped(judged_), size_);
    }
    void print_verdict(const Case& one, const Outcome& outcome, const std::string& place) const {
        const Explanation explanation = explain(problem_, one, outcome);
        say("{}{}  {}\n  {}\n{}", terminal_.bold(terminal_.red(name_of(outcome.verdict))), place,
            terminal_.faint("(" + build_name_ + ")"), explanation.reason,
            indented(lines_of(explanation, terminal_), "    "));
    }
    void print_again() const {
        say("  again: {} stress {} {}{}{} --seed {}\n", shown_program(), problem_.number,
            for_shell(options_.submission.string()), options_.folders,
            options_.build == Build::plain ? " --plain" : "", options_.seed);
    }

    int end_without_failure() const {
        if (judged_ == 0) {
            throw InputFault(fmt::format(
                "0 inputs were judged: of {} none was legal; a generator.cpp in {} would help",
                grouped(passed_over_), problem_.folder.string()));
        }
        say("{}  on {} random inputs, sizes 1 to {}, seed {}  {}\n",
            terminal_.bold(terminal_.green("Accepted")), grouped(judged_),
            std::min(size_, largest_size), options_.seed, terminal_.faint("(" + build_name_ + ")"));
        if (passed_over_ > 0) {
            say("  {} more were not legal, or the problem's own solutions differ on them\n",
                grouped(passed_over_));
        }
        if (varied_ && (!rules_ || !rules_->check_inputs())) {
            say("  note: neither constraints nor a rules.cpp say which inputs are legal\n");
        }
        return all_accepted;
    }

    const Problem& problem_;
    const StressOptions& options_;
    Terminal terminal_;
    std::string build_name_;
    std::optional<Rules> rules_;
    std::optional<LiveSubmission> submission_;
    std::optional<Reference> reference_;
    std::optional<Generator> generator_;
    std::optional<InputMaker> maker_;
    std::optional<VariedInputs> varied_;
    int size_ = 1;
    std::size_t judged_ = 0;
    std::size_t passed_over_ = 0;
    std::size_t steps_ = 0;
};

}  // namespace

int stress(const Problem& problem, const StressOptions& options, Compiler& compiler,
           const Terminal& terminal) {
    return Stress(problem, options, compiler, terminal).run();
}

}  // namespace harness

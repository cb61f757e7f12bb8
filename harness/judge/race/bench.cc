#include "race/bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <set>

#include "base/fault.h"
#include "base/files.h"
#include "base/parallel.h"
#include "base/statistics.h"
#include "base/text.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "judging/judge_submission.h"
#include "race/bench_figures.h"
#include "race/bench_page.h"
#include "report/html_report.h"
#include "report/report.h"
#include "report/telling.h"
#include "run/executable.h"
#include "run/worker_process.h"

namespace harness {
namespace {

using std::filesystem::path;
using Clock = std::chrono::steady_clock;

constexpr std::size_t least_rounds = 7;
constexpr std::size_t most_rounds = 1000;

// What is timed: the cases, how often each runs before the clock is looked at again, and the most
// memory that one of them may use.
struct Course {
    const CaseStore& cases;
    std::vector<std::size_t> chosen;
    std::vector<std::uint32_t> runs;
    Limits limits;
};

// A case runs about so long between two looks at the clock, and at most so often.
constexpr std::uint64_t time_of_a_look_ns = 200'000;
constexpr std::uint64_t most_runs = 8;

// The worker's processor time, as the kernel has it, or the judge's clock where it doesn't tell:
// nothing of it is in the worker's hands.
std::chrono::nanoseconds clock_of(const WorkerProcess& worker) {
    return worker.processor_time().value_or(Clock::now().time_since_epoch());
}

// The same class with methods that do nothing: what it takes is no part of any file's time.
std::string empty_submission(const Problem& problem) {
    std::vector<Signature> methods = problem.methods;
    if (methods.empty()) methods.push_back(problem.signature);
    std::string text = fmt::format("class {} {{\npublic:\n", problem.class_name);
    for (const Signature& method : methods) {
        const bool is_void = method.returned.kind == Type::Kind::nothing;
        text += fmt::format("    {} {{ {} }}\n", method.line, is_void ? "" : "return {};");
    }
    return text + "};\n";
}

// A file that takes part, with its worker and its times.
class Racer {
public:
    Racer(std::string name, Executable executable) : executable_(std::move(executable)) {
        timed_.name = std::move(name);
    }

    // Goes through all cases. A worker that ends has perhaps used up the memory of many rounds, so
    // a new one gets the round once more. False where that one ends, too.
    bool run(const Course& course) {
        if (try_to_run(course)) return true;
        worker_.reset();
        return try_to_run(course);
    }
    void forget_rounds() { timed_.rounds.clear(); }
    const Timed& timed() const { return timed_; }

private:
    bool try_to_run(const Course& course);

    Timed timed_;
    Executable executable_;
    std::optional<WorkerProcess> worker_;
};

bool Racer::try_to_run(const Course& course) {
    const auto goes_through = [&](std::size_t i) {
        const Case one = course.cases[course.chosen[i]];
        worker_->send_repeated(one, one.limits, course.runs[i]);
        return worker_->next().kind == WorkerReply::Kind::answer;
    };
    if (!worker_) {
        worker_.emplace(executable_, limits_for(course.limits, executable_.build), false);
        // That it is loaded is no part of a case.
        if (!goes_through(0)) return false;
    }
    std::vector<std::uint64_t> times;
    for (std::size_t i = 0; i < course.chosen.size(); ++i) {
        const auto begin = clock_of(*worker_);
        if (!goes_through(i)) return false;
        const auto taken = clock_of(*worker_) - begin;
        times.push_back(static_cast<std::uint64_t>(taken.count()) / course.runs[i]);
    }
    timed_.rounds.push_back(std::move(times));
    return true;
}

// The times without what the same cases take where nothing is done.
Timed without_empty_calls(Timed timed, const Timed& empty) {
    for (std::size_t i = 0; !empty.rounds.empty() && i < empty.rounds.front().size(); ++i) {
        std::vector<double> of_case;
        for (const auto& round : empty.rounds) of_case.push_back(static_cast<double>(round[i]));
        const auto nothing = static_cast<std::uint64_t>(quartiles_of(of_case).median);
        for (auto& round : timed.rounds) round[i] = round[i] > nothing ? round[i] - nothing : 1;
    }
    return timed;
}

// The shortest names that tell the files apart.
std::vector<std::string> names_of(const std::vector<path>& files) {
    std::multiset<std::string> last_parts;
    for (const path& file : std::set<path>(files.begin(), files.end())) {
        last_parts.insert(file.filename().string());
    }
    std::vector<std::string> names;
    for (const path& file : files) {
        const std::string last_part = file.filename().string();
        const std::string shortest = last_parts.count(last_part) == 1 ? last_part : file.string();
        std::string name = shortest;
        for (int i = 2; std::find(names.begin(), names.end(), name) != names.end(); ++i) {
            name = fmt::format("{} ({})", shortest, i);
        }
        names.push_back(name);
    }
    return names;
}

class Bench {
public:
    Bench(const Problem& problem, const CaseStore& cases, BenchOptions options, Compiler& compiler,
          const Terminal& terminal)
        : problem_(problem),
          options_(std::move(options)),
          compiler_(compiler),
          terminal_(terminal),
          course_{cases, options_.chosen, std::vector<std::uint32_t>(options_.chosen.size(), 1),
                  problem.limits} {
        course_.limits.memory_mb = std::max(course_.limits.memory_mb, cases.largest_memory_mb());
        if (options_.files.empty()) options_.files = right_solutions(problem);
    }

    int run() {
        build_all();
        const std::vector<std::string> names = names_of(options_.files);
        for (std::size_t i = 0; i < names.size(); ++i) judge(i, names[i]);
        const bool all_are_right = racers_.size() == names.size();
        int status = all_are_right ? exit_status_of(summaries_) : submission_failed;
        PageTop top;
        if (racers_.empty() || exit_status_of(summaries_) == judge_failed) {
            status = exit_status_of(summaries_);
        } else if (race()) {
            top = show();
        } else {
            status = submission_failed;
        }
        if (!options_.html.empty()) write_file(options_.html, html_report(summaries_, top));
        return status;
    }

private:
    void build_all();
    void judge(std::size_t index, const std::string& name);
    Summary judged(const path& file);
    void prepare_empty();
    bool race();
    void choose_runs();
    bool run_round(bool backwards);
    PageTop show() const;

    const Problem& problem_;
    BenchOptions options_;
    Compiler& compiler_;
    Terminal terminal_;
    Course course_;
    std::vector<BuildResult> built_;  // of the files
    std::vector<Summary> summaries_;
    std::deque<Racer> racers_;
    std::optional<Racer> empty_;  // where such a class can be called at all
};

// Side by side; what doesn't compile is told when it is judged.
void Bench::build_all() {
    compiler_.worker(Build::plain);
    built_.resize(options_.files.size());
    in_parallel(options_.files.size(), [&](std::size_t i) {
        const path& file = options_.files[i];
        built_[i] =
            build_executable(problem_, read_file(file), compiler_, Build::plain, file.string());
    });
}

void Bench::judge(std::size_t index, const std::string& name) {
    summaries_.push_back(judged(options_.files[index]));
    if (summaries_.back().verdict() != Verdict::accepted) {
        say("{}\n", block_of(summaries_.back(), terminal_));
        return;
    }
    racers_.emplace_back(name, built_or_fault(built_[index], options_.files[index].string()));
}

void Bench::prepare_empty() {
    const BuildResult built = build_executable(problem_, empty_submission(problem_), compiler_,
                                               Build::plain, "empty.cpp");
    if (built.executable) empty_.emplace("nothing", *built.executable);
}

Summary Bench::judged(const path& file) {
    const Submission submission{&problem_, file};
    Telling telling(submission, course_.cases, course_.chosen, compiler_.describe(Build::plain),
                    {"", options_.typed + " --plain"});
    if (!options_.html.empty()) telling.record_cases();
    telling.summary().peak_memory = judge_submission(submission, course_.cases, course_.chosen,
                                                     compiler_, Build::plain, telling);
    return std::move(telling.summary());
}

bool Bench::race() {
    Progress progress("timing " + counted(racers_.size(), "file"), "rounds");
    prepare_empty();
    if (!run_round(false)) return false;
    choose_runs();
    for (Racer& racer : racers_) racer.forget_rounds();
    if (empty_) empty_->forget_rounds();
    const Clock::time_point end = Clock::now() + options_.longest;
    for (std::size_t round = 0; round < least_rounds || (round < most_rounds && Clock::now() < end);
         ++round) {
        if (!run_round(round % 2 == 1)) return false;
        progress.at(round + 1);
    }
    return true;
}

// Long enough for the quickest, the same for all.
void Bench::choose_runs() {
    for (std::size_t i = 0; i < course_.runs.size(); ++i) {
        std::uint64_t quickest = racers_.front().timed().rounds.front()[i];
        for (const Racer& racer : racers_) {
            quickest = std::min(quickest, racer.timed().rounds.front()[i]);
        }
        const std::uint64_t runs = time_of_a_look_ns / std::max<std::uint64_t>(quickest, 1);
        course_.runs[i] = static_cast<std::uint32_t>(std::clamp<std::uint64_t>(runs, 1, most_runs));
    }
}

bool Bench::run_round(bool backwards) {
    // An empty class may be called in a way that it can't stand, by a driver.
    if (empty_ && !empty_->run(course_)) empty_.reset();
    for (std::size_t i = 0; i < racers_.size(); ++i) {
        Racer& racer = racers_[backwards ? racers_.size() - 1 - i : i];
        if (racer.run(course_)) continue;
        say("{}: accepted at first, but it fails when its cases are run again; "
            "`judge {} {} --plain --gtest_repeat=10` may show it\n",
            racer.timed().name, problem_.number, racer.timed().name);
        return false;
    }
    return true;
}

// Prints what the times say, and has it for the page, too.
PageTop Bench::show() const {
    std::vector<Timed> timed;
    for (const Racer& racer : racers_) {
        timed.push_back(empty_ ? without_empty_calls(racer.timed(), empty_->timed())
                               : racer.timed());
    }
    std::vector<std::string> case_names;
    for (const std::size_t index : course_.chosen) {
        case_names.push_back(course_.cases[index].name);
    }
    const BenchFigures figures = figures_of(timed);
    const std::string title = fmt::format("{}. {}", problem_.number, problem_.title);
    const std::string build = compiler_.describe(Build::plain);
    say("{}  {}", terminal_.bold(title), bench_text(figures, case_names, build, terminal_));
    return top_of_bench(title, figures, case_names, build);
}

}  // namespace

int bench(const Problem& problem, const CaseStore& cases, BenchOptions options, Compiler& compiler,
          const Terminal& terminal) {
    return Bench(problem, cases, std::move(options), compiler, terminal).run();
}

}  // namespace harness

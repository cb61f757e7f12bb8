#include "race/bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <optional>
#include <set>

#include "base/fault.h"
#include "base/files.h"
#include "base/parallel.h"
#include "base/text.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "judging/judging.h"
#include "judging/running_case.h"
#include "race/bench_figures.h"
#include "race/bench_page.h"
#include "report/html_report.h"
#include "report/report.h"
#include "run/session.h"

namespace harness {
namespace {

using std::filesystem::path;
using Clock = std::chrono::steady_clock;

constexpr std::size_t least_rounds = 7;
constexpr std::size_t most_rounds = 1000;

// What is timed: the cases, and the most memory that one of them may use.
struct Course {
    const CaseSet& cases;
    std::vector<std::size_t> chosen;
    Limits limits;
};

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
        session_.reset();
        return try_to_run(course);
    }
    void forget_rounds() { timed_.rounds.clear(); }
    const Timed& timed() const { return timed_; }

private:
    bool try_to_run(const Course& course);

    Timed timed_;
    Executable executable_;
    std::optional<Session> session_;
};

bool Racer::try_to_run(const Course& course) {
    if (!session_) {
        session_.emplace(executable_, limits_for(course.limits, executable_.build), false);
    }
    std::vector<std::uint64_t> times;
    std::size_t sent = 0;
    while (times.size() < course.chosen.size()) {
        std::size_t bytes = 0;
        while (sent < course.chosen.size() && session_->waiting() < Session::most_ahead &&
               (sent == times.size() || bytes < Session::most_bytes_ahead)) {
            const Case one = course.cases[course.chosen[sent++]];
            bytes += one.input.size();
            session_->send(one);
        }
        const WorkerReply reply = session_->next();
        if (reply.kind != WorkerReply::Kind::answer) return false;
        times.push_back(reply.run_ns);
    }
    timed_.rounds.push_back(std::move(times));
    return true;
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
    Bench(const Problem& problem, const CaseSet& cases, BenchOptions options, Compiler& compiler,
          const Terminal& terminal)
        : problem_(problem),
          options_(std::move(options)),
          compiler_(compiler),
          terminal_(terminal),
          course_{cases, options_.chosen, problem.limits} {
        course_.limits.memory_mb = std::max(course_.limits.memory_mb, cases.largest_memory_mb());
        if (options_.files.empty()) options_.files = right_solutions(problem);
    }

    int run() {
        compile_all();
        const std::vector<std::string> names = names_of(options_.files);
        for (std::size_t i = 0; i < names.size(); ++i) judge(options_.files[i], names[i]);
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
    void compile_all();
    void judge(const path& file, const std::string& name);
    Summary judged(const path& file);
    bool race();
    bool run_round(bool backwards);
    PageTop show() const;

    const Problem& problem_;
    BenchOptions options_;
    Compiler& compiler_;
    Terminal terminal_;
    Course course_;
    std::vector<Summary> summaries_;
    std::deque<Racer> racers_;
};

// Side by side, for the cache; what doesn't compile is told when it is judged.
void Bench::compile_all() {
    compiler_.worker(Build::plain);
    in_parallel(options_.files.size(), [&](std::size_t i) {
        const path& file = options_.files[i];
        compiler_.compile(read_file(file), callable_of(problem_), Build::plain, file.string());
    });
}

void Bench::judge(const path& file, const std::string& name) {
    summaries_.push_back(judged(file));
    if (summaries_.back().verdict() != Verdict::accepted) {
        say("{}\n", block_of(summaries_.back(), terminal_));
        return;
    }
    const Compiled compiled =
        compiler_.compile(read_file(file), callable_of(problem_), Build::plain, file.string());
    racers_.emplace_back(
        name, Executable{compiler_.worker(Build::plain), compiled.object.value_or(CompiledObject{}),
                         Build::plain});
}

Summary Bench::judged(const path& file) {
    Summary summary;
    summary.problem = &problem_;
    summary.submission = file.string();
    summary.build = compiler_.describe(Build::plain);
    summary.planned = course_.chosen.size();
    summary.cases = course_.cases.size();
    if (!options_.html.empty()) summary.record.emplace();
    RunningCase running;
    Progress progress("judging " + summary.submission, "cases", summary.planned,
                      [&] { return running.text(course_.cases, course_.chosen); });
    Judging judging({&problem_, file}, course_.cases, course_.chosen, compiler_, Build::plain,
                    terminal_);
    judging.tell(running);
    for (const std::size_t index : course_.chosen) {
        Outcome outcome = judging.next();
        if (outcome.verdict != Verdict::accepted && !summary.first_failure) {
            summary.run_again =
                fmt::format("./judge {} {} --case {}{} --plain", problem_.number,
                            for_shell(summary.submission), index + 1, options_.typed);
        }
        const Case one = course_.cases[index];
        if (summary.record) summary.record->add(problem_, one, index + 1, outcome);
        summary.add(one, std::move(outcome));
        progress.at(summary.judged);
    }
    summary.peak_memory = judging.peak_memory();
    return summary;
}

bool Bench::race() {
    Progress progress("timing " + counted(racers_.size(), "file"), "rounds");
    if (!run_round(false)) return false;
    for (Racer& racer : racers_) racer.forget_rounds();
    const Clock::time_point end = Clock::now() + options_.longest;
    for (std::size_t round = 0; round < least_rounds || (round < most_rounds && Clock::now() < end);
         ++round) {
        if (!run_round(round % 2 == 1)) return false;
        progress.at(round + 1);
    }
    return true;
}

bool Bench::run_round(bool backwards) {
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
    for (const Racer& racer : racers_) timed.push_back(racer.timed());
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

int bench(const Problem& problem, const CaseSet& cases, BenchOptions options, Compiler& compiler,
          const Terminal& terminal) {
    return Bench(problem, cases, std::move(options), compiler, terminal).run();
}

}  // namespace harness

// What the sandbox costs: the start of a worker, up to its first answer, and a case of a worker
// that runs. With and without it in turns, so that both meet the same machine; the counters hold
// the medians, their difference and their ratio. RESULTS.md has what came of it.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <vector>

#include "base/files.h"
#include "compile/compiler.h"
#include "problem/case_reader.h"
#include "problem/problem.h"
#include "run/chosen_compiler.h"
#include "run/worker_process.h"
#include "system/cache.h"

namespace harness {
namespace {

using std::filesystem::path;
using Clock = std::chrono::steady_clock;

constexpr int cases_at_once = 500;

// A problem that takes no time, its only case and a submission, compiled.
struct Subject {
    Problem problem;
    CaseStore cases;
    Executable executable;

    explicit Subject(Build build) {
        const ScratchFolder folder(std::filesystem::temp_directory_path());
        write_file(
            folder.path() / "problem.json",
            R"json({"number": 1, "title": "Echo", "signature": "int answer(int question)"})json");
        problem = read_problem(folder.path());
        write_file(folder.path() / "cases.json", R"([{"input": {"question": 1}, "expected": 1}])");
        cases = read_case_file(folder.path() / "cases.json", problem);
        Cache cache(path(JUDGE_PROJECT_FOLDER) / "build/cache");
        Compiler compiler =
            choose_compiler("", path(JUDGE_PROJECT_FOLDER) / "harness", cache, build).compiler;
        executable.build = build;
        executable.worker = compiler.worker(build);
        executable.object =
            *compiler
                 .compile("struct Solution { int answer(int question) { return question; } };",
                          callable_of(problem), build, "echo.cpp")
                 .object;
    }

    WorkerProcess start(Containment containment) const {
        return {executable, limits_for(problem.limits, executable.build), false, containment};
    }
};

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

// Milliseconds that `action` takes.
template <class Action>
double time_of(const Action& action) {
    const Clock::time_point begin = Clock::now();
    action();
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

void tell(benchmark::State& state, const std::vector<double>& with,
          const std::vector<double>& without, double unit) {
    state.counters["with"] = median(with) * unit;
    state.counters["without"] = median(without) * unit;
    state.counters["added"] = (median(with) - median(without)) * unit;
    state.counters["ratio"] = median(with) / median(without);
}

void start_to_first_answer(benchmark::State& state, Build build) {
    const Subject subject(build);
    const auto run = [&](Containment containment) {
        return time_of([&] {
            WorkerProcess worker = subject.start(containment);
            worker.send(subject.cases[0]);
            if (worker.next().kind != WorkerReply::Kind::answer) state.SkipWithError("no answer");
        });
    };
    // The first without warms the machine's caches; the first with it does what a judge does once:
    // it builds the filter, finds a user for its workers and asks for their libraries.
    std::vector<double> without{run(Containment::none)};
    std::vector<double> with{run(Containment::full)};
    for ([[maybe_unused]] auto _ : state) {
        with.push_back(run(Containment::full));
        without.push_back(run(Containment::none));
    }
    tell(state, with, without, 1);
    state.counters["once"] = with.front() - median(with);
}

void one_case(benchmark::State& state, Build build) {
    const Subject subject(build);
    WorkerProcess contained = subject.start(Containment::full);
    WorkerProcess free = subject.start(Containment::none);
    const auto run = [&](WorkerProcess& worker) {
        return time_of([&] {
            for (int i = 0; i < cases_at_once; ++i) {
                worker.send(subject.cases[0]);
                if (worker.next().kind != WorkerReply::Kind::answer) {
                    state.SkipWithError("no answer");
                }
            }
        });
    };
    std::vector<double> with;
    std::vector<double> without;
    run(contained);
    run(free);
    for ([[maybe_unused]] auto _ : state) {
        with.push_back(run(contained));
        without.push_back(run(free));
    }
    tell(state, with, without, 1000.0 / cases_at_once);
}

BENCHMARK_CAPTURE(start_to_first_answer, plain_ms, Build::plain)->Iterations(200);
BENCHMARK_CAPTURE(start_to_first_answer, sanitizer_ms, Build::sanitizer)->Iterations(200);
BENCHMARK_CAPTURE(one_case, plain_us, Build::plain)->Iterations(50);
BENCHMARK_CAPTURE(one_case, sanitizer_us, Build::sanitizer)->Iterations(50);

}  // namespace
}  // namespace harness

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
}

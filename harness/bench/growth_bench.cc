// Time and memory against the number of cases and of submissions. Prints Markdown and draws
// docs/growth.svg.
#include <fmt/format.h>

#include <filesystem>
#include <string>
#include <vector>

#include "base/files.h"
#include "base/statistics.h"
#include "boards.h"
#include "measure.h"
#include "plot.h"
#include "tests/sudoku_problems.h"

namespace harness {
namespace {

using std::filesystem::path;

const path project = JUDGE_PROJECT_FOLDER;
const std::string judge_program = JUDGE_PROGRAM;

struct Measured {
    std::size_t count;
    double seconds;
    double peak_mb;
};

// The median of some runs of a command, and the most memory.
Measured measured(std::size_t count, const std::vector<std::string>& command, int rounds) {
    std::vector<double> seconds;
    double peak_mb = 0;
    for (int round = 0; round < rounds; ++round) {
        const Run run = run_command(command, project);
        if (run.status != 0) fmt::print("FAILED: status {}\n", run.status);
        seconds.push_back(run.wall_ms / 1000);
        peak_mb = std::max(peak_mb, run.peak_mb);
    }
    return {count, quartiles_of(seconds).median, peak_mb};
}

// The problem without its rules, which would ask about every case once more.
std::vector<Measured> by_cases(const std::vector<std::size_t>& counts, int rounds) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    const path problem = folder.path() / valid_sudoku.folder();
    const path cases = folder.path() / "testcases" / valid_sudoku.slug;
    std::filesystem::create_directories(problem);
    std::filesystem::create_directories(cases);
    for (const char* file : {"problem.json", "solution.cpp"}) {
        std::filesystem::copy(project / valid_sudoku.folder() / file, problem / file);
    }
    std::vector<Measured> results;
    for (const std::size_t count : counts) {
        write_boards(cases / "cases.json", count);
        results.push_back(measured(count,
                                   {judge_program, valid_sudoku.number_text(), "--plain",
                                    "--problems", (folder.path() / "problems").string(),
                                    "--testcases", (folder.path() / "testcases").string()},
                                   rounds));
    }
    return results;
}

// New submissions of 37 each time, in the sanitizer build.
std::vector<Measured> by_submissions(const std::vector<std::size_t>& counts) {
    const std::string solution =
        read_file(project / solve_sudoku.folder() / "approaches/bitmask.cpp");
    std::vector<Measured> results;
    for (const std::size_t count : counts) {
        const ScratchFolder folder(std::filesystem::temp_directory_path());
        add_submissions(folder.path(), solution, count);
        results.push_back(measured(count, {judge_program, folder.path().string()}, 1));
    }
    return results;
}

void print_table(const std::string& heading, const std::string& noun,
                 const std::vector<Measured>& results) {
    fmt::print(
        "### {}\n\n| {} | s | of which a thousand | MB at most |\n| --- | --- | --- | --- |\n",
        heading, noun);
    for (const Measured& each : results) {
        fmt::print("| {} | {:.2f} | {:.3f} | {:.0f} |\n", each.count, each.seconds,
                   each.seconds * 1000 / static_cast<double>(each.count), each.peak_mb);
    }
    fmt::print("\n");
}

Plot plot_of(const std::string& title, const std::string& x_name, const std::string& y_name,
             const std::vector<Measured>& results, double Measured::* y) {
    Plot plot{title, x_name, y_name, {}};
    for (const Measured& each : results) {
        plot.points.emplace_back(static_cast<double>(each.count), each.*y);
    }
    return plot;
}

}  // namespace
}  // namespace harness

// growth_bench [quick]: the latter with small numbers and no picture, to see that it works.
int main(int argc, char** argv) {
    using namespace harness;
    const bool is_quick = argc > 1 && std::string(argv[1]) == "quick";
    const auto cases = by_cases(
        is_quick ? std::vector<std::size_t>{100, 1000}
                 : std::vector<std::size_t>{1'000, 100'000, 250'000, 500'000, 750'000, 1'000'000},
        is_quick ? 1 : 3);
    const auto submissions = by_submissions(
        is_quick ? std::vector<std::size_t>{1, 3} : std::vector<std::size_t>{1, 25, 50, 100, 200});
    fmt::print("## Growth\n\n");
    print_table("Cases of 36, plain build, everything from the command to the verdict", "cases",
                cases);
    print_table("New submissions of 37, sanitizer build", "submissions", submissions);
    if (is_quick) return 0;
    write_file(project / "docs/growth.svg",
               drawn({plot_of("Time by cases", "cases", "s", cases, &Measured::seconds),
                      plot_of("Memory by cases", "cases", "MB", cases, &Measured::peak_mb),
                      plot_of("Time by submissions", "submissions", "s", submissions,
                              &Measured::seconds)}));
}

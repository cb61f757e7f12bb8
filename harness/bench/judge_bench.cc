// How long the judge takes: from a saved file to its verdict, for a case, for many submissions.
// Prints Markdown; RESULTS.md holds what came of it.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "base/files.h"
#include "base/statistics.h"
#include "boards.h"
#include "judging/judging.h"
#include "measure.h"
#include "problem/case_reader.h"
#include "problem/case_selection.h"
#include "problem/problem.h"
#include "run/chosen_compiler.h"
#include "system/cache.h"
#include "tests/sudoku_problems.h"

namespace harness {
namespace {

using std::filesystem::path;
using Clock = std::chrono::steady_clock;

const path project = JUDGE_PROJECT_FOLDER;
const std::string judge_program = JUDGE_PROGRAM;
constexpr const char* table =
    "| | median ms | quartiles | ratio (95 % interval) |\n"
    "| --- | --- | --- | --- |\n";

// ---- from a saved file to its verdict -----------------------------------------------------------

// What somebody writes who has no judge: one board, printed.
constexpr const char* main_by_hand = R"(
int main() {
    vector<string> rows{"53..7....", "6..195...", ".98....6.", "8...6...3", "4..8.3..1",
                        "7...2...6", ".6....28.", "...419..5", "....8..79"};
    vector<vector<char>> board;
    for (const string& row : rows) board.emplace_back(row.begin(), row.end());
    Solution().solveSudoku(board);
    for (const auto& row : board) cout << string(row.begin(), row.end()) << '\n';
}
)";

class SavedFile {
public:
    explicit SavedFile(const path& folder) : folder_(folder) {}

    double by_hand() const {
        write_file(folder_ / "main.cpp",
                   new_text("using namespace std;\n" + solution_ + main_by_hand));
        const char* command = "g++ -O2 -include bits/stdc++.h main.cpp -o main && ./main";
        return run_command({"sh", "-c", command}, folder_).wall_ms;
    }

    double judged(const std::vector<std::string>& options) const {
        const path file = folder_ / "mine.cpp";
        write_file(file, new_text(solution_));
        return judged(file, options);
    }

    // A file that was judged before, and whose own time doesn't count beside the judge's.
    static double judged_again(const std::vector<std::string>& options) {
        return judged(solve_sudoku.folder() + "/approaches/candidate-bands.cpp", options);
    }

    double nothing() const { return run_command({"/bin/true"}, folder_).wall_ms; }

private:
    static double judged(const path& file, const std::vector<std::string>& options) {
        std::vector<std::string> command{judge_program, solve_sudoku.number_text(), file.string()};
        command.insert(command.end(), options.begin(), options.end());
        const Run run = run_command(command, project);
        if (run.status != 0) fmt::print("FAILED: not accepted\n");
        return run.wall_ms;
    }

    path folder_;
    std::string solution_ = read_file(project / solve_sudoku.folder() / "approaches/bitmask.cpp");
};

void from_save_to_verdict(int rounds) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    const SavedFile saved(folder.path());
    std::vector<Candidate> candidates{
        {"by hand: `g++ -O2 -include bits/stdc++.h`, one board", [&] { return saved.by_hand(); }},
        {"judge, plain build, all cases", [&] { return saved.judged({"--plain"}); }},
        {"judge, sanitizer build, all cases", [&] { return saved.judged({}); }},
        {"judge, plain build, nothing changed", [&] { return saved.judged_again({"--plain"}); }},
        {"judge, sanitizer build, nothing changed", [&] { return saved.judged_again({}); }},
        {"fork, exec and exit", [&] { return saved.nothing(); }}};
    take_turns(candidates, rounds);
    fmt::print("# What was measured\n\n{}.\n\n", machine());
    fmt::print("## From save to verdict\n\nProblem 37, its default cases; {} rounds in turns.\n\n",
               rounds);
    fmt::print("{}", table);
    for (const Candidate& each : candidates) fmt::print("{}", row_of(each, candidates.front()));
    fmt::print("\n");
}

// ---- a case -------------------------------------------------------------------------------------

double microseconds_since(Clock::time_point begin, std::size_t count) {
    return std::chrono::duration<double, std::micro>(Clock::now() - begin).count() /
           static_cast<double>(count);
}

struct CaseTimes {
    std::vector<double> first_half;  // microseconds a case, without the calls
    std::vector<double> second_half;
};

// Judges all cases once. The first is left out: it compiles, starts the workers and judges in
// reverse order for a while.
void judge_once(const Problem& problem, const CaseStore& cases, Compiler& compiler, Build build,
                CaseTimes& times) {
    Judging judging({&problem, problem.folder / "solution.cpp"}, cases, all_cases(cases), compiler,
                    build);
    if (judging.next().verdict != Verdict::accepted) fmt::print("FAILED: not accepted\n");
    const std::size_t half = (cases.size() - 1) / 2;
    for (std::vector<double>* part : {&times.first_half, &times.second_half}) {
        double called = 0;
        const Clock::time_point begin = Clock::now();
        for (std::size_t i = 0; i < half; ++i) {
            called += static_cast<double>(judging.next().run_ns) / 1000;
        }
        part->push_back(microseconds_since(begin, half) - called / static_cast<double>(half));
    }
}

void print_case_row(const char* name, const std::vector<double>& values) {
    const Quartiles times = quartiles_of(values);
    fmt::print("| {} | {:.1f} | {:.1f} to {:.1f} |\n", name, times.median, times.lower,
               times.upper);
}

void a_case(std::size_t count, int rounds) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    const path file = folder.path() / "cases.json";
    write_boards(file, count);
    const Problem problem = read_problem(project / valid_sudoku.folder());
    Cache cache(JUDGE_CACHE_FOLDER);
    Compiler compiler = choose_compiler("", project / "harness", cache, Build::sanitizer).compiler;
    std::vector<double> reading;
    CaseTimes plain;
    CaseTimes sanitizer;
    for (int round = 0; round < rounds; ++round) {
        const Clock::time_point begin = Clock::now();
        const CaseStore cases = read_case_file(file, problem);
        reading.push_back(microseconds_since(begin, count));
        judge_once(problem, cases, compiler, Build::plain, plain);
        judge_once(problem, cases, compiler, Build::sanitizer, sanitizer);
    }
    fmt::print(
        "## A case\n\nProblem 36, {} cases in one file, {} rounds. Each case is packed, sent, "
        "judged on a new object and on one that is kept, and its answers are compared; the calls "
        "themselves are taken off.\n\n"
        "| | median µs a case | quartiles |\n| --- | --- | --- |\n",
        count, rounds);
    print_case_row("read from the JSON file", reading);
    print_case_row("plain build, first half", plain.first_half);
    print_case_row("plain build, second half", plain.second_half);
    print_case_row("sanitizer build, first half", sanitizer.first_half);
    print_case_row("sanitizer build, second half", sanitizer.second_half);
    fmt::print("\n");
}

// ---- many submissions ---------------------------------------------------------------------------

// Judges `count` new submissions of 37 on so many processors; `stuck` of them never end.
double many(std::size_t count, std::size_t stuck, int processors) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    const std::string solution =
        read_file(project / solve_sudoku.folder() / "approaches/bitmask.cpp");
    const std::string endless =
        "class Solution { public: void solveSudoku(vector<vector<char>>& board) {\n"
        "    while (board.size() == 9) board[0][0] = '1';\n} };\n";
    add_submissions(folder.path(), endless, stuck);
    add_submissions(folder.path(), solution, count - stuck);
    return run_command({judge_program, folder.path().string()}, project, processors).wall_ms;
}

void many_submissions(std::size_t count, int rounds) {
    std::vector<Candidate> candidates{
        {"one processor", [&] { return many(count, 0, 1); }},
        {"two processors", [&] { return many(count, 0, 2); }},
        {"two processors, and one more that is stuck", [&] { return many(count + 1, 1, 2); }}};
    take_turns(candidates, rounds);
    fmt::print(
        "## Many submissions\n\n{} submissions of 37, none seen before, sanitizer build, default "
        "cases; {} rounds in turns.\n\n",
        count, rounds);
    fmt::print("{}", table);
    for (const Candidate& each : candidates) fmt::print("{}", row_of(each, candidates.front()));
    fmt::print("\n");
}

}  // namespace
}  // namespace harness

// judge_bench [quick]: the latter with few rounds, to see that it works.
int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);
    const bool is_quick = argc > 1 && std::string(argv[1]) == "quick";
    harness::from_save_to_verdict(is_quick ? 2 : 15);
    harness::a_case(is_quick ? 20'000 : 200'000, is_quick ? 1 : 5);
    harness::many_submissions(is_quick ? 6 : 200, is_quick ? 1 : 3);
}

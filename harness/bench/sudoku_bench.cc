// How long the approaches to the problems 36 and 37 take. All contenders of a set of boards run in
// turns, so that they meet the same machine. A row is an approach on a set: its median time for a
// board, the median of what it needed as a multiple of the reference, and the board that took it
// longest. RESULTS.md has what came of it.
//
//     sudoku_bench [--benchmark_filter=17] [FILE...]
//
// A file has a puzzle a line and replaces the sets of puzzles/.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>
#include <numeric>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "sudoku_approach.h"
#include "tests/sudoku_problems.h"

namespace sudoku {

std::vector<Approach>& approaches() {
    static std::vector<Approach> all;
    return all;
}

namespace {

using std::filesystem::path;
using Clock = std::chrono::steady_clock;

constexpr int fewest_turns = 3;
constexpr int most_turns = 101;
constexpr double seconds_for_more = 2;    // who has run that long takes no more than the fewest
constexpr double seconds_for_a_turn = 4;  // who needs more leaves the race

// Legal, and of no solution. Approaches that guess early need seconds to find out.
const char* const impossible =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

Board board_of(const std::string& cells) {
    Board board(9, std::vector<char>(9));
    for (std::size_t cell = 0; cell < 81; ++cell) board[cell / 9][cell % 9] = cells[cell];
    return board;
}

// The numbers of nine lines in an order that keeps the bands together.
std::array<std::size_t, 9> shuffled_lines(std::mt19937& engine) {
    std::array<std::size_t, 3> bands{0, 1, 2};
    std::shuffle(bands.begin(), bands.end(), engine);
    std::array<std::size_t, 9> lines{};
    for (std::size_t band = 0; band < 3; ++band) {
        const auto begin = lines.begin() + static_cast<std::ptrdiff_t>(3 * band);
        std::iota(begin, begin + 3, 3 * bands[band]);
        std::shuffle(begin, begin + 3, engine);
    }
    return lines;
}

// The same puzzle with other digits, lines in another order, and perhaps on its side: nobody is to
// gain by trying digits upwards or cells from the left.
Board varied(const Board& board, std::mt19937& engine) {
    std::string digits = "123456789";
    std::shuffle(digits.begin(), digits.end(), engine);
    const auto rows = shuffled_lines(engine);
    const auto columns = shuffled_lines(engine);
    const bool is_transposed = engine() % 2 == 0;
    Board result = board;
    for (std::size_t row = 0; row < 9; ++row) {
        for (std::size_t column = 0; column < 9; ++column) {
            const char symbol = board[rows[row]][columns[column]];
            char& cell = is_transposed ? result[column][row] : result[row][column];
            cell = symbol == '.' ? '.' : digits[static_cast<std::size_t>(symbol - '1')];
        }
    }
    return result;
}

std::vector<Board> read_puzzles(const path& file) {
    std::ifstream stream(file);
    if (!stream) throw std::runtime_error("can't read " + file.string());
    std::mt19937 engine(1);
    std::vector<Board> boards;
    for (std::string line; std::getline(stream, line);) {
        const std::string cells = line.substr(0, 81);
        if (cells.size() < 81 || cells.find_first_not_of("123456789.") != std::string::npos) {
            throw std::runtime_error(file.string() + ":" + std::to_string(boards.size() + 1) +
                                     ": a line begins with 81 cells, '.' or a digit 1 to 9");
        }
        boards.push_back(varied(board_of(cells), engine));
    }
    return boards;
}

bool keeps_givens(const Board& puzzle, const Board& board) {
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const char given = puzzle[cell / 9][cell % 9];
        if (given != '.' && board[cell / 9][cell % 9] != given) return false;
    }
    return true;
}

bool is_full_and_legal(const Board& board) {
    std::array<unsigned, 27> seen{};
    for (std::size_t cell = 0; cell < 81; ++cell) {
        const char symbol = board[cell / 9][cell % 9];
        if (symbol < '1' || symbol > '9') return false;
        for (const std::size_t unit : {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3}) {
            seen[unit] |= 1U << (symbol - '1');
        }
    }
    return std::all_of(seen.begin(), seen.end(), [](unsigned unit) { return unit == 0x1FF; });
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

// Turn by turn, so that a turn in which the machine had more to do is slow for both.
std::vector<double> quotients(std::vector<double> times, const std::vector<double>& others) {
    times.resize(std::min(times.size(), others.size()));
    for (std::size_t turn = 0; turn < times.size(); ++turn) times[turn] /= others[turn];
    return times;
}

// What a set asks of the contenders.
enum class Task { solve, find_impossible, validate };

struct Result {
    std::vector<double> turns;     // microseconds for a board, turn by turn
    std::vector<double> shortest;  // for each board, the shortest time of all turns
    double seconds = 0;            // of all turns
    std::string fault;             // why it left the race
};

// A set of boards with those who run on it, the reference first. Runs when it is first asked.
class Race {
public:
    Race(Task task, std::vector<Board> boards, std::vector<Approach> contenders)
        : task_(task), boards_(std::move(boards)), contenders_(std::move(contenders)) {}

    const std::vector<Approach>& contenders() const { return contenders_; }

    const std::vector<Result>& results() {
        if (!results_.empty()) return results_;
        results_.resize(contenders_.size());
        for (int turn = 0; turn < most_turns; ++turn) {
            for (std::size_t i = 0; i < contenders_.size(); ++i) {
                Result& result = results_[i];
                const bool may_run = turn < fewest_turns || result.seconds < seconds_for_more;
                if (may_run && result.fault.empty()) take_turn(contenders_[i], result);
            }
        }
        return results_;
    }

private:
    static double seconds_since(Clock::time_point begin) {
        return std::chrono::duration<double>(Clock::now() - begin).count();
    }

    void take_turn(const Approach& approach, Result& result) const {
        std::vector<Board> boards = boards_;
        // A look at the clock is as long as a check: these are timed together.
        const std::size_t at_once = task_ == Task::validate ? boards.size() : 1;
        result.shortest.resize(boards.size() / at_once, 1e9);
        const Clock::time_point begin = Clock::now();
        double total = 0;
        for (std::size_t first = 0; first < boards.size(); first += at_once) {
            bool is_right = true;
            const Clock::time_point start = Clock::now();
            for (std::size_t i = first; i < first + at_once; ++i) {
                is_right &= approach.call(boards[i]);
            }
            const double time = seconds_since(start) * 1e6 / static_cast<double>(at_once);
            total += time;
            double& shortest = result.shortest[first / at_once];
            shortest = std::min(shortest, time);
            if (!is_right || !is_right_board(first, boards[first])) result.fault = "wrong answer";
            if (seconds_since(begin) > seconds_for_a_turn) result.fault = "takes too long";
            if (!result.fault.empty()) return;
        }
        result.turns.push_back(total / static_cast<double>(result.shortest.size()));
        result.seconds += seconds_since(begin);
    }

    bool is_right_board(std::size_t index, const Board& after) const {
        if (task_ == Task::validate) return true;
        if (task_ == Task::find_impossible) return after == boards_[index];
        return keeps_givens(boards_[index], after) && is_full_and_legal(after);
    }

    Task task_;
    std::vector<Board> boards_;
    std::vector<Approach> contenders_;
    std::vector<Result> results_;
};

void tell(benchmark::State& state, Race& race, std::size_t contender) {
    const Result& reference = race.results().front();
    const Result& result = race.results()[contender];
    for ([[maybe_unused]] auto _ : state) {
        if (!result.fault.empty()) {
            state.SkipWithError(result.fault.c_str());
            return;
        }
        state.SetIterationTime(median(result.turns) / 1e6);
    }
    if (reference.fault.empty()) {
        state.counters["ratio"] = median(quotients(result.turns, reference.turns));
    }
    state.counters["worst_us"] = *std::max_element(result.shortest.begin(), result.shortest.end());
}

// The approaches to a problem, the reference first.
std::vector<Approach> contenders(int problem, const std::string& reference) {
    std::vector<Approach> chosen;
    for (const Approach& approach : approaches()) {
        if (approach.problem == problem) chosen.push_back(approach);
    }
    const auto key = [&](const Approach& one) {
        return std::pair(one.name != reference, one.name);
    };
    std::sort(chosen.begin(), chosen.end(),
              [&](const Approach& one, const Approach& other) { return key(one) < key(other); });
    return chosen;
}

void add_race(const std::string& name, Task task, std::vector<Board> boards,
              std::vector<Approach> approaches) {
    const auto race = std::make_shared<Race>(task, std::move(boards), std::move(approaches));
    for (std::size_t i = 0; i < race->contenders().size(); ++i) {
        const std::string row = name + "/" + race->contenders()[i].name;
        benchmark::RegisterBenchmark(row.c_str(),
                                     [race, i](benchmark::State& state) { tell(state, *race, i); })
            ->UseManualTime()
            ->Iterations(1)
            ->Unit(benchmark::kMicrosecond);
    }
}

void add_races(const std::vector<path>& files) {
    const std::vector<Approach> solvers =
        contenders(harness::solve_sudoku.number, "candidate-bands");
    const std::vector<Approach> checkers = contenders(harness::valid_sudoku.number, "solution");
    for (const path& file : files) {
        const std::vector<Board> puzzles = read_puzzles(file);
        std::vector<Board> grids = puzzles;
        for (Board& grid : grids) solvers.front().call(grid);
        const std::string name = file.stem().string();
        add_race("37/" + name, Task::solve, puzzles, solvers);
        add_race("36/" + name, Task::validate, puzzles, checkers);
        add_race("36/" + name + "-solved", Task::validate, grids, checkers);
    }
    add_race("37/impossible", Task::find_impossible, {board_of(impossible)}, {solvers.front()});
}

}  // namespace
}  // namespace sudoku

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    std::vector<std::filesystem::path> files(argv + 1, argv + argc);
    if (files.empty()) {
        for (const char* name : {"easy", "minimal", "17-givens", "magictour", "hardest"}) {
            files.push_back(std::filesystem::path(JUDGE_PUZZLES_FOLDER) /
                            (name + std::string(".txt")));
        }
    }
    try {
        sudoku::add_races(files);
    } catch (const std::exception& fault) {
        std::cerr << fault.what() << '\n';
        return 2;
    }
    benchmark::RunSpecifiedBenchmarks();
}

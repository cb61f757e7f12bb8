#include "authoring/mutant_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <mutex>

#include "base/fault.h"
#include "base/files.h"
#include "base/parallel.h"
#include "base/text.h"
#include "console/progress.h"
#include "console/terminal.h"
#include "cpp/mutants.h"
#include "json/json.h"
#include "judging/judge_submission.h"
#include "problem/case_selection.h"
#include "show/explain.h"

namespace harness {
namespace {

using std::filesystem::path;

constexpr const char* equivalents_name = "equivalent-mutants.json";

// ---- the list of equivalent mutants -------------------------------------------------------------

// An entry of equivalent-mutants.json.
struct Equivalent {
    Place place;
    std::string line;
    std::string from;
    std::string to;
    bool has_mutant = false;
    bool has_survivor = false;

    bool is_about(const Mutant& mutant) const {
        return line == mutant.line_text && from == mutant.from && to == mutant.to;
    }
};

std::string text_of(const JsonValue& entry, const Place& place, const char* key) {
    const JsonValue* value = find(entry, key);
    if (value == nullptr) {
        fail_at(place, fmt::format("the key {} is missing; an entry has line, from, to and reason",
                                   in_quotes(key)));
    }
    if (value->kind != JsonValue::Kind::text) {
        fail_at({place.file, value->line},
                fmt::format("{}: found {}, expected a text", in_quotes(key), value->describe()));
    }
    return value->text;
}

Equivalent equivalent_of(const JsonValue& entry, const std::string& file) {
    const Place place{file, entry.line};
    if (entry.kind != JsonValue::Kind::object) {
        fail_at(place, fmt::format("found {}, expected an object with line, from, to and reason",
                                   entry.describe()));
    }
    check_keys(entry, {"line", "from", "to", "reason"}, place, "");
    if (text_of(entry, place, "reason").empty()) {
        fail_at(place, "\"reason\" is empty; say why no case can tell this mutant");
    }
    return {place, on_one_line(text_of(entry, place, "line")),
            on_one_line(text_of(entry, place, "from")), text_of(entry, place, "to")};
}

// None where the problem has no such file.
std::vector<Equivalent> read_equivalents(const path& file) {
    std::vector<Equivalent> equivalents;
    std::ifstream input(file, std::ios::binary);
    if (!input) return equivalents;
    const JsonValue json = read_json(input, file.string());
    if (json.kind != JsonValue::Kind::list) {
        fail_at({file.string(), json.line},
                fmt::format("found {}, expected a list of equivalent mutants", json.describe()));
    }
    for (const JsonValue& entry : json.list) {
        equivalents.push_back(equivalent_of(entry, file.string()));
    }
    return equivalents;
}

// ---- judging them -------------------------------------------------------------------------------

enum class Fate { does_not_compile, killed, survives };

class UpToFailure final : public JudgingEvents {
public:
    explicit UpToFailure(std::uint64_t& slowest_ns) : slowest_ns_(slowest_ns) {}

    Outcome last;

    bool judged(std::size_t, Outcome outcome) override {
        slowest_ns_ = std::max(slowest_ns_, outcome.run_ns);
        last = std::move(outcome);
        return last.verdict == Verdict::accepted;
    }

private:
    std::uint64_t& slowest_ns_;
};

// One submission of the problem on all cases, up to the first that fails.
class Trial {
public:
    Trial(const Problem& problem, const CaseStore& cases, Compiler& compiler, Build build)
        : problem_(problem),
          cases_(cases),
          chosen_(all_cases(cases)),
          compiler_(compiler),
          build_(build) {}

    // The outcome of the first case that fails, or of the last one. `slowest_ns` is the longest
    // time of a case so far.
    Outcome judge(const path& file, int most_time_ms, std::uint64_t& slowest_ns) const {
        UpToFailure events(slowest_ns);
        judge_submission({&problem_, file}, cases_, chosen_, compiler_, build_, events,
                         most_time_ms);
        return events.last;
    }

    Fate fate_of(const path& file, int most_time_ms) const {
        std::uint64_t ignored = 0;
        const Outcome outcome = judge(file, most_time_ms, ignored);
        if (outcome.verdict == Verdict::judge_error)
            throw InputFault(explain(problem_, Case(), outcome).reason);
        if (outcome.verdict == Verdict::compile_error) return Fate::does_not_compile;
        return outcome.verdict == Verdict::accepted ? Fate::survives : Fate::killed;
    }

    // The limit of a mutant's case, as for a plain build: see the header.
    int most_time_ms(std::uint64_t slowest_ns) const {
        constexpr std::uint64_t least_ms = 500;
        const std::uint64_t wanted = std::max(least_ms, 20 * slowest_ns / 1'000'000);
        const auto factor = limits_for({1000, 1}, build_).processor.count() / 1000;
        return static_cast<int>(wanted / static_cast<std::uint64_t>(factor));
    }

private:
    const Problem& problem_;
    const CaseStore& cases_;
    std::vector<std::size_t> chosen_;
    Compiler& compiler_;
    Build build_;
};

std::vector<Fate> fates_of(const std::vector<Mutant>& mutants, const Trial& trial,
                           int most_time_ms) {
    const ScratchFolder folder(std::filesystem::temp_directory_path());
    Progress progress("judging", "mutants", mutants.size());
    std::vector<Fate> fates(mutants.size(), Fate::survives);
    std::size_t done = 0;
    std::size_t alive = 0;
    std::mutex lock;
    in_parallel(mutants.size(), [&](std::size_t i) {
        const path file = folder.path() / fmt::format("{}.cpp", i);
        write_file(file, mutants[i].source);
        fates[i] = trial.fate_of(file, most_time_ms);
        const std::scoped_lock guard(lock);
        if (fates[i] == Fate::survives) ++alive;
        progress.at(++done, fmt::format("{} survive", alive));
    });
    return fates;
}

// ---- what is said of them -----------------------------------------------------------------------

struct Score {
    std::size_t killed = 0;
    std::size_t equivalent = 0;
    std::size_t survive = 0;
    std::size_t not_compiled = 0;
};

void print_survivor(const Mutant& mutant, const path& solution, const Terminal& terminal) {
    say("  {}  {}:{}:{}: {} -> {} fails no case\n             {}\n", terminal.red("FAULT"),
        solution.string(), mutant.line, mutant.column, in_quotes(mutant.from), in_quotes(mutant.to),
        shortened(mutant.line_text, 100));
}

Score count_and_print(const std::vector<Mutant>& mutants, const std::vector<Fate>& fates,
                      std::vector<Equivalent>& equivalents, const path& solution,
                      const Terminal& terminal) {
    Score score;
    for (std::size_t i = 0; i < mutants.size(); ++i) {
        bool is_listed = false;
        for (Equivalent& each : equivalents) {
            if (!each.is_about(mutants[i])) continue;
            is_listed = each.has_mutant = true;
            each.has_survivor = each.has_survivor || fates[i] == Fate::survives;
        }
        if (fates[i] == Fate::does_not_compile) ++score.not_compiled;
        if (fates[i] == Fate::killed) ++score.killed;
        if (fates[i] != Fate::survives) continue;
        ++(is_listed ? score.equivalent : score.survive);
        if (!is_listed) print_survivor(mutants[i], solution, terminal);
    }
    return score;
}

// False where an entry is there for nothing.
bool print_stale(const std::vector<Equivalent>& equivalents, const Terminal& terminal) {
    bool is_good = true;
    for (const Equivalent& each : equivalents) {
        if (each.has_survivor) continue;
        is_good = false;
        say("  {}  {}:{}: {} -> {}: {}; remove it\n", terminal.red("FAULT"), each.place.file,
            each.place.line, in_quotes(each.from), in_quotes(each.to),
            each.has_mutant ? "this mutant fails a case" : "no such mutant");
    }
    return is_good;
}

}  // namespace

bool check_mutants(const Problem& problem, const CaseStore& cases, Compiler& compiler, Build build,
                   const Terminal& terminal) {
    const path solution = problem.folder / "solution.cpp";
    const path list = problem.folder / equivalents_name;
    std::vector<Equivalent> equivalents = read_equivalents(list);
    const Trial trial(problem, cases, compiler, build);
    std::uint64_t slowest_ns = 0;
    const Verdict verdict = trial.judge(solution, problem.limits.time_ms, slowest_ns).verdict;
    if (verdict != Verdict::accepted) {
        say("  {}  {}: {}; its mutants are not judged\n", terminal.red("FAULT"), solution.string(),
            name_of(verdict));
        return false;
    }
    const std::vector<Mutant> mutants = mutants_of(read_file(solution));
    const std::vector<Fate> fates = fates_of(mutants, trial, trial.most_time_ms(slowest_ns));
    const Score score = count_and_print(mutants, fates, equivalents, solution, terminal);
    const bool is_list_good = print_stale(equivalents, terminal);
    if (score.survive > 0) {
        say("         each needs a case that it fails; one that can't behave otherwise, an "
            "entry in {}\n",
            list.string());
    }
    const bool is_good = is_list_good && score.survive == 0;
    say("  {}  {}: {} killed, {} equivalent, {} survive; {} more don't compile\n",
        is_good ? terminal.green("ok   ") : terminal.red("FAULT"),
        counted(mutants.size() - score.not_compiled, "mutant"), score.killed, score.equivalent,
        score.survive, score.not_compiled);
    return is_good;
}

}  // namespace harness

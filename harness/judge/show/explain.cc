#include "show/explain.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>

#include "base/text.h"
#include "show/case_values.h"
#include "types/compare.h"
#include "types/decoder.h"
#include "types/unset_memory.h"
#include "types/value.h"

namespace harness {
namespace {

constexpr std::size_t most_named = 5;
constexpr std::size_t most_rows = 40;
constexpr std::size_t most_columns = 40;
constexpr std::size_t most_value = 600;

// A longer answer that is wrong isn't taken apart: it would take the judge's memory many times
// over.
constexpr std::size_t most_bytes = std::size_t{4} << 20;

// ---- boards -------------------------------------------------------------------------------------

bool is_shown_as_board(const Type& type, const Value& value) {
    if (!is_board(type) || find_damage(value) != nullptr) return false;
    const auto is_narrow = [](const Value& row) { return row.list().size() <= most_columns; };
    return !value.list().empty() && value.list().size() <= most_rows &&
           std::all_of(value.list().begin(), value.list().end(), is_narrow);
}

Drawing board_of(const std::string& title, const Type& type, const Value& value) {
    Drawing board;
    board.kind = Drawing::Kind::board;
    board.title = title;
    for (const Value& row : value.list()) {
        std::vector<Part>& parts = board.rows.emplace_back();
        for (const Value& cell : row.list()) {
            parts.push_back({cell_text(type.element().element(), cell), Mark::none, ""});
        }
    }
    return board;
}

void mark_cells(const std::vector<Difference>& differences, Drawing& board) {
    for (const Difference& each : differences) {
        if (each.path.size() != 2 || each.path[0] >= board.rows.size()) continue;
        std::vector<Part>& row = board.rows[each.path[0]];
        if (each.path[1] < row.size()) row[each.path[1]].mark = Mark::wrong;
    }
}

// ---- what differs, in words ---------------------------------------------------------------------

// "r1c3" on a board, "index 2" in a list, "[1][2]" deeper.
std::string place_of(const std::vector<std::size_t>& path, const Type& type) {
    if (is_board(type)) {
        return path.size() == 1 ? fmt::format("row {}", path[0] + 1)
                                : fmt::format("r{}c{}", path[0] + 1, path[1] + 1);
    }
    if (path.size() == 1) return fmt::format("index {}", path[0]);
    std::string place;
    for (const std::size_t index : path) place += fmt::format("[{}]", index);
    return place;
}

const Value* value_at(const Value* value, const std::vector<std::size_t>& path) {
    for (const std::size_t index : path) {
        const List* list = value == nullptr ? nullptr : std::get_if<List>(&value->held);
        value = list != nullptr && index < list->size() ? &(*list)[index] : nullptr;
    }
    return value;
}

// The first place at which two texts differ.
std::string text_difference(const std::string& found, const std::string& expected) {
    const auto [at, other] =
        std::mismatch(found.begin(), found.end(), expected.begin(), expected.end());
    const auto index = static_cast<std::size_t>(at - found.begin());
    const auto character = [&](const std::string& text) {
        return index < text.size() ? in_quotes(text.substr(index, 1)) : std::string("at its end");
    };
    return fmt::format("character {} is {}, expected {} (length {}, expected {})", index,
                       character(found), index < expected.size() ? character(expected) : "the end",
                       found.size(), expected.size());
}

// How the answer differs from what is expected, with what was given in the input at hand.
class Wording {
public:
    // `given` is the input's value of the same parameter, or nullptr; `calls` are those of a design
    // problem's case.
    Wording(const Type& type, const Value& answer, const Value& expected, const Value* given,
            const std::vector<std::string>& calls)
        : type_(type), answer_(answer), expected_(expected), given_(given), calls_(calls) {}

    std::string describe(const std::vector<Difference>& differences, bool is_ordered) const {
        if (type_.kind == Type::Kind::results) return describe_calls(differences);
        if (const Damage* damage = find_damage(answer_)) return damage->why;
        if (type_.kind == Type::Kind::text) {
            return text_difference(std::get<std::string>(answer_.held),
                                   std::get<std::string>(expected_.held));
        }
        if (type_.kind != Type::Kind::list) {
            return fmt::format("it is {}, expected {}", to_text(type_, answer_),
                               to_text(type_, expected_));
        }
        return is_ordered ? describe_places(differences) : describe_multiset(differences);
    }

    // True where the expected value at a place is that of the input: it had to stay.
    bool had_to_stay(const Difference& difference) const {
        const Value* given = value_at(given_, difference.path);
        const Value* expected = value_at(&expected_, difference.path);
        return given != nullptr && expected != nullptr && *given == *expected;
    }

private:
    // The first call that gave something else; what came later may follow from it.
    std::string describe_calls(const std::vector<Difference>& differences) const {
        const Difference& first = differences.front();
        const std::size_t index = first.path.front();
        if (index >= calls_.size()) return "more results than operations";
        return fmt::format("operation {}, {}, gave {}, expected {}", index + 1, calls_[index],
                           shortened(first.found, 200), shortened(first.expected, 200));
    }

    // Places that had to stay come first: they are the surest sign of what went wrong.
    std::string describe_places(std::vector<Difference> differences) const {
        std::vector<std::string> parts;
        const auto changed =
            std::stable_partition(differences.begin(), differences.end(),
                                  [&](const Difference& each) { return had_to_stay(each); });
        const auto stayed = static_cast<std::size_t>(changed - differences.begin());
        for (std::size_t i = 0; i < std::min(differences.size(), most_named); ++i) {
            parts.push_back(describe_place(differences[i]));
        }
        if (differences.size() > most_named) parts.emplace_back("…");
        const char* noun = is_board(type_) ? "cell" : "element";
        const bool is_cut = differences.size() >= most_differences_kept;
        std::string text =
            fmt::format("{}{} differ{}", is_cut ? "at least " : "",
                        counted(differences.size(), noun), differences.size() == 1 ? "s" : "");
        if (stayed > 0) {
            text += stayed == differences.size()
                        ? fmt::format(" that had to stay as given")
                        : fmt::format(", {} of them had to stay as given", stayed);
        }
        return fmt::format("{}: {}", text, fmt::join(parts, "; "));
    }
    std::string describe_place(const Difference& difference) const {
        const std::string place = place_of(difference.path, type_);
        const std::string found = part_text(difference.found);
        const std::string expected = part_text(difference.expected);
        switch (difference.kind) {
            case Difference::Kind::missing:
                return fmt::format("{} is missing, expected {}", place, expected);
            case Difference::Kind::unexpected:
                return fmt::format("{} is {}, expected nothing there", place, found);
            case Difference::Kind::changed:
                break;
        }
        if (had_to_stay(difference)) {
            return fmt::format("given {} was {}, is {}", place, expected, found);
        }
        return fmt::format("{} is {}, expected {}", place, found, expected);
    }

    // A letter or digit on a board goes without quotes, as people write it.
    std::string part_text(const std::string& text) const {
        const bool is_plain = text.size() == 3 && text.front() == '"' &&
                              std::isalnum(static_cast<unsigned char>(text[1]));
        return is_board(type_) && is_plain ? text.substr(1, 1) : shortened(text, 60);
    }

    std::string describe_multiset(const std::vector<Difference>& differences) const {
        std::vector<std::string> missing;
        std::vector<std::string> unexpected;
        std::vector<std::string> repeated;
        for (const Difference& difference : differences) {
            if (difference.kind == Difference::Kind::missing) {
                missing.push_back(shortened(difference.expected, 60));
            } else {
                (is_expected(difference.path.front()) ? repeated : unexpected)
                    .push_back(shortened(difference.found, 60));
            }
        }
        std::vector<std::string> parts;
        const auto add = [&](std::vector<std::string>& texts, const char* what) {
            if (texts.empty()) return;
            const std::size_t count = texts.size();
            if (count > most_named) {
                texts.resize(most_named);
                texts.emplace_back("…");
            }
            parts.push_back(fmt::format("{} {}: {}", grouped(count), what, fmt::join(texts, ", ")));
        };
        add(missing, "missing");
        add(unexpected, "unexpected");
        add(repeated, "too often");
        return fmt::format("{}", fmt::join(parts, "; "));
    }
    bool is_expected(std::size_t index) const {
        const List& expected = expected_.list();
        return std::find(expected.begin(), expected.end(), answer_.list()[index]) != expected.end();
    }

    const Type& type_;
    const Value& answer_;
    const Value& expected_;
    const Value* given_;
    const std::vector<std::string>& calls_;
};

// Calls, with equal ones in a row as one: "next() 3 times".
std::vector<std::string> runs_of(const std::vector<std::string>& calls) {
    std::vector<std::string> runs;
    for (std::size_t i = 0; i < calls.size();) {
        const std::size_t from = i;
        while (i < calls.size() && calls[i] == calls[from]) ++i;
        runs.push_back(i - from == 1 ? calls[from]
                                     : fmt::format("{} {} times", calls[from], i - from));
    }
    return runs;
}

// ---- the parts of an explanation ----------------------------------------------------------------

Passage lines(std::string text) {
    return {std::move(text), {}, false};
}

Passage note(std::string text) {
    return {std::move(text), {}, true};
}

Passage boards(std::vector<Drawing> drawn) {
    return {"", std::move(drawn), false};
}

// The arguments of a case, as LeetCode shows them: a board as a board, others as `name = value`.
void add_input(const Problem& problem, const Case& one, std::vector<Passage>& passages) {
    if (problem.is_design()) {
        passages.push_back(lines(
            shortened(fmt::format("{}", fmt::join(runs_of(one.shown), "; ")), 4 * most_value) +
            "\n"));
        return;
    }
    const std::vector<Parameter> parameters = problem.inputs();
    const std::vector<Value> inputs =
        one.shown.empty() ? inputs_of(problem, one) : std::vector<Value>{};
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const Parameter& parameter = parameters[i];
        if (!inputs.empty() && is_shown_as_board(parameter.type, inputs[i])) {
            passages.push_back(boards({board_of(parameter.name, parameter.type, inputs[i])}));
            continue;
        }
        passages.push_back(lines(fmt::format(
            "{} = {}\n", parameter.name,
            shortened(inputs.empty() ? one.shown[i] : to_text(parameter.type, inputs[i]),
                      most_value))));
    }
}

// An answer as long as the expected one is what the case had to reckon with.
bool is_too_long(const Case& one, const std::string& answer) {
    const std::size_t expected = one.expected.empty() ? 0 : one.expected.front().size();
    return answer.size() > std::max(most_bytes, expected + expected / 4);
}

// An answer that is not compared with an expected one.
void add_answer(const Problem& problem, const Case& one, const std::string& answer,
                std::vector<Passage>& passages) {
    add_input(problem, one, passages);
    std::string_view rest = answer;
    const auto found = is_too_long(one, answer) ? std::nullopt : decode(problem.answer, rest);
    if (!found) return;
    const Type& type = problem.shown_answer;
    if (is_shown_as_board(type, *found)) {
        passages.push_back(boards({board_of("output", type, *found)}));
        return;
    }
    passages.push_back(
        lines(fmt::format("output = {}\n", shortened(to_text(type, *found), most_value))));
    if (one.expected.empty()) return;
    std::string_view bytes = one.expected.front();
    const auto expected = decode(type, bytes);
    if (!expected) return;
    passages.push_back(lines(
        fmt::format("a right answer = {}\n", shortened(to_text(type, *expected), most_value))));
}

// Output and expected one, and as boards the input beside them where it is of the same kind.
void add_both(const Problem& problem, const Case& one, const Value& found, const Value& expected,
              const std::optional<Value>& given, const std::vector<Difference>& all,
              std::vector<Passage>& passages) {
    const Type& type = problem.shown_answer;
    if (!is_shown_as_board(type, found) || !is_shown_as_board(type, expected)) {
        add_input(problem, one, passages);
        passages.push_back(lines(
            fmt::format("output   = {}\n{} = {}\n", shortened(to_text(type, found), most_value),
                        expected_title(one), shortened(to_text(type, expected), most_value))));
        return;
    }
    if (!given) add_input(problem, one, passages);
    std::vector<Drawing> drawn;
    if (given) drawn.push_back(board_of("input", type, *given));
    drawn.push_back(board_of("output", type, found));
    if (problem.comparison == Comparison::exact) mark_cells(all, drawn.back());
    drawn.push_back(board_of(expected_title(one), type, expected));
    passages.push_back(boards(std::move(drawn)));
}

// Adds how a wrong answer differs from the expected one, and returns it as one line.
std::string explain_difference(const Problem& problem, const Case& one, const std::string& answer,
                               std::vector<Passage>& passages) {
    if (is_too_long(one, answer)) {
        add_input(problem, one, passages);
        return fmt::format("the answer takes {} bytes, expected {}; too long to be shown",
                           grouped(answer.size()), grouped(one.expected.front().size()));
    }
    std::string_view rest = answer;
    const auto found = decode(problem.answer, rest);
    std::string_view expected_bytes = one.expected.front();
    const auto expected = decode(problem.shown_answer, expected_bytes);
    if (!found || !expected || !rest.empty()) {
        add_input(problem, one, passages);
        return "the answer is no " + problem.answer.spelled;
    }
    const Type& type = problem.shown_answer;
    const std::optional<Value> given = given_of(problem, one);
    const std::vector<Difference> all =
        differences(type, problem.comparison, *found, *expected, problem.tolerance);
    const Wording wording(type, *found, *expected, given ? &*given : nullptr, one.shown);
    add_both(problem, one, *found, *expected, given, all, passages);
    std::string reason = wording.describe(all, problem.comparison == Comparison::exact);
    if (has_real(type)) reason += fmt::format("; a double is right {}", problem.tolerance.text());
    return reason;
}

// ---- what is no answer --------------------------------------------------------------------------

// "the limit of the sanitizer build (2,000 ms for a plain one)".
std::string limit_words(const PassedLimit& limit, std::string_view plain) {
    if (limit.build == Build::plain) return "the limit of the plain build";
    return fmt::format("the limit of the sanitizer build ({} for a plain one)", plain);
}

std::string time_words(const PassedLimit& limit, std::string_view how) {
    return fmt::format(
        "stopped after {} ms {}, {}", grouped(static_cast<std::size_t>(limit.amount)), how,
        limit_words(limit, fmt::format("{} ms", grouped(static_cast<std::size_t>(limit.plain)))));
}

std::string words_of(const Outcome& outcome) {
    switch (outcome.cause) {
        case Cause::words:
        case Cause::answer:
        case Cause::rules:
            break;
        case Cause::processor_time:
            return time_words(outcome.limit, "of processor time");
        case Cause::clock_time:
            return time_words(outcome.limit, "on the clock (it sleeps or waits)");
        case Cause::memory:
            return fmt::format(
                "more than {} MB, {}", outcome.limit.amount,
                limit_words(outcome.limit, fmt::format("{} MB", outcome.limit.plain)));
        case Cause::output:
            return fmt::format("more than {} MB printed or answered", outcome.limit.amount);
        case Cause::exception:
            return "exception " + outcome.text;
        case Cause::exit:
            return fmt::format("the solution ended the process ({}) before it answered",
                               outcome.text);
        case Cause::killed:
            return "the process ended with " + outcome.text;
        case Cause::channel:
            return "the solution closed, or wrote to, the channel of the judge";
        case Cause::undefined:
            return outcome.text + " is declared and used, but nowhere defined";
        case Cause::not_run:
            return "not run: " + outcome.text;
        case Cause::machine:
            return "this machine can't run a worker: " + outcome.text;
    }
    return outcome.text;
}

std::string_view words_of(Hint hint) {
    switch (hint) {
        case Hint::fails_in_reverse:
            return "This case passes in the order of the file and fails when the cases run in "
                   "reverse: something is kept from one case to the next (a static or global "
                   "variable).\n";
        case Hint::passes_alone:
            return "This case passes alone: something is kept from earlier cases (a static or "
                   "global variable).\n";
        case Hint::fails_when_kept:
            return "A new Solution passes this case; one that has served the cases before fails: a "
                   "member keeps something.\n";
        case Hint::fails_with_other_memory:
            return "This case passes with some contents of such memory and fails with others: a "
                   "member, or something made by new, has no initial value.\n";
        case Hint::passes_with_zeros:
            return "This case passes where such memory holds zeros: a member, or something made by "
                   "new, has no initial value.\n";
    }
    return "";
}

std::string stack_lines(const Outcome& outcome) {
    std::string text;
    for (const Frame& frame : outcome.stack) {
        text += fmt::format("at {}:{}{}{}\n", outcome.submission, frame.line,
                            frame.function.empty() ? "" : " in ", frame.function);
    }
    return text;
}

bool shows_input(const Outcome& outcome) {
    const bool is_about_calls =
        outcome.verdict == Verdict::wrong_answer && outcome.cause == Cause::words;
    return outcome.has_run && !outcome.while_loading &&
           (outcome.verdict == Verdict::runtime_error ||
            outcome.verdict == Verdict::time_limit_exceeded || is_about_calls);
}

bool is_about_unset_memory(Hint hint) {
    return hint == Hint::fails_with_other_memory || hint == Hint::passes_with_zeros;
}

}  // namespace

Explanation explain(const Problem& problem, const Case& one, const Outcome& outcome) {
    Explanation made;
    made.reason = words_of(outcome);
    if (outcome.while_loading) {
        made.reason = "before the first case, in a static initializer: " + made.reason;
    }
    if (!outcome.stack.empty()) made.passages.push_back(note(stack_lines(outcome)));
    if (!outcome.rules_say.empty()) made.passages.push_back(note(outcome.rules_say + "\n"));
    if (!outcome.compiler_says.empty()) made.passages.push_back(lines(outcome.compiler_says));
    if (shows_input(outcome)) add_input(problem, one, made.passages);
    const bool is_wrong = outcome.verdict == Verdict::wrong_answer;
    if (is_wrong && outcome.cause == Cause::rules) {
        add_answer(problem, one, outcome.answer, made.passages);
    }
    if (is_wrong && outcome.cause == Cause::answer) {
        made.reason = explain_difference(problem, one, outcome.answer, made.passages);
    }
    if (is_wrong && outcome.cause != Cause::words) {
        made.reason = problem.answer_name() + ": " + made.reason;
        made.passages.push_back(note(unset_memory_hint(outcome.answer, one.expected)));
    }
    if (std::any_of(outcome.hints.begin(), outcome.hints.end(), is_about_unset_memory)) {
        made.reason = "memory that was never set: " + made.reason;
    }
    for (const Hint hint : outcome.hints) {
        made.passages.push_back(note(std::string(words_of(hint))));
    }
    return made;
}

Explanation explain_input(const Problem& problem, const Case& one) {
    Explanation made;
    add_input(problem, one, made.passages);
    return made;
}

std::string Explanation::notes() const {
    std::string text;
    for (const Passage& passage : passages) {
        if (passage.is_note) text += passage.lines;
    }
    return text;
}

}  // namespace harness

#include "show/explain.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cctype>
#include <optional>
#include <set>

#include "base/text.h"
#include "types/compare.h"
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

using Cell = std::pair<std::size_t, std::size_t>;

// ---- boards -------------------------------------------------------------------------------------

// A board as text, cell by cell, before it is laid out.
struct Board {
    std::string title;
    std::vector<std::vector<std::string>> rows;
    std::set<Cell> marked;  // shown with a sign, and in colour

    // Columns of the terminal that it takes with cells of that width, and a gap behind it.
    std::size_t space(std::size_t width) const {
        return std::max(columns() * (width + 1), title.size()) + 3;
    }
    std::size_t columns() const {
        std::size_t most = 0;
        for (const auto& row : rows) most = std::max(most, row.size());
        return most;
    }
};

std::string cell_text(const Type& type, const Value& value) {
    if (type.kind == Type::Kind::character) {
        return escaped(std::string(1, std::get<char>(value.held)));
    }
    return to_text(type, value);
}

Board make_board(const std::string& title, const Type& type, const Value& value) {
    Board board;
    board.title = title;
    for (const Value& row : value.list()) {
        board.rows.emplace_back();
        for (const Value& cell : row.list()) {
            board.rows.back().push_back(cell_text(type.element().element(), cell));
        }
    }
    return board;
}

bool is_shown_as_board(const Type& type, const Value& value) {
    if (!is_board(type) || find_damage(value) != nullptr) return false;
    const auto is_narrow = [](const Value& row) { return row.list().size() <= most_columns; };
    return !value.list().empty() && value.list().size() <= most_rows &&
           std::all_of(value.list().begin(), value.list().end(), is_narrow);
}

std::size_t cell_width(const std::vector<Board>& boards) {
    std::size_t width = 1;
    for (const Board& board : boards) {
        for (const auto& row : board.rows) {
            for (const std::string& cell : row) width = std::max(width, cell.size());
        }
    }
    return width;
}

// One row of one board: cells right-aligned, each followed by its mark or a space.
std::string board_row(const Board& board, std::size_t row, std::size_t width, std::size_t columns,
                      const Terminal& terminal) {
    std::string line;
    for (std::size_t column = 0; column < columns; ++column) {
        const bool is_there = row < board.rows.size() && column < board.rows[row].size();
        const std::string cell =
            fmt::format("{:>{}}", is_there ? board.rows[row][column] : "", width);
        const bool is_marked = board.marked.contains({row, column});
        line += is_marked ? terminal.red(cell + "*") : cell + " ";
    }
    return line;
}

// Boards beside each other, as many as the terminal is wide.
std::string lay_out(const std::vector<Board>& boards, const Terminal& terminal) {
    const std::size_t width = cell_width(boards);
    std::string text;
    std::size_t first = 0;
    while (first < boards.size()) {
        std::size_t used = 4;
        std::size_t last = first;
        std::size_t rows = 0;
        while (last < boards.size()) {
            const std::size_t needs = boards[last].space(width);
            if (last > first && used + needs > static_cast<std::size_t>(terminal.width)) break;
            used += needs;
            rows = std::max(rows, boards[last++].rows.size());
        }
        text += "    ";
        for (std::size_t i = first; i < last; ++i) {
            text += fmt::format("{:<{}}", boards[i].title, boards[i].space(width));
        }
        while (text.ends_with(' ')) text.pop_back();
        text += '\n';
        for (std::size_t row = 0; row < rows; ++row) {
            std::string line = fmt::format("r{:<3}", row + 1);
            for (std::size_t i = first; i < last; ++i) {
                line += board_row(boards[i], row, width, boards[i].columns(), terminal);
                line +=
                    std::string(boards[i].space(width) - boards[i].columns() * (width + 1), ' ');
            }
            while (line.ends_with(' ')) line.pop_back();
            text += line + '\n';
        }
        first = last;
    }
    return text;
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

// The inputs of a case that has nothing but plain values.
std::vector<Value> decode_inputs(const Problem& problem, const Case& one) {
    std::vector<Value> inputs;
    std::string_view rest = one.input;
    for (const Parameter& parameter : problem.inputs()) {
        inputs.push_back(*decode(parameter.type, rest));
    }
    return inputs;
}

// What the parameter that is the answer was before the call, where that can be compared.
std::optional<Value> given_of(const Problem& problem, const Case& one) {
    if (problem.output < 0 || problem.size_is_returned || !one.shown.empty()) return std::nullopt;
    const std::string& name =
        problem.signature.parameters[static_cast<std::size_t>(problem.output)].name;
    const std::vector<Parameter> parameters = problem.inputs();
    std::vector<Value> inputs = decode_inputs(problem, one);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        if (parameters[i].name == name) return std::move(inputs[i]);
    }
    return std::nullopt;
}

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

std::string expected_title(const Case& one) {
    return one.expected.size() == 1 ? "expected"
                                    : fmt::format("expected (one of {})", one.expected.size());
}

std::string show_boards(const Problem& problem, const Value& answer, const Value& expected,
                        const Value* given, const std::vector<Difference>& differences,
                        const Case& one, const Terminal& terminal) {
    const Type& type = problem.shown_answer;
    std::vector<Board> boards;
    if (given != nullptr) boards.push_back(make_board("input", type, *given));
    boards.push_back(make_board("output", type, answer));
    if (problem.comparison == Comparison::exact) {
        for (const Difference& each : differences) {
            if (each.path.size() == 2) boards.back().marked.insert({each.path[0], each.path[1]});
        }
    }
    boards.push_back(make_board(expected_title(one), type, expected));
    return lay_out(boards, terminal);
}

}  // namespace

std::string show_input(const Problem& problem, const Case& one) {
    std::string text;
    if (problem.is_design()) {
        return shortened(fmt::format("{}", fmt::join(runs_of(one.shown), "; ")), 4 * most_value) +
               "\n";
    }
    const std::vector<Parameter> parameters = problem.inputs();
    const std::vector<Value> inputs =
        one.shown.empty() ? decode_inputs(problem, one) : std::vector<Value>{};
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const Parameter& parameter = parameters[i];
        if (!inputs.empty() && is_shown_as_board(parameter.type, inputs[i])) {
            text += lay_out({make_board(parameter.name, parameter.type, inputs[i])}, Terminal{});
            continue;
        }
        text += fmt::format(
            "{} = {}\n", parameter.name,
            shortened(inputs.empty() ? one.shown[i] : to_text(parameter.type, inputs[i]),
                      most_value));
    }
    return text;
}

// An answer as long as the expected one is what the case had to reckon with.
bool is_too_long(const Case& one, const std::string& answer) {
    const std::size_t expected = one.expected.empty() ? 0 : one.expected.front().size();
    return answer.size() > std::max(most_bytes, expected + expected / 4);
}

std::string show_answer(const Problem& problem, const Case& one, const std::string& answer) {
    std::string text = show_input(problem, one);
    std::string_view rest = answer;
    const auto found = is_too_long(one, answer) ? std::nullopt : decode(problem.answer, rest);
    if (!found) return text;
    const Type& type = problem.shown_answer;
    if (is_shown_as_board(type, *found)) {
        return text + lay_out({make_board("output", type, *found)}, Terminal{});
    }
    text += fmt::format("output = {}\n", shortened(to_text(type, *found), most_value));
    if (one.expected.empty()) return text;
    std::string_view bytes = one.expected.front();
    return text + fmt::format("a right answer = {}\n",
                              shortened(to_text(type, *decode(type, bytes)), most_value));
}

Explanation explain_wrong_answer(const Problem& problem, const Case& one, const std::string& answer,
                                 const Terminal& terminal) {
    if (is_too_long(one, answer)) {
        return {fmt::format("the answer takes {} bytes, expected {}; too long to be shown",
                            grouped(answer.size()), grouped(one.expected.front().size())),
                show_input(problem, one)};
    }
    std::string_view rest = answer;
    const auto found = decode(problem.answer, rest);
    if (!found || !rest.empty()) {
        return {"the answer is no " + problem.answer.spelled, show_input(problem, one)};
    }
    const Type& type = problem.shown_answer;
    std::string_view expected_bytes = one.expected.front();
    const Value expected = *decode(type, expected_bytes);
    const std::optional<Value> given = given_of(problem, one);
    const std::vector<Difference> all =
        differences(type, problem.comparison, *found, expected, problem.tolerance);
    const Wording wording(type, *found, expected, given ? &*given : nullptr, one.shown);
    Explanation explanation;
    explanation.reason = wording.describe(all, problem.comparison == Comparison::exact);
    if (has_real(type)) {
        explanation.reason += fmt::format("; a double is right {}", problem.tolerance.text());
    }
    if (is_shown_as_board(type, *found) && is_shown_as_board(type, expected)) {
        explanation.details =
            show_boards(problem, *found, expected, given ? &*given : nullptr, all, one, terminal);
        if (!given) explanation.details = show_input(problem, one) + explanation.details;
        return explanation;
    }
    explanation.details =
        show_input(problem, one) +
        fmt::format("output   = {}\n{} = {}\n", shortened(to_text(type, *found), most_value),
                    one.expected.size() == 1 ? "expected" : expected_title(one),
                    shortened(to_text(type, expected), most_value));
    return explanation;
}

}  // namespace harness

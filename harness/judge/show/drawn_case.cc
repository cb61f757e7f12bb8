#include "show/drawn_case.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>

#include "base/fault.h"
#include "base/text.h"
#include "json/json.h"
#include "show/case_values.h"
#include "show/drawn_tree.h"
#include "types/compare.h"
#include "types/decoder.h"
#include "types/value.h"

namespace harness {
namespace {

constexpr std::size_t most_rows = 60;      // of a board
constexpr std::size_t most_columns = 60;   // of a board
constexpr std::size_t most_nodes = 100;    // of a chain
constexpr std::size_t most_chains = 20;    // of a list of chains
constexpr std::size_t most_elements = 80;  // of a list that is drawn as text
constexpr std::size_t most_text = 400;     // bytes of a text or an element, of an end that is equal
constexpr std::size_t calls_before = 12;   // of the first call that gave something else
constexpr std::size_t calls_behind = 4;
// What takes more bytes isn't taken apart.
constexpr std::size_t most_bytes = std::size_t{1} << 20;

using Path = std::vector<std::size_t>;
// What is marked in a value, by its place; a whole row stands for its cells.
using Marks = std::map<Path, Part>;

Part part_of(std::string text) {
    return {std::move(text), Mark::none, ""};
}

// ---- what is marked -----------------------------------------------------------------------------

struct BothMarks {
    Marks output;
    Marks expected;
};

BothMarks marks_of(const std::vector<Difference>& differences) {
    BothMarks marks;
    for (const Difference& each : differences) {
        const std::string found = shortened(each.found, 60);
        const std::string expected = shortened(each.expected, 60);
        switch (each.kind) {
            case Difference::Kind::changed:
                marks.output[each.path] = {"", Mark::wrong, "expected " + expected};
                marks.expected[each.path] = {"", Mark::wanted, "output " + found};
                break;
            case Difference::Kind::missing:
                marks.expected[each.path] = {"", Mark::missing, "not in the output"};
                break;
            case Difference::Kind::unexpected:
                marks.output[each.path] = {"", Mark::unexpected, "not expected"};
                break;
        }
    }
    return marks;
}

// The mark at a place, or on the whole that it is in.
void apply(const Marks& marks, const Path& path, Part& part) {
    auto found = marks.find(path);
    if (found == marks.end() && path.size() > 1) found = marks.find({path.front()});
    if (found == marks.end()) return;
    part.mark = found->second.mark;
    part.note = found->second.note;
}

// The index of the first marked element; 0 where the value as a whole is marked.
std::size_t first_marked(const Marks& marks) {
    if (marks.empty() || marks.begin()->first.empty()) return 0;
    return marks.begin()->first.front();
}

// ---- boards -------------------------------------------------------------------------------------

bool fits_board(const Type& type, const Value& value) {
    if (!is_board(type) || find_damage(value) != nullptr) return false;
    const List& rows = value.list();
    return !rows.empty() && rows.size() <= most_rows &&
           std::all_of(rows.begin(), rows.end(),
                       [](const Value& row) { return row.list().size() <= most_columns; });
}

std::vector<std::vector<Part>> board_rows(const Type& type, const Value& value,
                                          const Marks& marks) {
    std::vector<std::vector<Part>> rows;
    for (const Value& row : value.list()) {
        std::vector<Part>& parts = rows.emplace_back();
        for (const Value& cell : row.list()) {
            Part& part = parts.emplace_back(part_of(cell_text(type.element().element(), cell)));
            apply(marks, {rows.size() - 1, parts.size() - 1}, part);
        }
    }
    return rows;
}

const Value* cell_at(const Value& board, std::size_t row, std::size_t column) {
    const List& rows = board.list();
    if (row >= rows.size() || column >= rows[row].list().size()) return nullptr;
    return &rows[row].list()[column];
}

// What an in-place answer kept, what it filled in and what it left open.
void compare_with_input(const Value& input, const Value& output, const Value* expected,
                        std::vector<std::vector<Part>>& rows) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            Part& part = rows[row][column];
            const Value* before = cell_at(input, row, column);
            const Value* after = cell_at(output, row, column);
            if (before == nullptr) continue;
            const bool is_kept = *before == *after;
            if (part.mark == Mark::none) part.mark = is_kept ? Mark::given : Mark::filled;
            if (part.mark != Mark::wrong) continue;
            if (is_kept) part.mark = Mark::missing;
            const Value* right = expected ? cell_at(*expected, row, column) : nullptr;
            if (right != nullptr && *right == *before) part.note += ", as given";
        }
    }
}

// ---- chains and texts ---------------------------------------------------------------------------

// The nodes of one list: [1,2], or [[7,null],[13,0]] where each has a random pointer.
std::vector<Part> chain_of(const Type& type, const List& list, const Marks& marks,
                           const Path& path) {
    std::vector<Part> parts;
    for (std::size_t i = 0; i < std::min(list.size(), most_nodes); ++i) {
        const Type& element = type.element();
        Part& part = parts.emplace_back(part_of(to_text(element, list[i])));
        if (element.kind == Type::Kind::pair) {
            const List& both = list[i].list();
            part.text = fmt::format("{}, random → {}", to_text(element.elements[0], both[0]),
                                    to_text(element.elements[1], both[1]));
        }
        Path place = path;
        place.push_back(i);
        apply(marks, place, part);
    }
    parts.push_back(part_of(list.size() > most_nodes
                                ? fmt::format("{} more", grouped(list.size() - most_nodes))
                                : "null"));
    return parts;
}

// The elements of a list around the first that is marked.
std::vector<Part> list_parts(const Type& type, const List& list, const Marks& marks) {
    const std::size_t first = first_marked(marks);
    const std::size_t from = first < most_elements * 3 / 4 ? 0 : first - most_elements / 2;
    const std::size_t to = std::min(list.size(), from + most_elements);
    std::vector<Part> parts{part_of(from > 0 ? fmt::format("[… {} before, ", grouped(from)) : "[")};
    for (std::size_t i = from; i < to; ++i) {
        Part part = part_of(shortened(to_text(type.element(), list[i]), most_text));
        apply(marks, {i}, part);
        const auto inner = marks.lower_bound({i, 0});
        if (inner != marks.end() && inner->first.front() == i && part.mark == Mark::none) {
            part.mark = inner->second.mark;  // it lies deeper
        }
        parts.push_back(std::move(part));
        if (i + 1 < to) parts.push_back(part_of(","));
    }
    parts.push_back(
        part_of(to < list.size() ? fmt::format(", … {} more]", grouped(list.size() - to)) : "]"));
    return parts;
}

// The end of a long text that is equal in both, shortened.
std::string equal_end(std::string_view text, bool is_front) {
    if (text.size() <= most_text) return escaped(text);
    const std::string kept = escaped(is_front ? text.substr(text.size() - most_text / 2)
                                              : text.substr(0, most_text / 2));
    return is_front ? "… " + kept : kept + " …";
}

// A text, of which the part between the equal ends of both is marked.
std::vector<Part> text_parts(std::string_view text, std::string_view other, Mark mark) {
    std::size_t front = 0;
    while (front < std::min(text.size(), other.size()) && text[front] == other[front]) ++front;
    std::size_t back = 0;
    while (back < std::min(text.size(), other.size()) - front &&
           text[text.size() - 1 - back] == other[other.size() - 1 - back]) {
        ++back;
    }
    const std::string middle = escaped(text.substr(front, text.size() - front - back));
    std::vector<Part> parts{part_of('"' + equal_end(text.substr(0, front), true))};
    if (!middle.empty()) parts.push_back({shortened(middle, most_text), mark, ""});
    parts.push_back(part_of(equal_end(text.substr(text.size() - back), false) + '"'));
    return parts;
}

// ---- any value ----------------------------------------------------------------------------------

// A value with the type that it was declared with and the one in which it is shown.
struct Shown {
    const Type& declared;
    const Type& type;
    const Value& value;

    const List* list() const { return std::get_if<List>(&value.held); }
    bool is_chain() const {
        return declared.kind == Type::Kind::nodes && list() != nullptr &&
               (declared.shape == Shape::list || declared.shape == Shape::multilevel_list ||
                declared.shape == Shape::random_list);
    }
    bool is_list_of_chains() const {
        return declared.kind == Type::Kind::list && list() != nullptr &&
               list()->size() <= most_chains && find_damage(value) == nullptr &&
               declared.element().kind == Type::Kind::nodes &&
               declared.element().shape == Shape::list;
    }
    bool is_tree() const {
        return declared.kind == Type::Kind::nodes && can_draw_tree(declared.shape, value);
    }
};

Drawing draw_value(const std::string& title, const Shown& shown, const Marks& marks) {
    Drawing drawing;
    drawing.title = title;
    drawing.plain = shortened(to_text(shown.type, shown.value), most_text);
    if (shown.is_tree()) {
        drawing.kind = Drawing::Kind::tree;
        drawing.nodes =
            draw_tree(shown.declared.shape, shown.value, nullptr, Mark::none, Mark::none);
    } else if (shown.is_chain()) {
        drawing.kind = Drawing::Kind::chain;
        drawing.rows.push_back(chain_of(shown.type, *shown.list(), marks, {}));
    } else if (shown.is_list_of_chains()) {
        drawing.kind = Drawing::Kind::chain;
        for (std::size_t i = 0; i < shown.list()->size(); ++i) {
            drawing.rows.push_back(
                chain_of(shown.type.element(), (*shown.list())[i].list(), marks, {i}));
        }
    } else if (fits_board(shown.type, shown.value)) {
        drawing.kind = Drawing::Kind::board;
        drawing.rows = board_rows(shown.type, shown.value, marks);
    } else if (shown.type.kind == Type::Kind::list && shown.list() != nullptr) {
        drawing.rows.push_back(list_parts(shown.type, *shown.list(), marks));
    } else {
        Part part = part_of(shortened(to_text(shown.type, shown.value), most_text));
        apply(marks, {}, part);
        drawing.rows.push_back({std::move(part)});
    }
    return drawing;
}

Drawing draw_words(const std::string& title, std::string words) {
    Drawing drawing;
    drawing.title = title;
    drawing.plain = words;
    drawing.rows.push_back({part_of(std::move(words))});
    return drawing;
}

// ---- inputs -------------------------------------------------------------------------------------

// A list or tree as case files write it, or nothing where it holds something else.
std::optional<Value> value_of(const JsonValue& json) {
    if (json.kind == JsonValue::Kind::null) return Value{Null{}};
    if (json.kind == JsonValue::Kind::integer) return Value{json.integer};
    if (json.kind != JsonValue::Kind::list) return std::nullopt;
    List list;
    for (const JsonValue& each : json.list) {
        auto value = value_of(each);
        if (!value) return std::nullopt;
        list.push_back(std::move(*value));
    }
    return Value{std::move(list)};
}

// What follows the last node of a list that is written as an object: {"values": [1,2], "pos": 0}.
std::string end_of_chain(const JsonValue& object) {
    const JsonValue* circle = find(object, "pos");
    if (circle != nullptr && circle->integer >= 0) {
        return fmt::format("↩ back to index {}", circle->integer);
    }
    if (const JsonValue* at = find(object, "at")) {
        return fmt::format("null; index {} is passed", at->to_text());
    }
    if (const JsonValue* joins = find(object, "joins")) return "leads into " + joins->to_text();
    return "null";
}

bool is_tree_or_list(const Type& type) {
    return type.kind == Type::Kind::nodes &&
           (type.shape == Shape::list || type.shape == Shape::random_list ||
            type.shape == Shape::tree || type.shape == Shape::n_ary);
}

// An input whose bytes can't be read back, from what its case file says.
Drawing draw_written(const Parameter& parameter, const std::string& written) {
    Type type = parameter.type;
    // A tree before its nodes get their `next`.
    if (type.kind == Type::Kind::nodes && type.shape == Shape::next_right) type.shape = Shape::tree;
    const bool is_drawn =
        is_tree_or_list(type) || (type.kind == Type::Kind::list && is_tree_or_list(type.element()));
    if (is_drawn && written.size() <= most_bytes) {
        std::istringstream text(written);
        const JsonValue json = read_json(text, "");
        const JsonValue* values = find(json, "values");
        const auto value = value_of(values == nullptr ? json : *values);
        const Type shown = shown_type(type);
        if (value && std::holds_alternative<List>(value->held)) {
            Drawing drawing = draw_value(parameter.name, {type, shown, *value}, {});
            if (values != nullptr && drawing.kind == Drawing::Kind::chain) {
                drawing.rows[0].back().text = end_of_chain(json);
            }
            return drawing;
        }
    }
    return draw_words(parameter.name, shortened(written, most_text));
}

// What the parameter that is the answer was before the call, where it is a board as well.
std::optional<Value> given_board(const Problem& problem, const Case& one) {
    if (one.input.size() > most_bytes) return std::nullopt;
    std::optional<Value> given = given_of(problem, one);
    return given && fits_board(problem.shown_answer, *given) ? std::move(given) : std::nullopt;
}

// ---- answers ------------------------------------------------------------------------------------

// Each call with what it gave and what was expected, around the first that gave something else.
Drawing draw_calls(const Type& type, const Case& one, const Value& output, const Value* expected,
                   const Marks& marks) {
    Drawing drawing;
    drawing.kind = Drawing::Kind::calls;
    drawing.title = "calls";
    const List& results = output.list();
    const std::size_t first = first_marked(marks);
    const std::size_t from = first > calls_before ? first - calls_before : 0;
    const std::size_t to = std::min(one.shown.size(), first + calls_behind + 1);
    if (from > 0) drawing.plain = fmt::format("{} before, ", counted(from, "call"));
    if (to < one.shown.size()) {
        drawing.plain += fmt::format("{} behind", counted(one.shown.size() - to, "call"));
    }
    const auto result_at = [&](const List& list, std::size_t i) {
        if (i >= list.size()) return std::string();
        const List& result = list[i].list();
        const auto method = static_cast<std::size_t>(std::get<std::int64_t>(result[0].held));
        return shortened(to_text(type.elements[method], result[1]), most_text);
    };
    for (std::size_t i = from; i < to; ++i) {
        Part gave = part_of(result_at(results, i));
        apply(marks, {i}, gave);
        Part wanted = part_of(expected == nullptr ? "" : result_at(expected->list(), i));
        drawing.rows.push_back({part_of(fmt::format("{}. {}", i + 1, one.shown[i])),
                                std::move(gave), std::move(wanted)});
    }
    return drawing;
}

// Output and expected, both of the problem's type.
std::vector<Drawing> draw_both(const Problem& problem, const Case& one, const Value& output,
                               const Value& expected) {
    const Type& type = problem.shown_answer;
    if (type.kind == Type::Kind::text) {
        const auto& text = std::get<std::string>(output.held);
        const auto& other = std::get<std::string>(expected.held);
        Drawing first = draw_words("output", "");
        first.rows[0] = text_parts(text, other, Mark::wrong);
        Drawing second = draw_words(expected_title(one), "");
        second.rows[0] = text_parts(other, text, Mark::wanted);
        return {std::move(first), std::move(second)};
    }
    const BothMarks marks =
        marks_of(differences(type, problem.comparison, output, expected, problem.tolerance));
    if (type.kind == Type::Kind::results) {
        return {draw_calls(type, one, output, &expected, marks.output)};
    }
    Drawing first = draw_value("output", {problem.answer, type, output}, marks.output);
    Drawing second =
        draw_value(expected_title(one), {problem.answer, type, expected}, marks.expected);
    const Shape shape = problem.answer.shape;
    const auto is_list = [](const Value& value) {
        return std::holds_alternative<List>(value.held);
    };
    if (first.kind == Drawing::Kind::tree && is_list(expected)) {
        first.nodes = draw_tree(shape, output, &expected, Mark::wrong, Mark::unexpected);
    }
    if (second.kind == Drawing::Kind::tree && is_list(output)) {
        second.nodes = draw_tree(shape, expected, &output, Mark::wanted, Mark::missing);
    }
    return {std::move(first), std::move(second)};
}

}  // namespace

std::vector<Drawing> draw_inputs(const Problem& problem, const Case& one) {
    if (problem.is_design()) return {};
    const std::vector<Parameter> parameters = problem.inputs();
    std::vector<Drawing> drawings;
    if (!one.shown.empty()) {
        for (std::size_t i = 0; i < parameters.size(); ++i) {
            drawings.push_back(draw_written(parameters[i], one.shown[i]));
        }
        return drawings;
    }
    if (one.input.size() > most_bytes) {
        return {draw_words(
            "input", fmt::format("{} bytes, too long to be shown", grouped(one.input.size())))};
    }
    const std::vector<Value> inputs = inputs_of(problem, one);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const Type& type = parameters[i].type;
        drawings.push_back(draw_value(parameters[i].name, {type, type, inputs[i]}, {}));
    }
    return drawings;
}

std::vector<Drawing> draw_answer(const Problem& problem, const Case& one,
                                 const std::string& answer) {
    if (answer.size() > most_bytes) {
        return {draw_words("output",
                           fmt::format("{} bytes, too long to be shown", grouped(answer.size())))};
    }
    std::string_view rest = answer;
    const auto output = decode(problem.answer, rest);
    if (!output || !rest.empty()) {
        return {draw_words("output", "no " + problem.answer.spelled)};
    }
    std::optional<Value> expected;
    if (!one.expected.empty() && one.expected.front().size() <= most_bytes) {
        std::string_view bytes = one.expected.front();
        expected = decode(problem.shown_answer, bytes);
    }
    const Type& type = problem.shown_answer;
    std::vector<Drawing> drawings;
    if (expected && problem.comparison != Comparison::rules) {
        drawings = draw_both(problem, one, *output, *expected);
    } else if (type.kind == Type::Kind::results) {
        return {draw_calls(type, one, *output, expected ? &*expected : nullptr, {})};
    } else {
        drawings.push_back(draw_value("output", {problem.answer, type, *output}, {}));
        if (expected) {
            drawings.push_back(draw_value("a right answer", {problem.answer, type, *expected}, {}));
        }
    }
    const std::optional<Value> given = given_board(problem, one);
    if (given && drawings.front().kind == Drawing::Kind::board) {
        compare_with_input(*given, *output, expected ? &*expected : nullptr, drawings.front().rows);
    }
    return drawings;
}

}  // namespace harness

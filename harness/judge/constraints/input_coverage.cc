#include "constraints/input_coverage.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "constraints/bounds.h"
#include "constraints/scope.h"

namespace harness {
namespace {

// Bounds on single values say that the largest number fits, not that somebody fails at it, where
// they are those of the type.
bool is_reachable(std::int64_t bound) {
    return bound != INT64_MIN && bound != INT64_MAX;
}

std::vector<std::int64_t> numbers_of(const std::vector<const JsonValue*>& values) {
    std::vector<std::int64_t> numbers;
    for (const JsonValue* value : values) {
        if (value->kind == JsonValue::Kind::integer) numbers.push_back(value->integer);
    }
    return numbers;
}

// What a tree, level by level, is like: whether no node has a right child, or none a left one.
struct Sides {
    bool has_left = false;
    bool has_right = false;
};
Sides sides_of(const JsonValue& tree) {
    Sides sides;
    for (std::size_t i = 1; i < tree.list.size(); ++i) {
        if (tree.list[i].kind == JsonValue::Kind::null) continue;
        (i % 2 == 1 ? sides.has_left : sides.has_right) = true;
    }
    return sides;
}

// The words for what a list of numbers, or of nodes, is like.
std::vector<std::string> kinds_of_numbers(const std::vector<std::int64_t>& numbers,
                                          std::size_t count) {
    std::vector<std::string> kinds;
    if (count == 0) kinds.emplace_back("empty");
    if (count == 1) kinds.emplace_back("of one element");
    if (numbers.size() != count || count == 0) return kinds;
    const auto [least, most] = std::minmax_element(numbers.begin(), numbers.end());
    if (*least < 0) kinds.emplace_back("with a negative number");
    if (count > 1 && *least == *most) kinds.emplace_back("of equal numbers");
    if (count > 2 && std::is_sorted(numbers.rbegin(), numbers.rend()) && *least != *most) {
        kinds.emplace_back("in falling order");
    }
    if (count > 2 && std::is_sorted(numbers.begin(), numbers.end()) && *least != *most) {
        kinds.emplace_back("in rising order");
    }
    return kinds;
}

std::vector<std::string> kinds_of_text(const std::string& text) {
    std::vector<std::string> kinds;
    if (text.empty()) kinds.emplace_back("empty");
    if (text.size() == 1) kinds.emplace_back("of one letter");
    const bool is_equal = text.find_first_not_of(text.empty() ? ' ' : text[0]) == std::string::npos;
    if (text.size() > 1 && is_equal) kinds.emplace_back("of equal letters");
    return kinds;
}

// Whether all elements have to differ.
bool are_different(const Constraints& constraints, const std::string& name) {
    for (const Constraint& constraint : constraints.all()) {
        for (const Rule& rule : constraint.rules) {
            const auto* different = std::get_if<Different>(&rule);
            if (different != nullptr && different->elements.name == name) return true;
            const auto* sorted = std::get_if<Sorted>(&rule);
            if (sorted != nullptr && sorted->is_strict && sorted->elements.name == name)
                return true;
        }
    }
    return false;
}

bool are_sorted(const Constraints& constraints, const std::string& name, bool is_descending) {
    for (const Constraint& constraint : constraints.all()) {
        for (const Rule& rule : constraint.rules) {
            const auto* sorted = std::get_if<Sorted>(&rule);
            if (sorted != nullptr && sorted->elements.name == name &&
                sorted->is_descending == is_descending) {
                return true;
            }
        }
    }
    return false;
}

}  // namespace

InputCoverage::InputCoverage(const Constraints& constraints, std::vector<Parameter> parameters,
                             std::vector<Signature> methods)
    : constraints_(constraints), parameters_(std::move(parameters)), methods_(std::move(methods)) {
    for (const Constraint& constraint : constraints_.all()) {
        for (const Rule& rule : constraint.rules) {
            if (const auto* order = std::get_if<Order>(&rule)) add_bounds(constraint, *order);
        }
    }
    for (const Parameter& parameter : parameters_) expect_kinds(parameter);
    for (std::size_t i = 1; i < methods_.size(); ++i) {
        expected_kinds_.push_back(fmt::format("{} as the first call", methods_[i].method));
    }
    for (std::size_t i = 1; i < methods_.size(); ++i) {
        for (std::size_t j = 1; j < methods_.size(); ++j) {
            expected_kinds_.push_back(
                fmt::format("{} right after {}", methods_[j].method, methods_[i].method));
        }
    }
}

void InputCoverage::add_bounds(const Constraint& constraint, const Order& order) {
    if (order.relation == Order::Relation::different || order.relation == Order::Relation::equal) {
        return;
    }
    const std::int64_t step = order.relation == Order::Relation::less ? 1 : 0;
    for (const bool is_least : {true, false}) {
        const Term& number = is_least ? order.left : order.right;
        const Term& term = is_least ? order.right : order.left;
        if (!number.is_constant() || term.is_constant() || term.factor != 1) continue;
        if (!is_reachable(number.offset)) continue;
        const std::int64_t bound = number.offset - term.offset + (is_least ? step : -step);
        reaches_.push_back({&constraint, &*term.quantity, bound, is_least, 0});
    }
}

// The kinds that are worth a case, where the constraints allow them.
void InputCoverage::expect_kinds(const Parameter& parameter) {
    const Type& type = parameter.type;
    const bool is_tree = type.kind == Type::Kind::nodes && type.shape == Shape::tree;
    const bool is_nodes = type.kind == Type::Kind::nodes;
    const bool is_numbers =
        type.kind == Type::Kind::list && type.element().kind == Type::Kind::integer;
    const bool is_text = type.kind == Type::Kind::text;
    if (!is_nodes && !is_numbers && !is_text) return;
    const std::string owner = is_nodes ? "" : parameter.name;
    const Bounds lengths = bounds_of(constraints_, Quantity::What::length, owner, {}, {});
    const Bounds values =
        is_nodes ? bounds_of(constraints_, Quantity::What::node_value, "", {}, {})
                 : bounds_of(constraints_, Quantity::What::value, parameter.name, {0}, {});
    const auto expect = [&](const std::string& kind) {
        expected_kinds_.push_back(fmt::format("{} {}", parameter.name, kind));
    };
    const bool is_limited = lengths.has_low();
    if (is_limited && lengths.low <= 0) expect("empty");
    if (is_limited && lengths.low <= 1) expect(is_text ? "of one letter" : "of one element");
    if (lengths.high < 2) return;
    if (is_text) return expect("of equal letters");
    if (values.has_low() && values.low < 0) expect("with a negative number");
    if (!are_different(constraints_, owner)) expect("of equal numbers");
    if (is_tree) {
        expect("a chain to the left");
        expect("a chain to the right");
    } else if (lengths.high > 2) {
        if (!are_sorted(constraints_, owner, false)) expect("in falling order");
        if (!are_sorted(constraints_, owner, true)) expect("in rising order");
    }
}

void InputCoverage::add(const JsonValue& input) {
    if (!methods_.empty()) return add_calls(input);
    Scope scope;
    for (const Parameter& parameter : parameters_) {
        const JsonValue* value = find(input, parameter.name);
        if (value == nullptr) continue;
        scope.arguments.push_back({&parameter, value});
        look(parameter, *value);
    }
    measure(scope);
}

void InputCoverage::measure(const Scope& scope) {
    for (Reach& reach : reaches_) {
        if (!scope.holds(*reach.quantity)) continue;
        Indexes indexes;
        visit_each(scope, *reach.quantity, indexes, [&](const Occurrence& found) {
            const long double number = found.number(reach.quantity->what);
            const bool is_nearer = reach.is_least ? number < reach.nearest : number > reach.nearest;
            if (!reach.is_there || is_nearer) reach.nearest = number;
            reach.is_there = true;
            return true;
        });
    }
}

void InputCoverage::look(const Parameter& parameter, const JsonValue& value) {
    std::vector<std::string> kinds;
    const Type& type = parameter.type;
    if (type.kind == Type::Kind::text) {
        kinds = kinds_of_text(value.text);
    } else if (type.kind == Type::Kind::nodes) {
        kinds = kinds_of_numbers(numbers_of(node_values(type.shape, value)),
                                 count_nodes(type.shape, value));
        if (type.shape == Shape::tree && value.list.size() > 2) {
            const Sides sides = sides_of(value);
            if (!sides.has_right) kinds.emplace_back("a chain to the left");
            if (!sides.has_left) kinds.emplace_back("a chain to the right");
        }
    } else if (type.kind == Type::Kind::list && type.element().kind == Type::Kind::integer) {
        std::vector<const JsonValue*> values;
        for (const JsonValue& each : value.list) values.push_back(&each);
        kinds = kinds_of_numbers(numbers_of(values), value.list.size());
    }
    for (const std::string& kind : kinds) kinds_.insert(fmt::format("{} {}", parameter.name, kind));
}

void InputCoverage::add_calls(const JsonValue& input) {
    const JsonValue& operations = *find(input, "operations");
    const JsonValue& arguments = *find(input, "arguments");
    for (std::size_t i = 0; i < operations.list.size(); ++i) {
        const std::string& name = operations.list[i].text;
        if (i == 1) kinds_.insert(name + " as the first call");
        if (i > 1) kinds_.insert(name + " right after " + operations.list[i - 1].text);
        const auto method =
            std::find_if(methods_.begin(), methods_.end(),
                         [&](const Signature& each) { return each.method == name; });
        if (method == methods_.end()) continue;
        Scope scope;
        const std::size_t count =
            std::min(method->parameters.size(), arguments.list[i].list.size());
        for (std::size_t j = 0; j < count; ++j) {
            scope.arguments.push_back({&method->parameters[j], &arguments.list[i].list[j]});
        }
        measure(scope);
    }
}

std::vector<std::string> InputCoverage::gaps() const {
    std::vector<std::string> lines;
    for (const Reach& reach : reaches_) {
        if (reach.is_there && reach.nearest == static_cast<long double>(reach.bound)) continue;
        const std::string end = reach.is_least ? "the least" : "the most";
        lines.push_back(
            fmt::format("no case has {} = {}, {} that {} allows{}", reach.quantity->written,
                        reach.bound, end, in_quotes(reach.constraint->line),
                        reach.is_there ? fmt::format(" ({} is {:.0f})", end, reach.nearest) : ""));
    }
    for (const std::string& kind : expected_kinds_) {
        if (!kinds_.contains(kind)) lines.push_back("no case has " + kind);
    }
    return lines;
}

}  // namespace harness

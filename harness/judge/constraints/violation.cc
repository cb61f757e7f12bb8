#include "constraints/violation.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "base/text.h"
#include "constraints/scope.h"

namespace harness {
namespace {

std::string number_text(long double number) {
    const bool is_whole = std::floor(number) == number && std::abs(number) < 1e19L;
    return is_whole ? fmt::format("{:.0f}", number) : fmt::format("{}", number);
}

long double value_of(const Term& term, long double number) {
    return static_cast<long double>(term.factor) * number + static_cast<long double>(term.offset);
}

bool holds(Order::Relation relation, long double left, long double right) {
    switch (relation) {
        case Order::Relation::less:
            return left < right;
        case Order::Relation::less_or_equal:
            return left <= right;
        case Order::Relation::equal:
            return left == right;
        case Order::Relation::different:
            return left != right;
    }
    return true;
}

// What is found, as a person writes it: 12, or "x" for a character.
std::string shown(const Quantity& quantity, const Occurrence& found) {
    if (found.character >= 0) return in_quotes(std::string(1, static_cast<char>(found.character)));
    const bool is_value = quantity.what != Quantity::What::length;
    return is_value ? found.json->to_text() : number_text(found.number(quantity.what));
}

// Looks for the first place that breaks a rule.
class Search {
public:
    explicit Search(const Scope& scope) : scope_(scope) {}

    std::optional<Violation> run(const Constraint& constraint) {
        for (const Rule& rule : constraint.rules) {
            std::visit([this](const auto& each) { look(each); }, rule);
            if (!found_) continue;
            found_->what = fmt::format("{}, and the constraints say {}", found_->what,
                                       in_quotes(constraint.line));
            return found_;
        }
        return std::nullopt;
    }

private:
    void look(const Order& order) {
        const bool is_here = (order.left.is_constant() || scope_.holds(*order.left.quantity)) &&
                             (order.right.is_constant() || scope_.holds(*order.right.quantity));
        if (!is_here) return;
        // The side that varies more leads, so that its elements are told one by one.
        const bool is_left_first =
            order.right.is_constant() ||
            (!order.left.is_constant() &&
             order.left.quantity->subscripts.size() >= order.right.quantity->subscripts.size());
        const Term& first = is_left_first ? order.left : order.right;
        const Term& second = is_left_first ? order.right : order.left;
        if (first.is_constant()) return;
        const Quantity& quantity = *first.quantity;
        visit_each(scope_, quantity, indexes_, [&](const Occurrence& found) {
            const long double value = value_of(first, found.number(quantity.what));
            const auto compare = [&](long double other, const std::string& other_text) {
                if (holds(order.relation, is_left_first ? value : other,
                          is_left_first ? other : value)) {
                    return true;
                }
                tell(found, fmt::format("{} is {}{}", place_of(quantity, indexes_),
                                        shown(quantity, found), other_text));
                return false;
            };
            if (second.is_constant()) {
                return compare(static_cast<long double>(second.offset), "");
            }
            visit_each(scope_, *second.quantity, indexes_, [&](const Occurrence& other) {
                return compare(value_of(second, other.number(second.quantity->what)),
                               fmt::format(" and {} is {}", place_of(*second.quantity, indexes_),
                                           shown(*second.quantity, other)));
            });
            return !found_;
        });
    }

    void look(const Alphabet& alphabet) {
        if (!scope_.holds(alphabet.text)) return;
        visit_each(scope_, alphabet.text, indexes_, [&](const Occurrence& found) {
            if (found.character >= 0) return check(alphabet, found, found.character, "");
            return check_inside(alphabet, found, *found.json, "");
        });
    }
    bool check_inside(const Alphabet& alphabet, const Occurrence& found, const JsonValue& json,
                      const std::string& place) {
        for (std::size_t i = 0; i < json.list.size(); ++i) {
            if (!check_inside(alphabet, found, json.list[i], fmt::format("{}[{}]", place, i))) {
                return false;
            }
        }
        for (std::size_t i = 0; i < json.text.size() && json.kind == JsonValue::Kind::text; ++i) {
            const bool is_character = found.type->kind == Type::Kind::character;
            if (!check(alphabet, {found.type, &json}, static_cast<unsigned char>(json.text[i]),
                       is_character ? place : fmt::format("{}[{}]", place, i))) {
                return false;
            }
        }
        return true;
    }
    bool check(const Alphabet& alphabet, const Occurrence& found, int character,
               const std::string& place) {
        if (alphabet.holds[static_cast<std::size_t>(character)]) return true;
        tell(found, fmt::format("{}{} is {}", place_of(alphabet.text, indexes_), place,
                                in_quotes(std::string(1, static_cast<char>(character)))));
        return false;
    }

    // Elements of one list: those that differ in the last subscript alone.
    struct Group {
        Indexes outer;
        bool begins(const Indexes& indexes) {
            Indexes now = indexes;
            if (!now.empty()) now.pop_back();
            if (!is_first && now == outer) return false;
            is_first = false;
            outer = std::move(now);
            return true;
        }
        bool is_first = true;
    };

    void look(const Different& different) {
        if (!scope_.holds(different.elements)) return;
        Group group;
        std::unordered_set<std::string> seen;
        visit_each(scope_, different.elements, indexes_, [&](const Occurrence& found) {
            const bool begins = group.begins(indexes_);
            const bool is_new_structure =
                different.elements.name.empty() && indexes_.back().second == 0;
            if (begins || is_new_structure) seen.clear();
            const std::string text = found.character >= 0
                                         ? std::string(1, static_cast<char>(found.character))
                                         : found.json->to_text();
            if (seen.insert(text).second) return true;
            tell(found, fmt::format("{} is {} again", place_of(different.elements, indexes_),
                                    shown(different.elements, found)));
            return false;
        });
    }

    void look(const Sorted& sorted) {
        if (!scope_.holds(sorted.elements)) return;
        Group group;
        std::optional<Occurrence> before;
        visit_each(scope_, sorted.elements, indexes_, [&](const Occurrence& found) {
            if (group.begins(indexes_)) before.reset();
            const bool is_right = !before || follows(sorted, *before, found);
            if (!is_right) {
                tell(found,
                     fmt::format("{} is {} and the one before it {}",
                                 place_of(sorted.elements, indexes_), shown(sorted.elements, found),
                                 shown(sorted.elements, *before)));
            }
            before = found;
            return is_right;
        });
    }
    static bool follows(const Sorted& sorted, const Occurrence& before, const Occurrence& now) {
        const bool are_texts = now.character < 0 && now.type->kind == Type::Kind::text;
        const long double step =
            are_texts ? static_cast<long double>(now.json->text.compare(before.json->text))
                      : now.number(sorted.elements.what) - before.number(sorted.elements.what);
        const long double forward = sorted.is_descending ? -step : step;
        return sorted.is_strict ? forward > 0 : forward >= 0;
    }

    void look(const Calls&) {}  // it is about all calls together

    void tell(const Occurrence& found, const std::string& what) {
        found_ = Violation{what, found.json->line};
    }

    const Scope& scope_;
    Indexes indexes_;
    std::optional<Violation> found_;
};

// The quantities of a rule.
std::vector<const Quantity*> quantities_of(const Rule& rule) {
    std::vector<const Quantity*> result;
    if (const auto* order = std::get_if<Order>(&rule)) {
        for (const Term* term : {&order->left, &order->right}) {
            if (!term->is_constant()) result.push_back(&*term->quantity);
        }
    } else if (const auto* alphabet = std::get_if<Alphabet>(&rule)) {
        result.push_back(&alphabet->text);
    } else if (const auto* different = std::get_if<Different>(&rule)) {
        result.push_back(&different->elements);
    } else if (const auto* sorted = std::get_if<Sorted>(&rule)) {
        result.push_back(&sorted->elements);
    }
    return result;
}

// The constraints that speak of a parameter among `parameters`: those of one call.
std::vector<const Constraint*> constraints_about(const Constraints& constraints,
                                                 const std::vector<Parameter>& parameters) {
    std::vector<const Constraint*> result;
    for (const Constraint& constraint : constraints.all()) {
        const bool is_about =
            std::any_of(constraint.rules.begin(), constraint.rules.end(), [&](const Rule& rule) {
                const std::vector<const Quantity*> all = quantities_of(rule);
                return std::any_of(all.begin(), all.end(), [&](const Quantity* quantity) {
                    return std::any_of(
                        parameters.begin(), parameters.end(), [&](const Parameter& each) {
                            return quantity->name.empty() || each.name == quantity->name;
                        });
                });
            });
        if (is_about) result.push_back(&constraint);
    }
    return result;
}

void add_arguments(const Signature& method, const JsonValue& arguments, Scope& scope) {
    const std::size_t count = std::min(method.parameters.size(), arguments.list.size());
    for (std::size_t i = 0; i < count; ++i) {
        scope.arguments.push_back({&method.parameters[i], &arguments.list[i]});
    }
}

std::optional<Violation> find_too_many_calls(const Constraints& constraints,
                                             const JsonValue& operations, const JsonValue* times) {
    for (const Constraint& constraint : constraints.all()) {
        for (const Rule& rule : constraint.rules) {
            const auto* calls = std::get_if<Calls>(&rule);
            if (calls == nullptr) continue;
            std::int64_t made = 0;
            for (std::size_t i = 1; i < operations.list.size(); ++i) {
                const auto& names = calls->methods;
                const bool counts =
                    names.empty() ||
                    std::find(names.begin(), names.end(), operations.list[i].text) != names.end();
                if (counts) made += times == nullptr ? 1 : times->list[i].integer;
            }
            if (made <= calls->most) continue;
            return Violation{fmt::format("{} calls, and the constraints say {}", made,
                                         in_quotes(constraint.line)),
                             operations.line};
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<Violation> find_violation(const Constraints& constraints,
                                        const std::vector<Parameter>& parameters,
                                        const JsonValue& input) {
    Scope scope;
    for (const Parameter& parameter : parameters) {
        const JsonValue* value = find(input, parameter.name);
        if (value != nullptr) scope.arguments.push_back({&parameter, value});
    }
    for (const Constraint& constraint : constraints.all()) {
        if (auto violation = Search(scope).run(constraint)) return violation;
    }
    return std::nullopt;
}

std::optional<Violation> find_violation_in_calls(const Constraints& constraints,
                                                 const std::vector<Signature>& methods,
                                                 const JsonValue& input) {
    const JsonValue& operations = *find(input, "operations");
    const JsonValue& arguments = *find(input, "arguments");
    if (auto violation = find_too_many_calls(constraints, operations, find(input, "times"))) {
        return violation;
    }
    std::vector<std::vector<const Constraint*>> by_method;
    for (const Signature& method : methods) {
        by_method.push_back(constraints_about(constraints, method.parameters));
    }
    for (std::size_t i = 0; i < operations.list.size(); ++i) {
        const auto method = std::find_if(
            methods.begin(), methods.end(),
            [&](const Signature& each) { return each.method == operations.list[i].text; });
        if (method == methods.end()) continue;
        Scope scope;
        add_arguments(*method, arguments.list[i], scope);
        if (i > 0) add_arguments(methods.front(), arguments.list[0], scope);
        for (const Constraint* constraint :
             by_method[static_cast<std::size_t>(method - methods.begin())]) {
            auto violation = Search(scope).run(*constraint);
            if (!violation) continue;
            violation->what =
                fmt::format("call {}, {}: {}", i + 1, method->method, violation->what);
            return violation;
        }
    }
    return std::nullopt;
}

}  // namespace harness

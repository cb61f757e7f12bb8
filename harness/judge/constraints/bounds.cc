#include "constraints/bounds.h"

namespace harness {
namespace {

// Whether a quantity speaks of that element, and with which indexes.
bool speaks_of(const Quantity& quantity, Quantity::What what, const std::string& name,
               const ElementPath& path, Indexes& indexes) {
    if (quantity.what != what || quantity.name != name ||
        quantity.subscripts.size() != path.size()) {
        return false;
    }
    for (std::size_t i = 0; i < path.size(); ++i) {
        const Subscript& subscript = quantity.subscripts[i];
        if (subscript.variable.empty() && subscript.index != path[i]) return false;
        if (!subscript.variable.empty()) indexes.emplace_back(subscript.variable, path[i]);
    }
    return true;
}

// What one rule adds, seen from one of its sides.
class Narrowing {
public:
    Narrowing(const Scope& scope, Bounds& bounds) : scope_(scope), bounds_(bounds) {}

    // `term` is the quantity itself on the left (`is_left`) or on the right of `order`.
    void add(const Order& order, bool is_left, Indexes indexes) {
        const Term& own = is_left ? order.left : order.right;
        const Term& other = is_left ? order.right : order.left;
        if (own.factor != 1) return;
        if (other.is_constant()) return limit(order, is_left, own, other.offset);
        if (!scope_.holds(*other.quantity)) return;
        visit_each(scope_, *other.quantity, indexes, [&](const Occurrence& found) {
            // The element that is being made has no value yet.
            if (found.json->kind == JsonValue::Kind::null) return true;
            const long double value = found.number(other.quantity->what);
            limit(order, is_left, own,
                  other.factor * static_cast<std::int64_t>(value) + other.offset);
            return true;
        });
    }

private:
    void limit(const Order& order, bool is_left, const Term& own, std::int64_t other) {
        const bool is_end = other == INT64_MAX || other == INT64_MIN;
        const std::int64_t value = is_end ? other : other - own.offset;
        const std::int64_t step = order.relation == Order::Relation::less && !is_end ? 1 : 0;
        if (order.relation == Order::Relation::different) return;
        const bool is_equal = order.relation == Order::Relation::equal;
        if (is_left || is_equal) bounds_.high = std::min(bounds_.high, value - step);
        if (!is_left || is_equal) bounds_.low = std::max(bounds_.low, value + step);
    }

    const Scope& scope_;
    Bounds& bounds_;
};

}  // namespace

Bounds bounds_of(const Constraints& constraints, Quantity::What what, const std::string& name,
                 const ElementPath& path, const Scope& scope) {
    Bounds bounds;
    Narrowing narrowing(scope, bounds);
    for (const Constraint& constraint : constraints.all()) {
        for (const Rule& rule : constraint.rules) {
            const auto* order = std::get_if<Order>(&rule);
            if (order == nullptr) continue;
            for (const bool is_left : {true, false}) {
                const Term& own = is_left ? order->left : order->right;
                Indexes indexes;
                if (own.is_constant() || !speaks_of(*own.quantity, what, name, path, indexes)) {
                    continue;
                }
                narrowing.add(*order, is_left, std::move(indexes));
            }
        }
    }
    return bounds;
}

std::string alphabet_of(const Constraints& constraints, const std::string& name,
                        const ElementPath& path) {
    std::string result;
    std::array<bool, 256> holds;
    holds.fill(true);
    for (const Constraint& constraint : constraints.all()) {
        for (const Rule& rule : constraint.rules) {
            const auto* alphabet = std::get_if<Alphabet>(&rule);
            // What is said of a whole list holds for all that is inside it.
            if (alphabet == nullptr || alphabet->text.name != name ||
                alphabet->text.subscripts.size() > path.size()) {
                continue;
            }
            for (std::size_t i = 0; i < holds.size(); ++i) {
                holds[i] = holds[i] && alphabet->holds[i];
            }
        }
    }
    for (std::size_t i = 0; i < holds.size(); ++i) {
        if (holds[i]) result += static_cast<char>(i);
    }
    return result;
}

}  // namespace harness

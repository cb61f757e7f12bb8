#include "constraints/scope.h"

#include <fmt/format.h>

#include <algorithm>

namespace harness {
namespace {

// Goes down from an argument along the subscripts of a quantity.
class Walk {
public:
    Walk(const Quantity& quantity, Indexes& indexes,
         const std::function<bool(const Occurrence&)>& visit)
        : quantity_(quantity), indexes_(indexes), visit_(visit) {}

    // False where the visits are to end.
    bool from(const Type& type, const JsonValue& json, std::size_t depth = 0) {
        if (depth == quantity_.subscripts.size()) return visit_({&type, &json});
        const Subscript& subscript = quantity_.subscripts[depth];
        const std::size_t size = size_of(type, json);
        if (subscript.variable.empty()) {
            return subscript.index >= size || element(type, json, subscript.index, depth);
        }
        const auto bound = std::find_if(indexes_.begin(), indexes_.end(), [&](const auto& each) {
            return each.first == subscript.variable;
        });
        if (bound != indexes_.end()) {
            return bound->second >= size || element(type, json, bound->second, depth);
        }
        indexes_.emplace_back(subscript.variable, 0);
        const std::size_t own = indexes_.size() - 1;
        bool goes_on = true;
        for (std::size_t i = 0; i < size && goes_on; ++i) {
            indexes_[own].second = i;
            goes_on = element(type, json, i, depth);
        }
        indexes_.resize(own);
        return goes_on;
    }

    // The values of all nodes, or their number, of a structure or of all in a list.
    bool nodes(const Type& type, const JsonValue& json) {
        if (type.kind == Type::Kind::list) {
            return std::all_of(json.list.begin(), json.list.end(),
                               [&](const JsonValue& each) { return nodes(type.element(), each); });
        }
        if (type.kind != Type::Kind::nodes) return true;
        if (quantity_.what == Quantity::What::length) return visit_({&type, &json});
        indexes_.emplace_back("", 0);
        bool goes_on = true;
        for (const JsonValue* value : node_values(type.shape, json)) {
            goes_on = goes_on && visit_({&type, value});
            ++indexes_.back().second;
        }
        indexes_.pop_back();
        return goes_on;
    }

private:
    static std::size_t size_of(const Type& type, const JsonValue& json) {
        if (json.kind == JsonValue::Kind::text) return json.text.size();
        const bool has_elements = type.kind == Type::Kind::list || type.kind == Type::Kind::pair;
        return has_elements ? json.list.size() : 0;
    }
    bool element(const Type& type, const JsonValue& json, std::size_t index, std::size_t depth) {
        if (json.kind == JsonValue::Kind::text) {
            return visit_({&character_, &json, static_cast<unsigned char>(json.text[index])});
        }
        const Type& inner = type.kind == Type::Kind::pair ? type.elements[index] : type.element();
        return from(inner, json.list[index], depth + 1);
    }
    const Type character_ = single_type(Type::Kind::character, "char");
    const Quantity& quantity_;
    Indexes& indexes_;
    const std::function<bool(const Occurrence&)>& visit_;
};

long double number_in(const JsonValue& json) {
    switch (json.kind) {
        case JsonValue::Kind::integer:
            return static_cast<long double>(json.integer);
        case JsonValue::Kind::unsigned_integer:
            return static_cast<long double>(json.unsigned_integer);
        case JsonValue::Kind::real:
            return json.real;
        case JsonValue::Kind::text:
            return json.text.empty() ? 0 : static_cast<unsigned char>(json.text.front());
        default:
            return json.boolean ? 1 : 0;
    }
}

// The list of a shape, out of {"values": …}.
const JsonValue& values_of(const JsonValue& json) {
    const JsonValue* values = find(json, "values");
    return values == nullptr ? json : *values;
}

}  // namespace

const Scope::Argument* Scope::find(const std::string& name) const {
    for (const Argument& each : arguments) {
        if (each.parameter->name == name) return &each;
    }
    return nullptr;
}

bool Scope::holds(const Quantity& quantity) const {
    return quantity.name.empty() || find(quantity.name) != nullptr;
}

long double Occurrence::number(Quantity::What what) const {
    if (character >= 0) return character;
    if (what != Quantity::What::length) return number_in(*json);
    if (type->kind == Type::Kind::nodes) {
        return static_cast<long double>(count_nodes(type->shape, *json));
    }
    return static_cast<long double>(json->kind == JsonValue::Kind::text ? json->text.size()
                                                                        : json->list.size());
}

void visit_each(const Scope& scope, const Quantity& quantity, Indexes& indexes,
                const std::function<bool(const Occurrence&)>& visit) {
    Walk walk(quantity, indexes, visit);
    for (const Scope::Argument& argument : scope.arguments) {
        if (quantity.name.empty()) {
            if (!walk.nodes(argument.parameter->type, *argument.value)) return;
        } else if (argument.parameter->name == quantity.name) {
            walk.from(argument.parameter->type, *argument.value);
            return;
        }
    }
}

std::string place_of(const Quantity& quantity, const Indexes& indexes) {
    if (quantity.name.empty()) {
        if (quantity.what == Quantity::What::length || indexes.empty()) return quantity.written;
        return fmt::format("{} of node {}", quantity.written, indexes.back().second);
    }
    std::string place = quantity.name;
    for (const Subscript& subscript : quantity.subscripts) {
        std::size_t index = subscript.index;
        for (const auto& [variable, value] : indexes) {
            if (!subscript.variable.empty() && variable == subscript.variable) index = value;
        }
        place += fmt::format("[{}]", index);
    }
    return quantity.what == Quantity::What::length ? place + ".length" : place;
}

std::vector<const JsonValue*> node_values(Shape shape, const JsonValue& json) {
    std::vector<const JsonValue*> values;
    for (const JsonValue& each : values_of(json).list) {
        const bool is_inside = shape == Shape::random_list || shape == Shape::quad;
        const std::size_t at = shape == Shape::quad ? 1 : 0;
        const JsonValue* value = &each;
        if (is_inside) value = each.list.size() > at ? &each.list[at] : nullptr;
        if (value != nullptr && value->kind == JsonValue::Kind::integer) values.push_back(value);
    }
    return values;
}

std::size_t count_nodes(Shape shape, const JsonValue& json) {
    return shape == Shape::graph ? values_of(json).list.size() : node_values(shape, json).size();
}

}  // namespace harness

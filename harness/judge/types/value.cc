#include "types/value.h"

#include <fmt/format.h>

#include <cmath>

#include "base/text.h"

namespace harness {
namespace {

std::string real_text(double value) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value > 0 ? "Infinity" : "-Infinity";
    return std::abs(value) < 1e15 ? fmt::format("{:.5f}", value) : fmt::format("{:.5e}", value);
}

std::string integer_text(const Type& type, std::int64_t number) {
    return type.is_signed ? fmt::to_string(number)
                          : fmt::to_string(static_cast<std::uint64_t>(number));
}

std::string nested_text(const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value.held)) return fmt::to_string(*number);
    std::string text = "[";
    for (const Value& element : value.list()) {
        if (text.size() > 1) text += ',';
        text += nested_text(element);
    }
    return text + "]";
}

// The type of one element of a list, pair or list of results.
const Type& type_of_element(const Type& type, std::size_t index) {
    return type.kind == Type::Kind::list ? type.element() : type.elements[index];
}

std::string list_text(const Type& type, const List& list) {
    std::string text = "[";
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (i > 0) text += ',';
        if (type.kind == Type::Kind::results) {
            const List& result = list[i].list();
            const auto method = static_cast<std::size_t>(std::get<std::int64_t>(result[0].held));
            text += to_text(type.elements[method], result[1]);
        } else {
            text += to_text(type_of_element(type, i), list[i]);
        }
    }
    return text + "]";
}

}  // namespace

const Damage* find_damage(const Value& value) {
    if (const auto* damage = std::get_if<Damage>(&value.held)) return damage;
    if (const auto* list = std::get_if<List>(&value.held)) {
        for (const Value& element : *list) {
            if (const Damage* damage = find_damage(element)) return damage;
        }
    }
    return nullptr;
}

void encode_boolean(bool value, std::string& bytes) {
    bytes.push_back(value ? '\1' : '\0');
}
void encode_character(char value, std::string& bytes) {
    bytes.push_back(value);
}
void encode_integer(std::int64_t value, std::string& bytes) {
    append(value, bytes);
}
void encode_real(double value, std::string& bytes) {
    append(value, bytes);
}
void encode_length(std::uint32_t length, std::string& bytes) {
    append(length, bytes);
}

void encode_text(std::string_view value, std::string& bytes) {
    encode_length(static_cast<std::uint32_t>(value.size()), bytes);
    bytes += value;
}

std::string to_text(const Type& type, const Value& value) {
    if (std::holds_alternative<Null>(value.held)) return "null";
    if (const auto* damage = std::get_if<Damage>(&value.held)) return "<" + damage->why + ">";
    switch (type.kind) {
        case Type::Kind::boolean:
            return std::get<bool>(value.held) ? "true" : "false";
        case Type::Kind::character:
            return in_quotes(std::string(1, std::get<char>(value.held)));
        case Type::Kind::integer:
            return integer_text(type, std::get<std::int64_t>(value.held));
        case Type::Kind::real:
            return real_text(std::get<double>(value.held));
        case Type::Kind::text:
            return in_quotes(std::get<std::string>(value.held));
        case Type::Kind::optional:
            return to_text(type.element(), value);
        case Type::Kind::nested_integer:
            return nested_text(value);
        case Type::Kind::list:
        case Type::Kind::pair:
        case Type::Kind::results:
            return list_text(type, value.list());
        case Type::Kind::nothing:
        case Type::Kind::nodes:
        case Type::Kind::node_of:
        case Type::Kind::prefix:
        case Type::Kind::object:
            break;
    }
    return "";
}

}  // namespace harness

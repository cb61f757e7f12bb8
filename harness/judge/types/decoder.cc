#include "types/decoder.h"

#include <fmt/format.h>

#include <cstdint>
#include <string>

#include "base/text.h"
#include "types/nodes.h"

namespace harness {
namespace {

std::optional<Value> take_boolean(std::string_view& bytes) {
    const auto byte = take<unsigned char>(bytes);
    if (!byte || *byte > 1) return std::nullopt;
    return Value{*byte == 1};
}

std::optional<Value> take_text(std::string_view& bytes) {
    const auto length = take<std::uint32_t>(bytes);
    if (!length || bytes.size() < *length) return std::nullopt;
    Value value{std::string(bytes.substr(0, *length))};
    bytes.remove_prefix(*length);
    return value;
}

std::optional<Value> take_list(const Type& element, std::string_view& bytes) {
    const auto length = take<std::uint32_t>(bytes);
    // Every element takes a byte at least, so a length beyond the bytes is a lie.
    if (!length || bytes.size() < *length) return std::nullopt;
    List list;
    for (std::uint32_t i = 0; i < *length; ++i) {
        auto value = decode(element, bytes);
        if (!value) return std::nullopt;
        list.push_back(std::move(*value));
    }
    return Value{std::move(list)};
}

template <class T>
std::optional<Value> take_as(std::string_view& bytes) {
    const auto value = take<T>(bytes);
    if (!value) return std::nullopt;
    return Value{*value};
}

std::optional<Value> take_pair(const Type& type, std::string_view& bytes) {
    List members;
    for (const Type& element : type.elements) {
        auto value = decode(element, bytes);
        if (!value) return std::nullopt;
        members.push_back(std::move(*value));
    }
    return Value{std::move(members)};
}

std::optional<Value> take_optional(const Type& type, std::string_view& bytes) {
    const auto is_there = take<unsigned char>(bytes);
    if (!is_there || *is_there > 1) return std::nullopt;
    return *is_there == 1 ? decode(type.element(), bytes) : Value{Null{}};
}

// A node by its number among those of the input and by its value. Case files name a node of a list
// by its index and one of a tree by its value.
std::optional<Value> take_node(const Type& type, std::string_view& bytes) {
    const auto number = take<std::int64_t>(bytes);
    const auto value = take<std::int64_t>(bytes);
    if (!number || !value) return std::nullopt;
    if (*number == -1) return Value{Null{}};
    if (*number < -1) return Value{Damage{"it is a node that the input doesn't have"}};
    return Value{type.shape == Shape::list ? *number : *value};
}

std::optional<Value> take_prefix(const Type& type, std::string_view& bytes) {
    const auto size = take<std::int64_t>(bytes);
    if (!size) return std::nullopt;
    auto list = decode(type.element(), bytes);
    if (!list || std::holds_alternative<Damage>(list->held)) return list;
    List& elements = std::get<List>(list->held);
    if (*size < 0 || *size > static_cast<std::int64_t>(elements.size())) {
        return Value{Damage{fmt::format("it returned {}, and the list has {}", *size,
                                        counted(elements.size(), "element"))}};
    }
    elements.erase(elements.begin() + static_cast<std::ptrdiff_t>(*size), elements.end());
    return list;
}

// What each call of a class's methods gave: the method's number, then its answer.
std::optional<Value> take_results(const Type& type, std::string_view& bytes) {
    const auto count = take<std::uint32_t>(bytes);
    if (!count || bytes.size() < *count) return std::nullopt;
    List results;
    for (std::uint32_t i = 0; i < *count; ++i) {
        const auto method = take<std::uint32_t>(bytes);
        if (!method || *method >= type.elements.size()) return std::nullopt;
        const Type& returned = type.elements[*method];
        auto value = returned.kind == Type::Kind::nothing ? Value{Null{}} : decode(returned, bytes);
        if (!value) return std::nullopt;
        results.push_back(
            Value{List{Value{static_cast<std::int64_t>(*method)}, std::move(*value)}});
    }
    return Value{std::move(results)};
}

// 0 and an integer, or 1 and a list.
std::optional<Value> take_nested(std::string_view& bytes, int depth = 0) {
    const auto is_list = take<unsigned char>(bytes);
    if (!is_list || *is_list > 1 || depth > 1000) return std::nullopt;
    if (*is_list == 0) return take_as<std::int64_t>(bytes);
    const auto length = take<std::uint32_t>(bytes);
    if (!length || bytes.size() < *length) return std::nullopt;
    List list;
    for (std::uint32_t i = 0; i < *length; ++i) {
        auto value = take_nested(bytes, depth + 1);
        if (!value) return std::nullopt;
        list.push_back(std::move(*value));
    }
    return Value{std::move(list)};
}

}  // namespace

std::optional<Value> decode(const Type& type, std::string_view& bytes) {
    switch (type.kind) {
        case Type::Kind::nothing:
        case Type::Kind::object:
            return std::nullopt;
        case Type::Kind::boolean:
            return take_boolean(bytes);
        case Type::Kind::character:
            return take_as<char>(bytes);
        case Type::Kind::integer:
            return take_as<std::int64_t>(bytes);
        case Type::Kind::real:
            return take_as<double>(bytes);
        case Type::Kind::text:
            return take_text(bytes);
        case Type::Kind::list:
            return take_list(type.element(), bytes);
        case Type::Kind::pair:
            return take_pair(type, bytes);
        case Type::Kind::optional:
            return take_optional(type, bytes);
        case Type::Kind::nodes:
            return decode_nodes(type.shape, bytes);
        case Type::Kind::node_of:
            return take_node(type, bytes);
        case Type::Kind::prefix:
            return take_prefix(type, bytes);
        case Type::Kind::results:
            return take_results(type, bytes);
        case Type::Kind::nested_integer:
            return take_nested(bytes);
    }
    return std::nullopt;
}

}  // namespace harness

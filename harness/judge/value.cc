#include "value.h"

#include <fmt/format.h>

#include <cmath>
#include <cstring>

#include "text.h"

namespace harness {
namespace {

template <class T>
void append(T value, std::string& bytes) {
    char raw[sizeof value];
    std::memcpy(raw, &value, sizeof value);
    bytes.append(raw, sizeof value);
}

template <class T>
std::optional<T> take(std::string_view& bytes) {
    if (bytes.size() < sizeof(T)) return std::nullopt;
    T value;
    std::memcpy(&value, bytes.data(), sizeof value);
    bytes.remove_prefix(sizeof value);
    return value;
}

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

std::string real_text(double value) {
    if (std::isnan(value)) return "NaN";
    if (std::isinf(value)) return value > 0 ? "Infinity" : "-Infinity";
    return std::abs(value) < 1e15 ? fmt::format("{:.5f}", value) : fmt::format("{:.5e}", value);
}

}  // namespace

std::optional<Value> decode(const Type& type, std::string_view& bytes) {
    switch (type.kind) {
        case Type::Kind::nothing: return std::nullopt;
        case Type::Kind::boolean: return take_boolean(bytes);
        case Type::Kind::character: return take_as<char>(bytes);
        case Type::Kind::integer: return take_as<std::int64_t>(bytes);
        case Type::Kind::real: return take_as<double>(bytes);
        case Type::Kind::text: return take_text(bytes);
        case Type::Kind::list: return take_list(type.element(), bytes);
    }
    return std::nullopt;
}

void encode_boolean(bool value, std::string& bytes) { bytes.push_back(value ? '\1' : '\0'); }
void encode_character(char value, std::string& bytes) { bytes.push_back(value); }
void encode_integer(std::int64_t value, std::string& bytes) { append(value, bytes); }
void encode_real(double value, std::string& bytes) { append(value, bytes); }
void encode_length(std::uint32_t length, std::string& bytes) { append(length, bytes); }

void encode_text(std::string_view value, std::string& bytes) {
    encode_length(static_cast<std::uint32_t>(value.size()), bytes);
    bytes += value;
}

std::string to_text(const Type& type, const Value& value) {
    switch (type.kind) {
        case Type::Kind::nothing: return "nothing";
        case Type::Kind::boolean: return std::get<bool>(value.held) ? "true" : "false";
        case Type::Kind::character: return in_quotes(std::string(1, std::get<char>(value.held)));
        case Type::Kind::integer: {
            const std::int64_t number = std::get<std::int64_t>(value.held);
            return type.is_signed ? fmt::to_string(number)
                                  : fmt::to_string(static_cast<std::uint64_t>(number));
        }
        case Type::Kind::real: return real_text(std::get<double>(value.held));
        case Type::Kind::text: return in_quotes(std::get<std::string>(value.held));
        case Type::Kind::list: break;
    }
    std::string text = "[";
    for (const Value& element : value.list()) {
        if (text.size() > 1) text += ',';
        text += to_text(type.element(), element);
    }
    return text + "]";
}

}  // namespace harness

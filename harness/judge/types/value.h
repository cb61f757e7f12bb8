// A value of a signature's type, as the judge holds it once it has to look inside.
//
// Cases and answers travel and are stored as bytes (wire/wire.h); most are compared as bytes and
// never become a Value. A Value is made where an answer differs and has to be shown.
#pragma once

#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "types/type.h"

namespace harness {

struct Value;
using List = std::vector<Value>;

// Nothing where something may be: a missing child, an empty optional, what a void method gives.
struct Null {
    bool operator==(const Null&) const = default;
};

// An answer that is no value of its type, and why: a list that runs in a circle, a k beyond the
// list. It equals nothing.
struct Damage {
    std::string why;
    bool operator==(const Damage&) const { return false; }
};

struct Value {
    // Which one it holds follows from the type: boolean, character, integer (unsigned ones by their
    // bits), real, text, list (of a pair, too), null, damage.
    std::variant<bool, char, std::int64_t, double, std::string, List, Null, Damage> held;

    const List& list() const { return std::get<List>(held); }
    bool operator==(const Value&) const = default;
};

// The first damage inside a value, or nullptr.
const Damage* find_damage(const Value& value);

// A number as its bytes, and back.
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

// Bytes of one value, appended; decoder.h takes them back.
void encode_boolean(bool value, std::string& bytes);
void encode_character(char value, std::string& bytes);
void encode_integer(std::int64_t value, std::string& bytes);
void encode_real(double value, std::string& bytes);
void encode_text(std::string_view value, std::string& bytes);
void encode_length(std::uint32_t length, std::string& bytes);

// As LeetCode writes it: [[1,2],[3]], "text", true, 2.50000. Printable whatever it holds. `type` is
// a shown type.
std::string to_text(const Type& type, const Value& value);

}  // namespace harness

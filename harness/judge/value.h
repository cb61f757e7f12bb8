// A value of a signature's type, as the judge holds it once it has to look inside.
//
// Cases and answers travel and are stored as bytes (wire/wire.h); most are compared as bytes and
// never become a Value. A Value is made where an answer differs and has to be shown.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "type.h"

namespace harness {

struct Value;
using List = std::vector<Value>;

struct Value {
    // Which one it holds follows from the type: boolean, character, integer (unsigned ones by their
    // bits), real, text, list.
    std::variant<bool, char, std::int64_t, double, std::string, List> held;

    const List& list() const { return std::get<List>(held); }
    bool operator==(const Value&) const = default;
};

// Takes one value of `type` off the front of `bytes`. Nothing where the bytes aren't one: too
// short, or a boolean that is neither 0 nor 1. Safe on bytes from an enemy: lengths are checked
// against what is there before anything is allocated.
std::optional<Value> decode(const Type& type, std::string_view& bytes);

// Bytes of one value, appended; the inverse of `decode`.
void encode_boolean(bool value, std::string& bytes);
void encode_character(char value, std::string& bytes);
void encode_integer(std::int64_t value, std::string& bytes);
void encode_real(double value, std::string& bytes);
void encode_text(std::string_view value, std::string& bytes);
void encode_length(std::uint32_t length, std::string& bytes);

// As LeetCode writes it: [[1,2],[3]], "text", true, 2.50000. Printable whatever it holds.
std::string to_text(const Type& type, const Value& value);

}  // namespace harness

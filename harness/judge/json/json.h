// JSON in which every value knows the line it stands on.
//
// nlohmann_json does the reading; what is added here is the place of each value, a limit on depth,
// keys in their order with repeated ones kept, and messages that say what to do.
#pragma once

#include <cstdint>
#include <functional>
#include <istream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace harness {

struct JsonMember;

struct JsonValue {
    enum class Kind { null, boolean, integer, unsigned_integer, real, text, list, object };

    Kind kind = Kind::null;
    int line = 0;  // 1 is the first
    bool boolean = false;
    std::int64_t integer = 0;            // integer
    std::uint64_t unsigned_integer = 0;  // a number beyond the largest std::int64_t
    double real = 0;
    std::string text;                 // text; a number as it is written
    std::vector<JsonValue> list;      // list
    std::vector<JsonMember> members;  // object, in the file's order, repeated keys included

    // "a number", "text", … for messages.
    std::string describe() const;
    // On one line, as JSON; what can't be printed is escaped.
    std::string to_text() const;
};

struct JsonMember {
    std::string key;
    int line = 0;
    JsonValue value;
};

// Where a fault is: shown as "file:line: ".
struct Place {
    std::string file;
    int line = 0;
};

// Throws InputFault with "file:line: message".
[[noreturn]] void fail_at(const Place& place, const std::string& message);

// Reads one whole document. Throws InputFault with file, line and column.
JsonValue read_json(std::istream& input, const std::string& file);

// Reads a document that is a list, or an object with the list under `key`, and hands each element
// of the list to `take` as soon as it is complete, so that only one is in memory. Other members of
// the object go to `take_other`. Throws InputFault as above.
void read_json_list(std::istream& input, const std::string& file, std::string_view key,
                    const std::function<void(JsonValue&&)>& take,
                    const std::function<void(JsonMember&&)>& take_other);

// Throws where the object has a key that isn't among `known`, or one twice. `owner` begins the
// message: `case "hard one": `.
void check_keys(const JsonValue& object, const std::vector<std::string>& known, const Place& place,
                const std::string& owner);

// The member of that name, or nullptr.
const JsonValue* find(const JsonValue& object, std::string_view key);

}  // namespace harness

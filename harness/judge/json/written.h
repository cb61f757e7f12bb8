// JSON as the judge writes it, by nlohmann_json; members keep their order.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace harness {

using Json = nlohmann::ordered_json;

// A list with an element a line, or an object with a member a line: for programs, and for tools
// that compare files by lines.
std::string json_lines(const Json& json);

// Two spaces a level: for people who edit it.
std::string json_document(const Json& json);

}  // namespace harness

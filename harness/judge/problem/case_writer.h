// A case file as text, to which cases are added in its own style.
#pragma once

#include <string>

#include "json/json.h"

namespace harness {

// The text of a case file with one more case at its end. What stood there stays as it is, byte for
// byte; the new case is laid out as the last one: indentation, one line or many, spaces, the order
// of its keys, line ends. `text` is a case file that the loader has accepted.
std::string with_case_added(const std::string& text, const JsonValue& one);

// The text of a new case file with that case. `schema` is the path of the schema, "" for none.
std::string new_case_file(const JsonValue& one, const std::string& schema);

// A case as a file of the project's usual style would have it, without indentation, and on a line.
std::string laid_out(const JsonValue& one);
std::string on_one_line(const JsonValue& one);

}  // namespace harness

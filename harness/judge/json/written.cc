#include "json/written.h"

namespace harness {
namespace {

// Names of files may hold any bytes; what is no UTF-8 becomes U+FFFD.
std::string dumped(const Json& json, int indentation) {
    return json.dump(indentation, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string json_lines(const Json& json) {
    std::string lines;
    for (const auto& [key, value] : json.items()) {
        lines += lines.empty() ? "\n  " : ",\n  ";
        if (json.is_object()) lines += dumped(key, -1) + ": ";
        lines += dumped(value, -1);
    }
    return (json.is_object() ? "{" + lines + "\n}" : "[" + lines + "\n]") + "\n";
}

std::string json_document(const Json& json) {
    return dumped(json, 2) + "\n";
}

}  // namespace harness

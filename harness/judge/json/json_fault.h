// What is wrong with a text that is no JSON, in words that say what to do.
#pragma once

#include <string>
#include <string_view>

namespace harness {

// Where nlohmann_json gave up, and its reason.
struct JsonFault {
    std::string_view read;    // the last characters that it read, the offending one included
    std::string_view coming;  // the first ones behind those
    bool is_over = false;     // nothing stands behind them
    bool is_blank = false;    // there was nothing but blanks
    std::string token;        // what it read last; may begin with what stood before it
    std::string reason;       // its own message
};

// `a comma right before ']'; remove the comma`.
std::string explain(const JsonFault& fault);

}  // namespace harness

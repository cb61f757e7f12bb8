#include "problem/case.h"

#include <fmt/format.h>

#include "base/text.h"

namespace harness {

std::string Case::title() const {
    return is_named ? "case " + in_quotes(shortened(name, 80)) : name;
}

std::string Case::place() const {
    return fmt::format("{}:{}: {}", file, line, title());
}

std::string name_by_number(std::size_t number) {
    return fmt::format("case {}", number);
}

}  // namespace harness

#include "show/drawing.h"

#include <algorithm>

namespace harness {

std::string_view name_of(Mark mark) {
    switch (mark) {
        case Mark::none:
            return "";
        case Mark::given:
            return "given";
        case Mark::filled:
            return "filled";
        case Mark::wrong:
            return "wrong";
        case Mark::missing:
            return "missing";
        case Mark::unexpected:
            return "unexpected";
        case Mark::wanted:
            return "wanted";
    }
    return "";
}

bool Drawing::has(Mark mark) const {
    const auto is_it = [mark](const Part& part) { return part.mark == mark; };
    return std::any_of(rows.begin(), rows.end(),
                       [&](const std::vector<Part>& row) {
                           return std::any_of(row.begin(), row.end(), is_it);
                       }) ||
           std::any_of(nodes.begin(), nodes.end(),
                       [&](const DrawnNode& node) { return is_it(node.part); });
}

}  // namespace harness

#include "show/case_values.h"

#include <fmt/format.h>

#include "base/text.h"
#include "types/decoder.h"

namespace harness {

std::vector<Value> inputs_of(const Problem& problem, const Case& one) {
    std::vector<Value> inputs;
    std::string_view rest = one.input;
    for (const Parameter& parameter : problem.inputs()) {
        inputs.push_back(*decode(parameter.type, rest));
    }
    return inputs;
}

std::optional<Value> given_of(const Problem& problem, const Case& one) {
    if (problem.output < 0 || problem.size_is_returned || !one.shown.empty()) return std::nullopt;
    const std::string& name =
        problem.signature.parameters[static_cast<std::size_t>(problem.output)].name;
    const std::vector<Parameter> parameters = problem.inputs();
    std::vector<Value> inputs = inputs_of(problem, one);
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        if (parameters[i].name == name) return std::move(inputs[i]);
    }
    return std::nullopt;
}

std::string cell_text(const Type& type, const Value& cell) {
    return type.kind == Type::Kind::character ? escaped(std::string(1, std::get<char>(cell.held)))
                                              : to_text(type, cell);
}

std::string expected_title(const Case& one) {
    return one.expected.size() == 1 ? "expected"
                                    : fmt::format("expected (one of {})", one.expected.size());
}

}  // namespace harness

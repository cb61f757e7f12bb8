// Legal inputs out of the constraints alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "constraints/constraint.h"
#include "json/json.h"

namespace harness {

// How large an input is to be: lists of about as many elements as `elements`, or as large as the
// constraints allow.
struct InputSize {
    int elements = 1;
    bool is_largest = false;
};

// Makes inputs of one problem with a method, or of a class.
class InputMaker {
public:
    // `parameters` are the inputs of a case; of a design problem `methods` are not empty.
    // What it refers to must outlive it.
    InputMaker(const Constraints& constraints, std::vector<Parameter> parameters,
               std::vector<Signature> methods);

    // Why no input can be made of these types, "" where they can: a type whose values need more
    // than the constraints say, such as a pointer into another list.
    std::string why_not() const;

    // An "input" object as case files have it, the same for the same seed and size. Nothing where
    // none of many attempts was legal.
    std::optional<JsonValue> make(int seed, InputSize size) const;

private:
    void make_arguments(Random& random, InputSize size, JsonValue& input) const;
    void make_calls(Random& random, InputSize size, JsonValue& input) const;
    JsonValue make_call(const Signature& method, const JsonValue* constructor, Random& random,
                        InputSize size) const;

    const Constraints& constraints_;
    std::vector<Parameter> parameters_;
    std::vector<Signature> methods_;
};

}  // namespace harness

// Inputs made out of others by small random changes.
#pragma once

#include <vector>

#include "json/json.h"
#include "problem/problem.h"

namespace harness {

// For problems without a generator.cpp: the inputs of existing cases, changed here and there, and,
// where `from_types` says so, inputs made of the signature's types alone. Not every one of them
// fits the signature or is legal; the judge looks at that afterwards.
class VariedInputs {
public:
    // `inputs` are the "input" objects of cases, at least one.
    VariedInputs(const Problem& problem, std::vector<JsonValue> inputs, bool from_types);

    // The same one for the same seed and size; larger sizes change more.
    JsonValue make(int seed, int size) const;

private:
    const Problem& problem_;
    std::vector<JsonValue> inputs_;
    bool from_types_;
};

}  // namespace harness

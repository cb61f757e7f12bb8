// From the bytes of a value (wire/wire.h) to the value.
#pragma once

#include <optional>
#include <string_view>

#include "types/type.h"
#include "types/value.h"

namespace harness {

// Takes one value of `type` off the front of `bytes`, in the form of its shown type (type.h).
// Nothing where the bytes aren't one: too short, or a boolean that is neither 0 nor 1. Safe on
// bytes from an enemy: lengths are checked against what is there before anything is allocated.
std::optional<Value> decode(const Type& type, std::string_view& bytes);

}  // namespace harness

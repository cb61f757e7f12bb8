// What goes into a case and what comes out of it, as people draw them.
#pragma once

#include <string>
#include <vector>

#include "problem/case.h"
#include "problem/problem.h"
#include "show/drawing.h"

namespace harness {

// The inputs of a case; of a design problem nothing, since its calls are drawn with their answers.
std::vector<Drawing> draw_inputs(const Problem& problem, const Case& one);

// The answer and the expected one. `answer` are the worker's bytes, and may be anything.
std::vector<Drawing> draw_answer(const Problem& problem, const Case& one,
                                 const std::string& answer);

}  // namespace harness
